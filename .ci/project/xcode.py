"""Reads an Xcode project and follows what it refers to.

Sources: "Build settings reference" and "TN3125: Inside Code Signing: Provisioning Profiles" by Apple; projects that
Xcode 16 and 26 wrote, for the format, which Apple does not document.
"""

import re
import xml.etree.ElementTree as XML
from fnmatch import fnmatch

from openstep_parser import OpenStepDecoder

IDENTIFIER = re.compile(r"[0-9A-F]{24}")
# The parser takes any characters outside quotation marks; Xcode takes these.
TOKEN = re.compile(r'\s+|/\*.*?\*/|"(?:[^"\\]|\\.)*"|[A-Za-z0-9_$/:.-]+|[{}()=;,]', re.S)

PHASES = ["PBXSourcesBuildPhase", "PBXFrameworksBuildPhase", "PBXResourcesBuildPhase"]
GROUPS = ["PBXGroup", "PBXFileSystemSynchronizedRootGroup", "PBXFileReference"]

# The references that an object of each kind must have, and the kinds of object they lead to. A kind that is not
# here is refused, because the check could not follow it.
REFERENCES = {
    "PBXBuildFile": {"productRef": ["XCSwiftPackageProductDependency"]},
    "PBXFileReference": {},
    "PBXFileSystemSynchronizedRootGroup": {},
    "PBXFrameworksBuildPhase": {"files": ["PBXBuildFile"]},
    "PBXGroup": {"children": GROUPS},
    "PBXNativeTarget": {
        "buildConfigurationList": ["XCConfigurationList"], "buildPhases": PHASES,
        "fileSystemSynchronizedGroups": ["PBXFileSystemSynchronizedRootGroup"],
        "packageProductDependencies": ["XCSwiftPackageProductDependency"],
        "productReference": ["PBXFileReference"],
    },
    "PBXProject": {
        "buildConfigurationList": ["XCConfigurationList"], "mainGroup": ["PBXGroup"],
        "packageReferences": ["XCLocalSwiftPackageReference"], "productRefGroup": ["PBXGroup"],
        "targets": ["PBXNativeTarget"],
    },
    "PBXResourcesBuildPhase": {"files": ["PBXBuildFile"]},
    "PBXSourcesBuildPhase": {"files": ["PBXBuildFile"]},
    "XCBuildConfiguration": {},
    "XCConfigurationList": {"buildConfigurations": ["XCBuildConfiguration"]},
    "XCLocalSwiftPackageReference": {},
    "XCSwiftPackageProductDependency": {"package": ["XCLocalSwiftPackageReference"]},
}  # fmt: skip


class Failure(Exception):
    """What is wrong with a project, as one sentence."""


def require(condition, message):
    if not condition:
        raise Failure(message)


def only(values, what):
    require(len(values) == 1, f"there must be one {what}, and there are {len(values)}")
    return values[0]


class Project:
    """An Xcode project of one target."""

    def __init__(self, path):
        self.path = path
        self.folder = path.parent
        text = (path / "project.pbxproj").read_text()
        self.check_characters(text)
        try:
            contents = OpenStepDecoder.ParseFromString(text)
        except Exception as error:
            raise Failure(f"project.pbxproj cannot be read: {error}") from error
        require(contents.get("objectVersion") == "77", "objectVersion must be 77, the format of Xcode 16 and later")
        self.objects = contents["objects"]
        # A dictionary keeps the last of two entries with one key.
        written = re.findall(r"^\t\t([0-9A-F]{24}) .*= \{", text, flags=re.M)
        require(len(written) == len(set(written)) == len(self.objects), "two objects have one identifier")
        self.root = contents["rootObject"]
        self.check_references()
        self.project = self.objects[self.root]
        self.target_identifier = only(self.project["targets"], "target")
        self.target = self.objects[self.target_identifier]

    @staticmethod
    def check_characters(text):
        first, _, rest = text.partition("\n")
        require(first == "// !$*UTF8*$!", "the first line must name the encoding")
        end = 0
        while end < len(rest):
            token = TOKEN.match(rest, end)
            require(token, f"project.pbxproj needs quotation marks in line {rest.count(chr(10), 0, end) + 2}")
            end = token.end()

    # MARK: - Objects

    def check_references(self):
        """Follows every identifier from the root; all must lead to an object, and all objects must be reached."""
        reached, open_ends = set(), [(self.root, "rootObject")]
        while open_ends:
            identifier, place = open_ends.pop()
            require(identifier in self.objects, f"{place} names {identifier}, which is no object")
            if identifier in reached:
                continue
            reached.add(identifier)
            item = self.objects[identifier]
            kind = item.get("isa")
            require(kind in REFERENCES, f"{identifier} is a {kind}, which .ci/project/xcode.py does not know")
            for key, kinds in REFERENCES[kind].items():
                require(key in item, f"the {kind} {identifier} has no {key}")
                for other in item[key] if isinstance(item[key], list) else [item[key]]:
                    found = self.objects.get(other, {}).get("isa", "no object")
                    require(found in kinds, f"{kind}.{key} names {other}, which is {found}")
            open_ends += [(other, kind) for other in identifiers(item)]
        lost = set(self.objects) - reached
        require(not lost, f"nothing refers to {', '.join(sorted(lost))}")

    def named(self, owner, key):
        return [self.objects[identifier] for identifier in owner[key]]

    # MARK: - Files

    def check_files(self):
        """Follows the groups to files and folders on disk."""
        self.follow(self.objects[self.project["mainGroup"]], self.folder)
        for group in self.named(self.target, "fileSystemSynchronizedGroups"):
            folder = self.folder / group["path"]
            sources = sorted(folder.rglob("*.swift"))
            apps = [source for source in sources if re.search(r"^@main$", source.read_text(), flags=re.M)]
            only(apps, f"file with @main in {group['path']}")
            others = [path.name for path in folder.rglob("*") if path.is_file() and path.suffix != ".swift"]
            require(not others, f"Xcode would copy {', '.join(others)} of {group['path']} into the app")

    def follow(self, group, folder):
        if group["sourceTree"] == "BUILT_PRODUCTS_DIR":
            return
        require(group["sourceTree"] == "<group>", f"{group} is not relative to its group")
        path = folder / group.get("path", "")
        require(path.exists(), f"the project names {path.relative_to(self.folder)}, which does not exist")
        for child in group.get("children", []):
            self.follow(self.objects[child], path)

    # MARK: - The package

    def check_package(self, package):
        """Follows the package and its products to a manifest."""
        reference = only(self.named(self.project, "packageReferences"), "package")
        # Xcode resolves the path from the folder that the project is in.
        manifest = (self.folder / reference["relativePath"] / "Package.swift").resolve()
        require(manifest.exists(), f"there is no Package.swift in {reference['relativePath']}")
        require(manifest == package.manifest.resolve(), f"{reference['relativePath']} leads to another package")
        modules = set()
        for product in self.named(self.target, "packageProductDependencies"):
            name = product["productName"]
            require(name in package.products, f"the package has no product {name}")
            modules |= set(package.products[name])
        phase = only([item for item in self.named(self.target, "buildPhases")
                      if item["isa"] == "PBXFrameworksBuildPhase"], "phase that links")  # fmt: skip
        linked = [item["productRef"] for item in self.named(phase, "files")]
        require(sorted(linked) == sorted(self.target["packageProductDependencies"]), "a product is not linked")
        for group in self.named(self.target, "fileSystemSynchronizedGroups"):
            for source in (self.folder / group["path"]).rglob("*.swift"):
                imported = set(re.findall(r"^ *import (\w+)$", source.read_text(), flags=re.M)) & package.targets
                require(imported <= modules, f"{source.name} imports {imported - modules}, which no product has")

    # MARK: - Settings

    def configurations(self):
        """The settings of each configuration, the target's over the project's."""
        project, target = (
            {item["name"]: item["buildSettings"] for item in self.named(self.objects[owner], "buildConfigurations")}
            for owner in (self.project["buildConfigurationList"], self.target["buildConfigurationList"])
        )
        require(list(project) == list(target) == ["Debug", "Release"], "there must be Debug and Release")
        return {name: Settings(name, [target[name], project[name]]) for name in target}

    # MARK: - The scheme

    def check_scheme(self, product):
        """Follows the scheme to the target, so that Run builds it and starts it."""
        path = only(list(self.path.glob("xcshareddata/xcschemes/*.xcscheme")), "scheme")
        scheme = XML.parse(path).getroot()
        references = list(scheme.iter("BuildableReference"))
        for attribute, value in [
            ("BlueprintIdentifier", self.target_identifier), ("BlueprintName", self.target["name"]),
            ("BuildableName", f"{product}.app"), ("ReferencedContainer", f"container:{self.path.name}"),
        ]:  # fmt: skip
            for reference in references:
                require(reference.get(attribute) == value, f"the scheme's {attribute} must be {value}")
        for runnable in ["BuildActionEntry", "LaunchAction/BuildableProductRunnable"]:
            require(scheme.find(f".//{runnable}/BuildableReference") is not None, f"the scheme has no {runnable}")
        for action in ["LaunchAction", "ProfileAction", "ArchiveAction"]:
            configuration = scheme.find(action).get("buildConfiguration")
            require(configuration in self.configurations(), f"{action} names {configuration}")
        reference = self.objects[self.target["productReference"]]
        require(reference["path"] == f"{product}.app", f"the target's product must be {product}.app")


class Settings:
    """The build settings of one configuration."""

    def __init__(self, name, levels):
        self.name = name
        self.levels = levels

    def value(self, name, sdk):
        """Returns a setting for an SDK as Xcode does: a conditional one first, and the target's before the project's."""
        for level in self.levels:
            for key, value in level.items():
                plain, _, condition = key.partition("[sdk=")
                if plain == name and condition and fnmatch(f"{sdk}26.0", condition.removesuffix("]")):
                    return value
            if name in level:
                return level[name]
        return None

    def names(self):
        return {key.partition("[")[0] for level in self.levels for key in level}


def identifiers(value):
    """Every identifier in a value, also as a key."""
    if isinstance(value, dict):
        return [found for pair in value.items() for part in pair for found in identifiers(part)]
    if isinstance(value, list):
        return [found for part in value for found in identifiers(part)]
    return [value] if IDENTIFIER.fullmatch(value) else []
