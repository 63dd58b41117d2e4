"""The modules that stand in for Apple's frameworks, from Tests/SwiftUISurface."""

import re
from dataclasses import dataclass

from declarations import without_availability
from toolchain import BUILD, ROOT, Failure, base, cached, contents, digest, folder, frontend, identity

SURFACE = ROOT / "Tests/SwiftUISurface"

# The SDKs that the stand-ins stand for, by the Xcode that has them. What a later one declares otherwise is in a folder
# with its name, in files that take the place of those with the same name.
SDKS = ["26", "27"]

# The compiler's plug-in for SwiftUI's macros, which is a program, and the modules that it stands for.
PLUGIN = SURFACE / "Plugin/swiftui-macros"
MACROS = ["-load-plugin-executable", f"{PLUGIN}#SwiftUIMacros,PreviewsMacros"]


@dataclass
class StandIn:
    name: str
    folders: list
    missing: tuple = ()  # the systems whose SDK has no such module, so that `canImport` says no

    def files(self, sdk=SDKS[0]):
        """The files that declare it as an SDK does."""
        own = self.changes(sdk)
        replaced = {path.name for path in own}
        paths = [path for folder in self.folders for path in sorted((SURFACE / folder).rglob("*.swift"))]
        missing = replaced - {path.name for path in paths}
        if missing:
            raise Failure(f"error: Apple/{sdk}/{self.name} has {', '.join(missing)}, which {self.name} does not have")
        return [path for path in paths if path.name not in replaced] + own

    def changes(self, sdk):
        """The files that only a later SDK has in this form."""
        return sorted((SURFACE / "Apple" / sdk / self.name).rglob("*.swift"))


# In the order in which they import each other. Those in `Sources` run on Linux, too; those in `Apple` are what
# Linux has in a form of its own, and are only compiled.
STAND_INS = [
    StandIn("os", ["Apple/os"]),
    StandIn("Foundation", ["Apple/Foundation", "Sources/FoundationSurface"]),
    StandIn("FoundationSurface", ["Apple/FoundationSurface"]),
    StandIn("Accessibility", ["Sources/Accessibility"]),
    StandIn("AppIntents", ["Sources/AppIntents"]),
    StandIn("CoreSpotlight", ["Sources/CoreSpotlight"], missing=("watchOS",)),
    StandIn("UserNotifications", ["Sources/UserNotifications"]),
    StandIn("UIKit", ["Sources/UIKit"], missing=("macOS",)),
    StandIn("AppKit", ["Apple/AppKit"], missing=("iOS", "tvOS", "watchOS", "visionOS")),
    StandIn("SwiftUI", ["Sources/SwiftUI", "Apple/SwiftUI"]),
]

# A module of C, which the compiler reads as it stands.
DARWIN = SURFACE / "Apple/Darwin"

# What sources may ask `canImport` for though no system of Apple's has it.
ELSEWHERE = {"FoundationEssentials", "FoundationNetworking", "Glibc", "Musl", "Bionic", "WinSDK", "Android"}

# Features that the stand-ins' texts are written in; Apple's frameworks are built without the others.
FEATURES = ["ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility", "InferIsolatedConformances"]


def check_declarations():
    """Every declaration that sources can use names all five systems."""
    faults = []
    for sdk in SDKS:
        files = [(path, stand_in.missing) for stand_in in STAND_INS for path in stand_in.files(sdk)]
        faults += without_availability(files, ROOT)
    faults = list(dict.fromkeys(faults))
    for path in DARWIN.glob("*.h"):
        for number, line in enumerate(path.read_text().splitlines(), 1):
            if line.endswith(";") and "FROM_THE_FIRST" not in line:
                faults.append(
                    f"{path.relative_to(ROOT)}:{number}: error: “{line}” does not say which systems have it")
    if faults:
        raise Failure("\n".join(faults))


def check_imports(targets, library):
    """Whatever sources import or ask for is a module that the check knows."""
    known = {"Darwin", *library, *ELSEWHERE}
    known |= {stand_in.name for stand_in in STAND_INS} | {target.name for target in targets}
    for target in targets:
        for path in target.files:
            for number, line in enumerate(path.read_text().splitlines(), 1):
                asked = re.findall(r"canImport\((\w+)", line)
                for word in asked + re.findall(r"^\s*(?:@\w+ )*(?:\w+ )?import (?:[a-z]+ )?(\w+)", line):
                    if word not in known:
                        raise Failure(
                            f"{path.relative_to(ROOT)}:{number}: error: no stand-in for {word}; declare what is used "
                            "of it in Tests/SwiftUISurface and name it in .ci/apple/standins.py")


def build_stand_ins(platform, target, library):
    """Builds the stand-ins that a system has; returns for each SDK the folders to import from, and what they are made of.

    A later SDK's folder has only the modules that it declares otherwise; the others come from the first one's.
    """
    built = {}
    for sdk in SDKS:
        stand_ins = [stand_in for stand_in in STAND_INS if sdk == SDKS[0] or stand_in.changes(sdk)]
        output = BUILD / platform.name / f"stand-ins-{sdk}"
        output.mkdir(parents=True, exist_ok=True)
        folders = list(dict.fromkeys([output, BUILD / platform.name / f"stand-ins-{SDKS[0]}"]))
        sources = [contents(stand_in.files(sdk)) for stand_in in STAND_INS]
        key = digest(identity(), PLUGIN.read_bytes(), target, contents(DARWIN.glob("*")), *sources)
        present = [stand_in for stand_in in stand_ins if platform.system not in stand_in.missing]
        for path in output.iterdir():
            if path.name.partition(".")[0] not in {stand_in.name for stand_in in present}:
                path.unlink()  # `canImport` would find it
        for stand_in in present:
            build(stand_in, sdk, output / f"{stand_in.name}.swiftmodule", key, [
                *imports(folders), "-I", DARWIN, *base(target, library)])
        built[sdk] = (folders, key)
    return built


def imports(folders):
    return [word for folder in folders for word in ("-I", folder)]


def build(stand_in, sdk, module, key, arguments):
    def make():
        # They run on Linux with what it has, such as a lock of iOS 18: their own bodies are not checked.
        frontend(
            "-emit-module", "-o", module, "-module-name", stand_in.name, "-parse-as-library",
            "-swift-version", "6", "-suppress-warnings", "-disable-availability-checking",
            *(word for feature in FEATURES for word in ("-enable-upcoming-feature", feature)),
            "-plugin-path", folder() / "lib/swift/host/plugins", *MACROS, *arguments, *stand_in.files(sdk),
        )  # fmt: skip

    cached(module, key, make)
