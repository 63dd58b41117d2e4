"""Whether code for macOS 14 needs more of Swift's runtime than macOS 14 has.

The compiler's frontend may refer to an entry point of the runtime that an older system lacks, and the program ends
where it is called. What is newer than the target is referred to weakly; what the compiler, or the availability of
the declaration it belongs to, then guards is listed as such.
"""

import re
import subprocess

from toolchain import ROOT, Failure

LIST = ROOT / ".ci/apple/entry-points.txt"
NEWEST = (5, 9)  # macOS 14, iOS 17, tvOS 17, watchOS 10 and visionOS 1 have the runtime of Swift 5.9


def entry_points():
    """The version that each entry point came with, and whether it is guarded wherever it is called."""
    known = {}
    for line in LIST.read_text().splitlines():
        words = line.partition("#")[0].split()
        if words:
            version, names = words[0], words[1:]
            guarded = version.endswith("?")
            number = tuple(map(int, version.rstrip("?").split(".")))
            for name in names:
                known[name] = (number, guarded)
    return known


def referenced(ir):
    """The runtime's symbols that an IR text refers to and does not define, and whether weakly."""
    found = {}
    for line in ir.splitlines():
        match = re.match(r'declare (.*?)@"?(_?swift_\w+)"?\(|@"?(_?swift_\w+)"? = (.*external|extern_weak) ', line)
        if match:
            found[match[2] or match[3]] = "extern_weak" in line
    return found


def user(ir, name):
    """The first function of an IR text that refers to a symbol, in Swift's words."""
    function = "data"
    for line in ir.splitlines():
        if line.startswith("define "):
            function = re.search(r'@"?([^"(]+)', line)[1]
        elif name in line and not line.startswith("declare "):
            break
    return subprocess.run(["swift-demangle", "--compact", function], capture_output=True, text=True).stdout.strip()


def faults(ir, module):
    known = entry_points()
    found = []
    for name, weak in sorted(referenced(ir).items()):
        if name not in known:
            found.append(
                f"{module}: error: {name} is not in .ci/apple/entry-points.txt; find the Swift version that it came "
                "with (RuntimeFunctions.def and FeatureAvailability.def in Swift's sources) and add it")
            continue
        version, guarded = known[name]
        if version > NEWEST and not (guarded and weak):
            found.append(
                f"{module}: error: {name} came with Swift {'.'.join(map(str, version))}, and macOS 14 has the runtime "
                f"of {'.'.join(map(str, NEWEST))}; first needed by: {user(ir, name)}")
    return found


def check(ir, module):
    found = faults(ir, module)
    if found:
        raise Failure("\n".join(found))


def check_itself():
    """What has to be found is found: an unknown symbol, and one that is too new and called without looking."""
    for line, message in [
        ("declare void @swift_unheardOf(ptr) #1", "entry-points.txt"),
        ("declare swiftcc void @swift_task_immediate(ptr, i64, i64) #0", "came with Swift 6.2"),
        ("declare extern_weak ptr @swift_getExtendedFunctionTypeMetadata(i64) #2", "came with Swift 6.0"),
    ]:
        if message not in "".join(faults(line, "itself")):
            raise SystemExit(f"error: .ci/apple/runtime.py does not find “{message}” in {line}")
