/// The name of an identifier for descriptions, without any value it carries: the enum case's, followed by
/// that of an identifier nested in it, or the type's name where it is no enum.
package func caseName(of value: Any) -> String {
  let type = String(describing: type(of: value))
  guard !(value is any CustomReflectable) else { return type }
  let mirror = Mirror(reflecting: value)
  guard mirror.displayStyle == .enum else { return type }
  guard let payload = mirror.children.first else {
    // What a type says of itself may be a value of a payload that cannot be looked into.
    return describesItself(value) ? type : String(describing: value)
  }
  guard let label = payload.label else { return type }
  guard payload.value is any LinkIdentifier else { return label }
  return "\(label).\(caseName(of: payload.value))"
}

/// Whether a value's text is made by its type, not by reflection.
func describesItself(_ value: Any) -> Bool {
  value is any CustomStringConvertible || value is any CustomDebugStringConvertible
    || value is any TextOutputStreamable
}
