"""Whether code needs more of Swift's runtime than the oldest systems have: runtime.py IR…

The compiler's frontend may refer to an entry point of the runtime that an older system lacks, and the program ends
where it is called. What is newer than the target is referred to weakly. What the compiler, or the availability of the
declaration it belongs to, then guards is listed here.
"""

import re
import subprocess
import sys
from pathlib import Path

GUARDED = {
    "swift_willThrowTypedImpl",  # the debugger's hook for typed throws, behind a function that looks for it
    "swift_runtimeSupportsNoncopyableTypes",  # a flag that is read before metadata of types that cannot be copied is used
    "swift_task_isCurrentExecutorWithFlags",  # asked for by a function of the standard library that looks for it first
    "swift_task_immediate",  # `Task.immediate`, of macOS 26
    "swift_coroFrameAlloc",  # memory of coroutines; the compiler looks for it
    "swift_stdlib_isStackAllocationSafe",  # of Swift 5.6, which all have; the standard library refers to it weakly
}
# Not here: swift_getExtendedFunctionTypeMetadata, for functions that throw a typed error, are `nonisolated(nonsending)` or
# `@isolated(any)`. Swift 6.2 calls it without looking.


def newer(ir):
    """The runtime's symbols that an IR text refers to weakly and that nothing guards."""
    weak = set(re.findall(r'^(?:declare extern_weak .*?|(?=@))@"?(_?swift_\w+)"?(?=\(| = extern_weak )', ir, re.M))
    return sorted(weak - GUARDED)


def user(ir, name):
    """The first function of an IR text that refers to a symbol, in Swift's words."""
    function = "data"
    for line in ir.splitlines():
        if line.startswith("define "):
            function = re.search(r'@"?([^"(]+)', line)[1]
        elif name in line and not line.startswith("declare "):
            break
    return subprocess.run(["swift-demangle", "--compact", function], capture_output=True, text=True).stdout.strip()


if __name__ == "__main__":
    found = [(path, ir, name) for path in sys.argv[1:] for ir in [Path(path).read_text()] for name in newer(ir)]
    for path, ir, name in found:
        print(f"{path}: error: {name} is newer than the oldest systems; first needed by: {user(ir, name)}. See .ci/apple/runtime.py.")
    sys.exit(bool(found))
