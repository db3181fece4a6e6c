// Called by schema.sh: SCHEMA FILE.yaml...
const fs = require("fs");
const Ajv = require("ajv").default;
const yaml = require("yaml");

const [schema, ...files] = process.argv.slice(2);
// In strict mode a mistake of the schema's own is an error too. A text that may
// be written as a number has two types.
const ajv = new Ajv({ strict: true, allErrors: true, allowUnionTypes: true,
                      strictRequired: false });
const validate = ajv.compile(JSON.parse(fs.readFileSync(schema, "utf8")));
for (const file of files) {
  if (validate(yaml.parse(fs.readFileSync(file, "utf8")))) {
    console.log(`${file}: valid`);
    continue;
  }
  process.exitCode = 1;
  for (const error of validate.errors)
    console.log(`${file}: ${error.instancePath || "/"} ${error.message} ` +
                JSON.stringify(error.params));
}
