/** Reads tables that people keep in a file: UTF-8, with a header. A faulty cell is named by line and column. */
import { AppError, type BothLanguages } from '#engine/core/appError.ts';
import { csvRows, type CsvRow } from '#engine/core/csv.ts';

/** Row of a table. */
export interface TableRow {
  /** Line number as in a text editor. */
  line: number;
  /** Trimmed text by column; an empty cell is ''. */
  cells: Readonly<Record<string, string>>;
}

/** Columns that a table may have. */
export interface TableColumns {
  required: readonly string[];
  /** Null = any. */
  optional: readonly string[] | null;
}

const NOT_UTF8: BothLanguages = { en: 'is not valid UTF-8', de: 'ist kein gültiges UTF-8' };
const NO_ROWS: BothLanguages = { en: 'has no rows below the header', de: 'hat keine Zeilen unter dem Kopf' };
const REPEATED: BothLanguages = { en: 'another column has this name', de: 'eine andere Spalte heißt auch so' };
const TOO_MANY: BothLanguages = { en: 'has no column in the header', de: 'hat im Kopf keine Spalte' };
const missing = (names: string): BothLanguages => ({
  en: `is missing in the header: ${names}`,
  de: `fehlt im Kopf: ${names}`,
});
const unknown = (names: string): BothLanguages => ({
  en: `is not known; possible: ${names}`,
  de: `ist nicht bekannt; möglich: ${names}`,
});

/** Makes the error about one cell. */
export const cellError = (file: string, line: number, column: string, problem: BothLanguages): AppError =>
  new AppError('CSV_CELL_INVALID', { file, line, column, problem });

/** @throws FILE_INVALID unless the bytes are UTF-8 */
export function utf8Text(bytes: Uint8Array, file: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new AppError('FILE_INVALID', { file, path: 'text', problem: NOT_UTF8 });
  }
}

function refuseHeader({ line, fields }: CsvRow, { required, optional }: TableColumns, file: string): void {
  const known = [...required, ...(optional ?? [])];
  for (const [index, name] of fields.entries()) {
    if (fields.indexOf(name) !== index) throw cellError(file, line, name, REPEATED);
    if (optional !== null && !known.includes(name)) throw cellError(file, line, name, unknown(known.join(', ')));
  }
  const absent = required.find((name) => !fields.includes(name));
  if (absent !== undefined) throw cellError(file, line, absent, missing(required.join(', ')));
}

function rowOf({ line, fields, openAt }: CsvRow, names: readonly string[], file: string): TableRow {
  if (openAt !== undefined) throw new AppError('CSV_QUOTE_NOT_CLOSED', { file, line, column: openAt + 1 });
  if (fields.length > names.length) throw cellError(file, line, String(names.length + 1), TOO_MANY);
  return { line, cells: Object.fromEntries(names.map((name, index) => [name, (fields[index] ?? '').trim()])) };
}

/**
 * Reads a table.
 * @param file name of the file in errors
 * @throws FILE_INVALID, CSV_CELL_INVALID, CSV_QUOTE_NOT_CLOSED
 */
export function readCsvTable(bytes: Uint8Array, file: string, columns: TableColumns): TableRow[] {
  const [first, ...rest] = [...csvRows(utf8Text(bytes, file))];
  const header = { line: 1, ...first, fields: (first?.fields ?? []).map((name) => name.trim()) };
  refuseHeader(header, columns, file);
  if (rest.length === 0) throw new AppError('FILE_INVALID', { file, path: 'table', problem: NO_ROWS });
  return rest.map((row) => rowOf(row, header.fields, file));
}
