/**
 * Most of what the compiler writes is how an error is reported and how one validator calls another. This says both in
 * one line each. What it does not recognise stays as it is; `standalone.ts` refuses what may not stay.
 */

// const err0 = {instancePath:instancePath+"/x",schemaPath:"#/…",keyword:"type",params:{…}}; and its way into vErrors.
const REPORT =
  /const (err\d+) = \{instancePath(?::([^\n]*?))?,schemaPath:[^\n]*?,keyword:("\w+"),params:([^\n]*?)(?:,propertyName:(\w+))?\};\s*if\(vErrors === null\)\{\s*vErrors = \[\1\];\s*\}\s*else \{\s*vErrors\.push\(\1\);\s*\}\s*errors\+\+;/g;
const JOIN = /vErrors = vErrors === null \? (validate\d+)\.errors : vErrors\.concat\(\1\.errors\);/g;
const PARAMETERS = /, \{instancePath="", parentData, parentDataProperty, rootData=data\}=\{\}\)/g;
// Of what a validator is told about the place of its data, only the path is ever used.
const ARGUMENTS = /, \{instancePath(?::([^\n]*?))?,parentData[^\n]*?,rootData\}\)/g;

export function shortened(code: string): string {
  return code
    .replace(REPORT, (_report, _name, path = 'instancePath', keyword: string, params: string, property?: string) => {
      const values = [path, keyword, params, ...(property === undefined ? [] : [property])];
      return `vErrors = withError(vErrors, ${values.join(', ')});\nerrors++;`;
    })
    .replace(JOIN, 'vErrors = withErrors(vErrors, $1.errors);')
    .replace(PARAMETERS, ', instancePath = "")')
    .replace(ARGUMENTS, (_arguments, path = 'instancePath') => `, ${path})`);
}
