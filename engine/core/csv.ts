/**
 * Reads comma-separated values as spreadsheets write them (RFC 4180), also with semicolons, tabs, bars or the separator of a
 * first line `sep=`. Pure. It works row by row, so that a large file never becomes millions of small strings, and keeps no more
 * of a field and a row than needed. Why no package does it: docs/decisions/0094-own-csv-reader.md.
 */

const SEPARATORS = [',', ';', '\t', '|'] as const;
/** Excel's line that names the separator: the first that is not empty, possibly quoted and padded to the width of the table. */
const NAMED = /^\s{0,1000}"?sep *= *(\\t|\t|[^"\s])"?[,;|\t ]*(?:\r\n|\r|\n|$)/i;

/** Further columns are ignored. */
export const MAX_COLUMNS = 200;
/** Number of characters in which the head is searched. */
const MAX_HEAD = 100_000;
/** Further characters of a field are ignored. */
const MAX_FIELD = 1_000;

export interface CsvRow {
  /** Line number as in a text editor, counting empty lines and line breaks in quotes. */
  line: number;
  fields: string[];
  /** Index of a column whose quote is never closed, so that the end of this row and everything after it is unknown. */
  openAt?: number;
}

/** Returns rows of fields without empty lines. A line ends with CR, LF or both. */
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

/** The format of a table's lines. */
export interface CsvFormat {
  separator: string;
  /** The text without its byte order mark and the line that names the separator. */
  table: string;
  /** The number of the table's first line. */
  firstLine: number;
}

/** Takes the separator named in the first line, otherwise the most frequent one of the head. */
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

/** Examines the first non-empty line, without quoted parts. */
function commonest(source: string): string {
  const lines = source.slice(0, MAX_HEAD).split(/[\r\n]/);
  const head = lines.find((line) => line.trim() !== '') ?? '';
  const bare = head.replaceAll(/"[^"]*"/g, '');
  const counts = SEPARATORS.map((separator) => bare.split(separator).length);
  return SEPARATORS[counts.indexOf(Math.max(...counts))]!;
}
