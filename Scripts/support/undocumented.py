"""Names public symbols without documentation, and types that the landing page of their module does not have.

Arguments: the folder of the sources, a folder with symbol graphs, and the modules. Fails if it names one.
"""

import json
import pathlib
import re
import sys

sources, graphs, *modules = sys.argv[1:]
missing = []
found = 0
for module in modules:
    landing = pathlib.Path(sources, module, f"{module}.docc", f"{module}.md").read_text()
    curated = set(re.findall(r"^- ``([^`]+)``$", landing, re.M))
    files = {path.name: path for path in pathlib.Path(graphs).rglob("*.symbols.json")}
    for name, path in sorted(files.items()):
        if not re.match(rf"{module}[@.]", name):
            continue
        for symbol in json.loads(path.read_text())["symbols"]:
            names = symbol["pathComponents"]
            if symbol["kind"]["identifier"] == "swift.extension" or "::SYNTHESIZED::" in symbol["identifier"]["precise"]:
                continue
            found += 1
            if not symbol.get("docComment"):
                missing.append(f"{module}: {'.'.join(names)} is not documented.")
            if "@" not in name and len(names) == 1 and names[0] not in curated:
                missing.append(f"{module}: {names[0]} is not on the landing page.")
print("\n".join(missing) or f"{found} public symbols are documented.")
sys.exit(1 if missing or found == 0 else 0)
