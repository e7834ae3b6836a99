"""json_schema.py SCHEMA FOLDER: every file `NAME NUMBER` of the folder is $defs/NAME."""
import json
import pathlib
import sys

import jsonschema



def strict(part):
    """The same, and no other keys: those that are printed are written down."""
    if isinstance(part, list):
        return [strict(item) for item in part]
    if not isinstance(part, dict):
        return part
    made = {key: strict(value) for key, value in part.items()}
    if isinstance(part.get("properties"), dict) and "type" in part:
        made.setdefault("additionalProperties", False)
    return made


schema = json.loads(pathlib.Path(sys.argv[1]).read_text(encoding="utf-8"))
jsonschema.Draft202012Validator.check_schema(schema)
faults = 0
for file in sorted(pathlib.Path(sys.argv[2]).iterdir()):
    name = file.name.split()[0]
    of_name = {"$ref": f"#/$defs/{name}", "$defs": strict(schema["$defs"])}
    value = json.loads(file.read_text(encoding="utf-8"))
    for fault in jsonschema.Draft202012Validator(of_name).iter_errors(value):
        print(f"{file.name}: {fault.json_path}: {fault.message[:300]}")
        faults += 1
sys.exit(faults > 0)
