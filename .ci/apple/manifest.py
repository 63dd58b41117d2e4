"""What the package's manifest says: targets, their order, files, and settings."""

import json
import re
import subprocess
from dataclasses import dataclass, field
from pathlib import Path

from toolchain import BUILD, ROOT


@dataclass
class Target:
    name: str
    kind: str
    folder: Path
    dependencies: list  # names of the package's own targets, nearest first
    resources: list  # as the manifest has them
    exclude: list
    settings: list
    files: list = field(default_factory=list)

    def read_files(self):
        excluded = [self.folder / path for path in self.exclude]
        self.files = [
            path for path in sorted(self.folder.rglob("*.swift"))
            if not any(path == other or other in path.parents for other in excluded)
        ]

    def imports(self, module):
        """Whether any of its files imports a module or asks for it."""
        return any(re.search(rf"(\bimport |canImport\(){module}\b", path.read_text()) for path in self.files)


class Manifest:
    def __init__(self):
        # In a folder of its own, so that it does not wait for a build of the package.
        command = ["swift", "package", "--scratch-path", BUILD / "package", "dump-package"]
        process = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
        if process.returncode:
            raise SystemExit(process.stderr)
        self.package = json.loads(process.stdout)
        self.name = self.package["name"]
        self.minimum = {item["platformName"]: item["version"] for item in self.package["platforms"]}
        self.mode = self.package["swiftLanguageVersions"][0]
        shown = [target for target in self.package["targets"] if target["type"] in ("regular", "executable")]
        names = {target["name"] for target in shown}
        targets = {}
        for target in shown:
            dependencies = [
                next(iter(dependency.values()))[0] for dependency in target["dependencies"]
            ]
            targets[target["name"]] = Target(
                target["name"], target["type"], ROOT / target.get("path", f"Sources/{target['name']}"),
                [name for name in dependencies if name in names], target["resources"],
                target["exclude"], target["settings"])
        for target in targets.values():
            target.read_files()
        self.targets = []  # each after those it depends on

        def add(target):
            if target not in self.targets:
                for name in target.dependencies:
                    add(targets[name])
                self.targets.append(target)

        for target in targets.values():
            add(target)

    def reachable(self, target):
        """The targets that a target can see, at whatever distance."""
        by_name = {other.name: other for other in self.targets}
        found = []
        for name in target.dependencies:
            for other in [*self.reachable(by_name[name]), by_name[name]]:
                if other not in found:
                    found.append(other)
        return found

    def flags(self, target, platform):
        """The compiler's options for a target's settings."""
        flags = ["-swift-version", self.mode]
        for setting in target.settings:
            condition = setting.get("condition", {})
            names = condition.get("platformNames", [])
            if setting["tool"] != "swift" or (names and platform.name not in names):
                continue
            if condition.get("config") == "release":
                continue
            (kind, values), = setting["kind"].items()
            match kind:
                case "enableUpcomingFeature":
                    flags += ["-enable-upcoming-feature", values["_0"]]
                case "enableExperimentalFeature":
                    flags += ["-enable-experimental-feature", values["_0"]]
                case "define":
                    flags += [f"-D{values['_0']}"]
                case "defaultIsolation":
                    flags += ["-default-isolation", values["_0"]]
                case "swiftLanguageMode":
                    flags[1] = values["_0"]
                case _:
                    # Warnings as errors among them, because they stop the build of every dependent in Xcode.
                    raise SystemExit(f"error: .ci/apple/manifest.py does not know the setting {kind} of {target.name}; a "
                        "setting that only this project wants belongs in .ci/run or .ci/check-apple")
        return flags

    def accessor(self, target, folder):
        """The file that SwiftPM and Xcode add to a target with resources."""
        path = folder / f"{target.name}-resources.swift"
        # What is in an embedded file is no matter to the compiler's checks.
        embedded = [Path(item["path"]).name.replace(".", "_") for item in target.resources if "embedInCode" in item["rule"]]
        bytes = "".join(f"  static let {name}: [UInt8] = []\n" for name in embedded)
        text = f"struct PackageResources {{\n{bytes}}}\n" if embedded else (
            "import Foundation\n\n"
            "extension Foundation.Bundle {\n"
            "  static let module: Bundle = {\n"
            f'    let path = Bundle.main.bundlePath + "/{self.name}_{target.name}.bundle"\n'
            "    guard let bundle = Bundle(path: path) else { Swift.fatalError(path) }\n"
            "    return bundle\n"
            "  }()\n"
            "}\n")
        folder.mkdir(parents=True, exist_ok=True)
        if not path.exists() or path.read_text() != text:
            path.write_text(text)
        return path
