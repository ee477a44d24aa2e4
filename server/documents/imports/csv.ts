/**
 * Reads comma-separated values as spreadsheets write them (RFC 4180), also with semicolons, tabs, bars or what a first line
 * `sep=` names. Pure. Row by row, so
 * that a large file is never held as millions of little texts; of a field and of a row no more is kept than anybody needs.
 * Why no package does it: docs/decisions/0094-lists-of-viewers-are-read-here.md.
 */

const SEPARATORS = [',', ';', '\t', '|'] as const;
/** How Excel names the separator in the first line that is not empty, also in quotes, and padded to the width of the table. */
const NAMED = /^\s{0,1000}"?sep *= *(\\t|\t|[^"\s])"?[,;|\t ]*(?:\r\n|\r|\n|$)/i;

/** Columns after these are left out. */
export const MAX_COLUMNS = 200;
/** Characters among which the head is looked for. */
const MAX_HEAD = 100_000;
/** Characters of a field after these are left out. */
const MAX_FIELD = 1_000;

export interface CsvRow {
  /** Where it begins, as an editor of texts counts: empty lines and line breaks in quotes count too. */
  line: number;
  fields: string[];
  /** The column whose quote is never closed, from 0: where this row ends, and what comes behind it, nobody knows. */
  openAt?: number;
}

/** Rows of fields; empty lines are left out. A line ends with CR, LF or both. */
export function* csvRows(text: string): Generator<CsvRow, undefined> {
  const { separator, table, firstLine } = csvFormat(text);
  let row: string[] = [];
  let field = '';
  let isQuoted = false;
  let [line, startLine] = [firstLine, firstLine];
  const add = (sign: string): void => {
    if (field.length < MAX_FIELD) field += sign;
  };
  const endField = (): void => {
    if (row.length < MAX_COLUMNS) row.push(field);
    field = '';
  };
  const endRow = (): CsvRow => {
    endField();
    const ended = { line: startLine, fields: row };
    row = [];
    startLine = line;
    return ended;
  };
  const source = table.replaceAll('\r\n', '\n');
  for (let at = 0; at < source.length; at++) {
    const sign = source[at]!;
    const isLineEnd = sign === '\n' || sign === '\r';
    if (isLineEnd) line += 1;
    if (isQuoted) {
      if (sign !== '"') add(sign);
      else if (source[at + 1] === '"') add(source[++at]!);
      else isQuoted = false;
    } else if (sign === '"' && field === '') isQuoted = true;
    else if (sign === separator) endField();
    else if (isLineEnd) yield* unlessEmpty(endRow());
    else add(sign);
  }
  const openAt = row.length;
  const last = endRow();
  yield* unlessEmpty(isQuoted ? { ...last, openAt } : last);
}

function unlessEmpty(row: CsvRow): CsvRow[] {
  return row.fields.some((value) => value.trim() !== '') ? [row] : [];
}

/** How the lines of a text are to be read. */
export interface CsvFormat {
  separator: string;
  /** The text without its byte order mark and the line that names the separator. */
  table: string;
  /** The number of the table's first line. */
  firstLine: number;
}

/** Takes the separator that the first line names, else the one of which the head has most. */
export function csvFormat(text: string): CsvFormat {
  const source = text.replace(/^\uFEFF/, '');
  const named = NAMED.exec(source);
  if (named === null) return { separator: commonest(source), table: source, firstLine: 1 };
  const [line, separator = ''] = named;
  return {
    separator: separator.toLowerCase() === '\\t' ? '\t' : separator,
    table: source.slice(line.length),
    firstLine: line.trimEnd().split(/\r\n|\r|\n/).length + 1,
  };
}

/** Looks at the first line that is not empty, without what stands in quotes. */
function commonest(source: string): string {
  const lines = source.slice(0, MAX_HEAD).split(/[\r\n]/);
  const head = lines.find((line) => line.trim() !== '') ?? '';
  const bare = head.replaceAll(/"[^"]*"/g, '');
  const counts = SEPARATORS.map((separator) => bare.split(separator).length);
  return SEPARATORS[counts.indexOf(Math.max(...counts))]!;
}
