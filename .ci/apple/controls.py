"""Small files that the check has to refuse, or to accept, so that it cannot come to pass everything."""

import re
from dataclasses import dataclass
from pathlib import Path

from standins import SURFACE
from toolchain import PLATFORMS, ROOT, Failure

FOLDER = SURFACE / "Apple/Controls"


@dataclass
class Control:
    path: Path
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
        words = re.findall(r"^// (accepted|refused|message|needs): (.*)$", path.read_text(), flags=re.M)
        head = dict(words)
        systems = {
            verdict: names if head.get(verdict) == "everywhere" else head.get(verdict, "").split()
            for verdict in ("accepted", "refused")
        }
        control = Control(path, **systems, message=head.get("message", ""), needs=head.get("needs", ""))
        said = control.accepted + control.refused
        if not said or set(said) - set(names) or bool(control.refused) != bool(control.message):
            raise Failure(
                f"{control.shown}: error: its first lines must say “accepted: SYSTEMS”, or “refused: SYSTEMS” and "
                "“message: TEXT”, or all three")
        found.append(control)
    return found


def judge(control, platform, passed, messages):
    """Fails unless the compiler said what it has to say on a system."""
    if platform.system in control.accepted and not passed:
        raise Failure(f"{control.shown}: error: this must compile\n{messages}")
    if platform.system in control.refused:
        if passed:
            raise Failure(f"{control.shown}: error: this must be refused, and was not: the check is blind to it")
        errors = re.findall(r"^\S+:\d+:\d+: error: (.*)$", messages, flags=re.M)
        if not errors or any(control.message not in error for error in errors):
            raise Failure(
                f"{control.shown}: error: this must be refused with “{control.message}” alone, and was with\n{messages}")
