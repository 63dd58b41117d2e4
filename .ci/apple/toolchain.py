"""The compiler, Apple's five systems and Mac Catalyst, and the standard library built for them."""

import functools
import hashlib
import os
import re
import shutil
import subprocess
import threading
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
BUILD = ROOT / ".build-apple"

# How many compilers run at once, over all systems.
CORES = threading.Semaphore(max(1, os.cpu_count() or 1))


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


class Failure(Exception):
    """What stops the check of one platform, with the compiler's message."""


@functools.cache
def compiler():
    found = shutil.which("swiftc")
    if not found:
        raise SystemExit("error: no swiftc; put a Swift toolchain in PATH")
    return Path(os.path.realpath(found))


@functools.cache
def folder():
    """The folder that holds the toolchain's `bin` and `lib`."""
    return compiler().parent.parent


@functools.cache
def identity():
    """What tells one toolchain from another, and one version of this check from another."""
    version = subprocess.run([compiler(), "--version"], capture_output=True, text=True).stdout
    check = [ROOT / ".ci/check-apple", *sorted((ROOT / ".ci/apple").glob("*.py"))]
    return digest(version, compiler().stat().st_mtime_ns, *(path.read_bytes() for path in check))


def digest(*parts):
    result = hashlib.sha256()
    for part in parts:
        data = part if isinstance(part, bytes) else str(part).encode()
        result.update(len(data).to_bytes(8, "little") + data)
    return result.hexdigest()


def contents(files):
    """A digest of files and of their paths."""
    return digest(*(part for path in sorted(files) for part in (path.relative_to(ROOT), path.read_bytes())))


def frontend(*arguments, check=True):
    """Runs the compiler proper; the driver wants an SDK for these targets."""
    command = [str(folder() / "bin/swift-frontend"), "-frontend", *map(str, arguments)]
    with CORES:
        result = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    messages = result.stdout + result.stderr
    if "\nStack dump:" in messages:  # the compiler crashed; what it was doing is on its first lines
        messages = "\n".join(messages.splitlines()[:12])
    if check and result.returncode:
        raise Failure(messages)
    return result.returncode == 0, messages


def cached(product, key, make):
    """Makes a product unless it was made of the same inputs; what fails leaves nothing behind."""
    stamp = product.with_name(product.name + ".key")
    if product.exists() and stamp.exists() and stamp.read_text() == key:
        return
    stamp.unlink(missing_ok=True)
    product.parent.mkdir(parents=True, exist_ok=True)
    make()
    if not product.exists():
        product.touch()
    stamp.write_text(key)


def base(target, library):
    """What every compilation for a target needs.

    There is no Objective-C: the interfaces are those of a system without it.
    """
    return [
        "-target", target, "-disable-objc-interop", "-resource-dir", library / "resources",
        "-module-cache-path", library / "cache", "-I", library,
    ]  # fmt: skip


# In the order in which they import each other; all of what is open source and comes with Apple's systems.
LIBRARY = [
    "Swift", "SwiftOnoneSupport", "_Builtin_float", "_Concurrency", "_RegexParser", "_StringProcessing",
    "Observation", "Synchronization",
]  # fmt: skip


def build_library(platform, target):
    """Builds the standard library's modules from the interfaces that the Linux toolchain ships.

    They are texts, with Apple's availability in them. So the standard library that the sources meet says what it
    says in Xcode, though nothing can be linked with it.
    """
    library = BUILD / platform.name / "library"
    resources = library / "resources"
    resources.mkdir(parents=True, exist_ok=True)
    (library / "cache").mkdir(exist_ok=True)
    swift = folder() / "lib/swift"
    clang = [*sorted((folder() / "lib/clang").glob("*")), swift / "clang"][0]
    for name, original in (("shims", swift / "shims"), ("clang", clang)):
        link = resources / name
        if not link.is_symlink() or link.readlink() != original:
            link.unlink(missing_ok=True)
            link.symlink_to(original)
    for name in LIBRARY:
        texts = (swift / "linux" / f"{name}.swiftmodule").glob("*.swiftinterface")
        source = next((path for path in sorted(texts) if ".private." not in path.name), None)
        if not source:
            raise Failure(f"error: {swift} has no interface of {name}; a toolchain of swift.org's for Linux has")
        interface = library / "interfaces" / f"{name}.swiftinterface"
        text = translated(source.read_text(), name, platform, target)
        module = library / f"{name}.swiftmodule"

        def make():
            interface.parent.mkdir(exist_ok=True)
            interface.write_text(text)
            frontend(
                "-compile-module-from-interface", interface, "-o", module, "-module-name", name,
                *(["-parse-stdlib"] if "-parse-stdlib" in text.splitlines()[2] else []),
                "-suppress-warnings", *base(target, library),
            )  # fmt: skip

        cached(module, digest(compiler(), compiler().stat().st_mtime_ns, text), make)
    return library


def translated(text, name, platform, target):
    """An interface for Linux, as one for Apple's system."""
    lines = text.split("\n")
    lines[2] = re.sub(r"-target \S+", f"-target {target}", lines[2])
    if platform.name != "ios":
        # Optimized code is made for iOS only; elsewhere, optimizing the library takes half the time for nothing.
        lines[2] = lines[2].replace(" -O ", " -Onone ")
    if name == "_Concurrency":
        # It calls what is newer than itself, behind checks that are not in the text.
        lines[2] = lines[2].replace("-parse-stdlib", "-parse-stdlib -disable-availability-checking")
    text = "\n".join(lines)
    text = re.sub(r"^import Glibc$", "", text, flags=re.M)
    text = text.replace("_swift_stdlib_gettid()", "(0 as UInt32)")
    text = re.sub(r"self = _stdlib_(?:remainderl|squareRootl)\([^)]*\)$", "_ = self", text, flags=re.M)
    text = re.sub(r"^ *@backDeployed\(before:.*\)$", "", text, flags=re.M)
    if platform.system == "visionOS":
        # A file of Apple's SDK maps versions of iOS to those of visionOS; here they are written out.
        text = re.sub(r"^.*(?:@available\(|#available\(|@_).*$", with_vision, text, flags=re.M)
    return text


def with_vision(line):
    def version(match):
        major = int(match[1])
        return f"{match[0]}, visionOS {'1.0' if major <= 17 else '2.0' if major == 18 else f'{major}.0'}"

    line = line.group()
    return line if "visionOS" in line else re.sub(r"\biOS (\d+)(?:\.\d+)*", version, line)
