"""What the package's manifest says: the targets that are no tests, with their files, settings, and dependencies."""

import json
import re
import subprocess
import sys
from pathlib import Path


class Target:
    def __init__(self, shown, build):
        self.name = shown["name"]
        self.folder = Path(shown.get("path", f"Sources/{self.name}"))
        self.files = sorted(self.folder.rglob("*.swift"))
        self.dependencies = [next(iter(each.values()))[0] for each in shown["dependencies"]]
        self.flags = []
        for setting in shown["settings"]:
            feature = setting["kind"].get("enableUpcomingFeature")
            if not feature or "condition" in setting:
                # Warnings as errors would stop the build of every dependent in Xcode.
                sys.exit(f"error: .ci/apple/package.py does not know the setting {setting} of {self.name}; one that only "
                    "this project wants belongs in .ci/run or .ci/check-apple")
            self.flags += ["-enable-upcoming-feature", feature["_0"]]
        if shown["exclude"]:
            sys.exit(f"error: .ci/apple/package.py does not know what {self.name} excludes")
        if not any(path.name == "main.swift" for path in self.files):
            self.flags.append("-parse-as-library")
        if shown["resources"]:
            accessor = build / f"{self.name}-resources.swift"
            write(accessor, accessors(shown["resources"]))
            self.files.append(accessor)

    def uses(self, module):
        """Whether any of its files imports a module or asks for it."""
        return any(re.search(rf"(\bimport |canImport\(){module}\b", path.read_text()) for path in self.files)


def accessors(resources):
    """The text of the file that SwiftPM and Xcode add to a target with resources, as far as the compiler looks at it."""
    embedded = [Path(item["path"]).name.replace(".", "_") for item in resources if "embedInCode" in item["rule"]]
    if embedded:
        return "struct PackageResources {\n" + "".join(f"  static let {name}: [UInt8] = []\n" for name in embedded) + "}\n"
    return "import Foundation\n\nextension Foundation.Bundle {\n  static let module: Bundle = .main\n}\n"


def write(path, text):
    """Writes a file unless it is so already, because `make` looks at times."""
    if not path.exists() or path.read_text() != text:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)


def package(build):
    """The manifest, and its targets by name."""
    # In a folder of its own, so that it does not wait for a build of the package.
    command = ["swift", "package", "--scratch-path", build / "package", "dump-package"]
    manifest = json.loads(subprocess.run(command, stdout=subprocess.PIPE, text=True, check=True).stdout)
    targets = [Target(shown, build) for shown in manifest["targets"] if shown["type"] in ("regular", "executable")]
    return manifest, {target.name: target for target in targets}
