/** Reads comma-separated values as spreadsheets write them (RFC 4180), also with semicolons or tabs. Pure. */

const SEPARATORS = [',', ';', '\t'] as const;

export interface CsvRow {
  /** Where it begins, as an editor of texts counts: empty lines and line breaks in quotes count too. */
  line: number;
  fields: string[];
}

/** @returns rows of fields; empty lines are left out */
export function parseCsv(text: string): CsvRow[] {
  const separator = separatorOf(text);
  const rows: CsvRow[] = [];
  let row: string[] = [];
  let field = '';
  let isQuoted = false;
  let [line, startLine] = [1, 1];
  const endField = (): void => {
    row.push(field);
    field = '';
  };
  const endRow = (): void => {
    endField();
    if (row.some((value) => value.trim() !== '')) rows.push({ line: startLine, fields: row });
    row = [];
    startLine = line;
  };
  const source = text.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n');
  for (let at = 0; at < source.length; at++) {
    const sign = source[at]!;
    if (sign === '\n') line += 1;
    if (isQuoted) {
      if (sign !== '"') field += sign;
      else if (source[at + 1] === '"') field += source[++at];
      else isQuoted = false;
    } else if (sign === '"' && field === '') isQuoted = true;
    else if (sign === separator) endField();
    else if (sign === '\n') endRow();
    else field += sign;
  }
  if (field !== '' || row.length > 0) endRow();
  return rows;
}

/** The one of which the first line has most. */
function separatorOf(text: string): string {
  const [head = ''] = text.split('\n', 1);
  const counts = SEPARATORS.map((separator) => head.split(separator).length);
  return SEPARATORS[counts.indexOf(Math.max(...counts))]!;
}
