// settings:
// refused: no such module 'CatalogFeature'
import CatalogFeature
