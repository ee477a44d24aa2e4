/**
 * Shortens the compiler's output, most of which reports errors and calls other validators, to one line each. Unknown
 * code stays as it is; `standalone.ts` refuses forbidden remains.
 *
 * The compiler is asked to collect all errors, which makes it write plain code, one check below the other. Here each
 * failed check ends its validator: data from strangers costs no more than up to its first mistake. Only where
 * alternatives are tried (`anyOf`, `oneOf`, `not`, `if`) is a mistake not final, so there the few of one validator are
 * collected.
 */

/** Start of a statement in the compiler's module. */
export const STATEMENTS = /^(?=export const |const (?:schema|func|formats|pattern)\d+ =|function validate\d+\()/m;
// Matches const err0 = {instancePath:instancePath+"/x",schemaPath:"#/…",keyword:"type",params:{…}}; and its way into
// vErrors.
const REPORT =
  /const (err\d+) = \{instancePath(?::([^\n]*?))?,schemaPath:[^\n]*?,keyword:("\w+"),params:([^\n]*?)(?:,propertyName:(\w+))?\};\s*if\(vErrors === null\)\{\s*vErrors = \[\1\];\s*\}\s*else \{\s*vErrors\.push\(\1\);\s*\}\s*errors\+\+;/g;
const JOIN =
  /vErrors = vErrors === null \? (validate\d+)\.errors : vErrors\.concat\(\1\.errors\);\s*errors = vErrors\.length;/g;
const PARAMETERS = /, \{instancePath="", parentData, parentDataProperty, rootData=data\}=\{\}\)/g;
// A validator gets the position of its data, of which only the path is ever used.
const ARGUMENTS = /, \{instancePath(?::([^\n]*?))?,parentData[^\n]*?,rootData\}\)/g;
const COUNTERS = /let vErrors = null;\s*let errors = 0;\s*/;
const END = /(validate\d+)\.errors = vErrors;\s*return errors === 0;/;
/** Counts errors to compare later, which means that alternatives are tried. */
const TRIES = /\b_errs\d+ = errors\b/;

export function shortened(code: string): string {
  return code
    .replace(PARAMETERS, ', instancePath = "")')
    .replace(ARGUMENTS, (_arguments, path = 'instancePath') => `, ${path})`)
    .split(STATEMENTS)
    .map((statement) => (TRIES.test(statement) ? collecting(statement) : endingAtFirst(statement)))
    .join('');
}

function collecting(statement: string): string {
  return statement
    .replace(REPORT, (...match) => `vErrors = withError(vErrors, ${reportOf(match)});\nerrors++;`)
    .replace(JOIN, 'vErrors = withErrors(vErrors, $1.errors);\nerrors = vErrors.length;');
}

function endingAtFirst(statement: string): string {
  const name = END.exec(statement)?.[1];
  if (name === undefined) return statement;
  return statement
    .replace(REPORT, (...match) => `return refused(${name}, ${reportOf(match)});`)
    .replace(JOIN, `return refusedBy(${name}, $1);`)
    .replace(COUNTERS, '')
    .replace(END, `return accepted(${name});`);
}

/** Returns the content of an error: path, keyword, parameters and, for a wrong field name, that name. */
function reportOf(match: readonly unknown[]): string {
  const [, , path = 'instancePath', keyword, params, property] = match as readonly (string | undefined)[];
  return [path, keyword, params, ...(property === undefined ? [] : [property])].join(', ');
}
