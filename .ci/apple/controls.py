"""Judges a file that has to be refused, or accepted, so that the check cannot come to pass everything.

controls.py CONTROL SYSTEM SDK COMMAND…, with the command that compiles it there
"""

import re
import subprocess
import sys
from pathlib import Path

sys.dont_write_bytecode = True
from runtime import newer  # noqa: E402

SYSTEMS = ["iOS", "macOS", "tvOS", "watchOS", "visionOS"]


def head(path):
    """What the first lines of a control say.

    surface   the SDKs whose declarations it is compiled with; 26 unless it says so
    minimum   the oldest version of the systems that it is for; the package's unless it says so
    accepted  the systems for which it compiles
    refused   those for which it does not, as far as the check says it
    message   what the compiler says there, in each of its errors
    needs     an entry point of the runtime that has to be found in its code
    """
    said = dict(re.findall(r"^// (surface|minimum|accepted|refused|message|needs): (.*)$", path.read_text(), re.M))
    for verdict in ("accepted", "refused"):
        words = said.get(verdict, "")
        said[verdict] = SYSTEMS if words == "everywhere" else words.split()
    judged = set(said["accepted"] + said["refused"])
    if not judged or judged - set(SYSTEMS) or bool(said["refused"]) != ("message" in said):
        sys.exit(f"{path}: error: its first lines must say “accepted: SYSTEMS”, or “refused: SYSTEMS” and “message: TEXT”, or all three")
    return said


def fault(said, system, command):
    """What is wrong with how the compiler judges it, if anything is."""
    done = subprocess.run(command, capture_output=True, text=True)
    messages = done.stderr
    if system in said["accepted"]:
        return None if done.returncode == 0 else f"this must compile\n{messages}"
    errors = re.findall(r"^\S.*:\d+:\d+: error: (.*)$", messages, re.M)
    if done.returncode == 0:
        return "this must be refused, and was not: the check is blind to it"
    if not errors or any(said["message"] not in error for error in errors):
        return f"this must be refused with “{said['message']}” alone, and was with\n{messages}"
    return None


def main(name, system, sdk, *command):
    said = head(Path(name))
    found = fault(said, system, command)
    if "needs" in said and not found:
        command = ["-emit-irgen" if word == "-emit-sil" else word for word in command]
        ir = subprocess.run(command, capture_output=True, text=True, check=True).stdout
        found = None if said["needs"] in newer(ir) else f"{said['needs']} is not found in its code"
    if found:
        sys.exit(f"{name}: error, on {system} with SDK {sdk}: {found}")


if __name__ == "__main__":
    main(*sys.argv[1:])
