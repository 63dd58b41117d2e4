"""Apple's systems, and the standard library for them, from the interfaces that the Linux toolchain ships.

They are texts, with Apple's availability in them. So the standard library that the sources meet says what it says in
Xcode, though nothing can be linked with it.
"""

import os
import re
import shutil
import sys
from dataclasses import dataclass
from pathlib import Path

from package import write


@dataclass(frozen=True)
class Platform:
    name: str  # as the check's arguments and SwiftPM call it
    system: str  # as `@available` calls it
    triple: str
    environment: str = ""

    def target(self, minimum):
        return self.triple + minimum + self.environment


PLATFORMS = [
    Platform("ios", "iOS", "arm64-apple-ios"),
    Platform("macos", "macOS", "arm64-apple-macosx"),
    Platform("tvos", "tvOS", "arm64-apple-tvos"),
    Platform("watchos", "watchOS", "arm64_32-apple-watchos"),
    Platform("visionos", "visionOS", "arm64-apple-xros"),
    # An app of iOS on a Mac, with UIKit.
    Platform("maccatalyst", "iOS", "arm64-apple-ios", "-macabi"),
]

# The folder that holds the toolchain's `bin` and `lib`.
TOOLCHAIN = Path(os.path.realpath(shutil.which("swiftc") or sys.exit("error: no swiftc in PATH"))).parent.parent
# The compiler proper: the driver wants an SDK for these targets.
COMPILER = TOOLCHAIN / "bin/swift-frontend"

# In the order in which they import each other; all of what is open source and comes with Apple's systems.
LIBRARY = [
    "Swift", "SwiftOnoneSupport", "_Builtin_float", "_Concurrency", "_RegexParser", "_StringProcessing",
    "Observation", "Synchronization",
]  # fmt: skip


def write_interfaces(folder, platform, target):
    """Writes what the library is made of; returns for each module its interface, and the options that it wants."""
    swift = TOOLCHAIN / "lib/swift"
    clang = [*sorted((TOOLCHAIN / "lib/clang").glob("*")), swift / "clang"][0]
    (folder / "resources").mkdir(parents=True, exist_ok=True)
    for name, original in (("shims", swift / "shims"), ("clang", clang)):
        link = folder / "resources" / name
        link.unlink(missing_ok=True)
        link.symlink_to(original)
    for name in LIBRARY:
        texts = sorted((swift / "linux" / f"{name}.swiftmodule").glob("*.swiftinterface"))
        source = next((path for path in texts if ".private." not in path.name), None)
        if not source:
            sys.exit(f"error: {swift} has no interface of {name}; a toolchain of swift.org's for Linux has")
        text = translated(source.read_text(), name, platform, target)
        interface = folder / "interfaces" / f"{name}.swiftinterface"
        write(interface, text)
        yield name, interface, ["-parse-stdlib"] if "-parse-stdlib" in text.split("\n", 3)[2] else []


def translated(text, name, platform, target):
    """An interface for Linux, as one for Apple's system."""
    version, compiler, options, text = text.split("\n", 3)
    options = re.sub(r"-target \S+", f"-target {target}", options)
    if platform.name != "ios":
        # Optimized code is made for iOS only; elsewhere, optimizing the library takes half the time for nothing.
        options = options.replace(" -O ", " -Onone ")
    if name == "_Concurrency":
        # It calls what is newer than itself, behind checks that are not in the text.
        options += " -disable-availability-checking"
    text = text.replace("_swift_stdlib_gettid()", "(0 as UInt32)")
    text = re.sub(r"self = _stdlib_(?:remainderl|squareRootl)\([^)]*\)$", "_ = self", text, flags=re.M)
    text = re.sub(r"^(?:import Glibc| *@backDeployed\(before:.*\))$", "", text, flags=re.M)
    if platform.system == "visionOS":
        # A file of Apple's SDK maps versions of iOS to those of visionOS; here they are written out.
        text = re.sub(r"^(?!.*visionOS).*(?:@available\(|#available\(|@_).*$", with_vision, text, flags=re.M)
    return "\n".join([version, compiler, options, text])


def with_vision(line):
    def version(match):
        major = int(match[1])
        return f"{match[0]}, visionOS {'1.0' if major <= 17 else '2.0' if major == 18 else f'{major}.0'}"

    return re.sub(r"\biOS (\d+)(?:\.\d+)*", version, line[0])
