/// Returns the name of an identifier for descriptions, without any value that it carries.
///
/// The name is the enum case's, followed by that of an identifier nested in it; for any other type, it is the type's.
package func caseName(of value: Any) -> String {
  let type = String(describing: type(of: value))
  guard !(value is any CustomReflectable) else { return type }
  let mirror = Mirror(reflecting: value)
  guard mirror.displayStyle == .enum else { return type }
  guard let payload = mirror.children.first else {
    // The type's own description may contain a value of a payload that reflection can't see.
    return describesItself(value) ? type : String(describing: value)
  }
  guard let label = payload.label else { return type }
  guard payload.value is any LinkIdentifier else { return label }
  return "\(label).\(caseName(of: payload.value))"
}

/// Whether the type itself makes the value's text, instead of reflection.
func describesItself(_ value: Any) -> Bool {
  value is any CustomStringConvertible || value is any CustomDebugStringConvertible
    || value is any TextOutputStreamable
}
