"""Small files that the check has to refuse, or to accept, so that it cannot come to pass everything."""

import re
from dataclasses import dataclass
from pathlib import Path

from standins import SDKS, SURFACE
from toolchain import PLATFORMS, ROOT, Failure

FOLDER = SURFACE / "Apple/Controls"


@dataclass
class Control:
    path: Path
    sdks: list  # those whose declarations it is compiled with; the first unless it says so
    minimum: str  # the oldest version of the systems that it is for; empty for the package's
    accepted: list  # the systems for which it compiles
    refused: list  # those for which it does not, as far as the check says it
    message: str  # what the compiler says there
    needs: str  # an entry point of the runtime that the IR check has to find

    @property
    def shown(self):
        return self.path.relative_to(ROOT)


def controls():
    """The controls, each with what its first lines say."""
    names = [platform.system for platform in PLATFORMS]
    found = []
    for path in sorted(FOLDER.glob("*.swift")):
        words = re.findall(r"^// (surface|minimum|accepted|refused|message|needs): (.*)$", path.read_text(), flags=re.M)
        head = dict(words)
        systems = {
            verdict: names if head.get(verdict) == "everywhere" else head.get(verdict, "").split()
            for verdict in ("accepted", "refused")
        }
        sdks = head.get("surface", SDKS[0]).split()
        control = Control(path, sdks, head.get("minimum", ""), **systems, message=head.get("message", ""), needs=head.get("needs", ""))
        said = control.accepted + control.refused
        if not said or set(said) - set(names) or set(sdks) - set(SDKS) or bool(control.refused) != bool(control.message):
            raise Failure(
                f"{control.shown}: error: its first lines must say “accepted: SYSTEMS”, or “refused: SYSTEMS” and "
                "“message: TEXT”, or all three, and may say “surface: {' '.join(SDKS)}” and “minimum: VERSION”")
        found.append(control)
    return found


def judge(control, sdk, platform, passed, messages):
    """Fails unless the compiler said what it has to say on a system, with an SDK."""
    if platform.system in control.accepted and not passed:
        raise Failure(f"{control.shown}: error: this must compile with SDK {sdk}\n{messages}")
    if platform.system in control.refused:
        if passed:
            raise Failure(f"{control.shown}: error: this must be refused with SDK {sdk}, and was not: the check is blind to it")
        errors = re.findall(r"^\S.*:\d+:\d+: error: (.*)$", messages, flags=re.M)
        if not errors or any(control.message not in error for error in errors):
            raise Failure(
                f"{control.shown}: error: this must be refused with “{control.message}” alone, and was with\n{messages}")
