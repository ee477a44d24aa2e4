/** Reads the viewers of a file row by row: returns the valid ones, and the problem of every other row. Pure. */
import { viewerNameOf } from '#engine/core/viewerName.ts';
import { AppError } from '#engine/core/appError.ts';
import { cleanTexts } from '#engine/core/controlCharacters.ts';
import { QUOTAS } from '#engine/rules/quotas.ts';
import type { ViewerImportProblem } from '#schemas/generated/types.ts';
import { soundColumns, type ViewerColumns, viewerColumns, type ViewerField } from './viewerColumns.ts';
import { tableText } from './tableText.ts';
import { columnSign, plainNumber } from './plainNumber.ts';
import { type DecimalSign, type TableRow, type ViewerTable, viewerTable } from './viewerTable.ts';

/** A viewer of a file. Numbers are thousandths of points. */
export interface ReadViewer {
  line: number;
  /** Null = the file only has the name. */
  id: string | null;
  name: string;
  displayName: string;
  /** Null = they follow from the level. */
  earned: number | null;
  balance: number | null;
  level: number | null;
  /** The join sound by its name; null = the file has none. */
  joinSound: { name: string; volume: number | null } | null;
}

export interface ViewerFile {
  source: string;
  heads: string[];
  columns: ViewerColumns;
  /** Number of all rows, valid or not. */
  total: number;
  viewers: ReadViewer[];
  /** The first problems. */
  problems: ViewerImportProblem[];
  /** Number of skipped rows. */
  left: number;
  /** Number of skipped rows with an ambiguous number. */
  openNumbers: number;
}

/** The streamer's choices for a file; without `decimals`, ambiguous numbers are skipped. */
export interface ViewerFileChoices {
  columns: ViewerColumns;
  decimals?: DecimalSign | null;
  /** A file with more rows is refused. */
  maxRows?: number;
}

/** Maximum number of rows in a file with the largest plan; more need several files. */
export const MAX_VIEWER_ROWS = QUOTAS.PRO.rowsPerImport;
/** Maximum number of reported problems. */
export const MAX_PROBLEMS = 200;
/** Limit of schemas/events/import-viewers.json; it also applies to points that follow from a level. */
export const MAX_THOUSANDTHS = 1_000_000_000_000;
const MAX_LEVEL = 1_000;
const MAX_NAME = 200;
const MAX_VALUE = 60;
const MAX_HEAD = 100;

type Code = ViewerImportProblem['problem'];

/** A problem with a field of a row. */
class RowProblem extends Error {
  readonly field: ViewerField;
  readonly code: Code;

  constructor(field: ViewerField, code: Code) {
    super(code);
    this.field = field;
    this.code = code;
  }
}

/**
 * Reads a file of viewers.
 * @throws IMPORT_ENCRYPTED, VIEWER_FILE_UNKNOWN, VIEWER_FILE_WITHOUT_ROWS, VIEWER_FILE_TOO_LONG, CSV_QUOTE_NOT_CLOSED, and
 * errors of broken JSON
 */
export function readViewerFile(bytes: Uint8Array, fileName: string, choices: ViewerFileChoices): ViewerFile {
  const table = viewerTable(tableText(bytes), fileName);
  const columns = viewerColumns(table.heads, choices.columns);
  const maxRows = choices.maxRows ?? MAX_VIEWER_ROWS;
  const file: ViewerFile = {
    source: table.source,
    heads: table.heads.map((head) => cleanTexts(head).slice(0, MAX_HEAD)),
    columns,
    total: 0,
    viewers: [],
    problems: [],
    left: 0,
    openNumbers: 0,
  };
  const sounds = soundColumns(table.heads);
  const met = new Set<string>();
  const rows: TableRow[] = [];
  for (const row of table.rows) {
    if (++file.total > maxRows) throw new AppError('VIEWER_FILE_TOO_LONG', { file: fileName, max: maxRows });
    rows.push(row);
  }
  const decimals = decimalsOf(table, rows, { columns, wanted: choices.decimals ?? null });
  for (const row of rows) {
    try {
      refuseSurplus(row, table.heads.length);
      file.viewers.push({
        ...readRow(row, { columns, met, decimals }),
        joinSound: joinSoundOf(row, sounds),
      });
    } catch (error) {
      if (!(error instanceof RowProblem)) throw error;
      file.left += 1;
      if (error.code === 'openNumber') file.openNumbers += 1;
      if (file.problems.length < MAX_PROBLEMS) file.problems.push(problemOf(row, error, columns));
    }
  }
  if (file.total === 0) throw new AppError('VIEWER_FILE_WITHOUT_ROWS', { file: fileName });
  return file;
}

type Decimals = Readonly<Record<'points' | 'balance', DecimalSign | null>>;

/** Clear numbers of a column say how its other numbers are meant. In JSON each value has its own form. */
function decimalsOf(
  { source, decimals }: ViewerTable,
  rows: readonly TableRow[],
  { columns, wanted }: { columns: ViewerColumns; wanted: DecimalSign | null },
): Decimals {
  const known = wanted ?? decimals;
  const signOf = (field: 'points' | 'balance'): DecimalSign | null =>
    known ?? (source === 'CSV' ? columnSign(rows.map(({ fields }) => fields[columns[field]] ?? '')) : null);
  return { points: signOf('points'), balance: signOf('balance') };
}

function problemOf(
  { line, fields }: TableRow,
  { field, code }: RowProblem,
  columns: ViewerColumns,
): ViewerImportProblem {
  const value = cleanTexts(fields[columns[field]] ?? '').slice(0, MAX_VALUE);
  return { line, column: field, value, problem: code };
}

/** Content behind the last column is the rest of a split value, such as `12,5` between commas. */
function refuseSurplus({ fields }: TableRow, columns: number): void {
  if (fields.slice(columns).some((value) => value.trim() !== '')) throw new RowProblem('points', 'rowTooLong');
}

/** An unreadable volume counts as none. */
function joinSoundOf({ fields }: TableRow, [sound, loud]: readonly [number, number]): ReadViewer['joinSound'] {
  const name = cleanTexts(fields[sound] ?? '').trim();
  if (name === '') return null;
  const written = (fields[loud] ?? '').trim().replace(',', '.');
  const volume = /^[01](\.\d{1,6})?$/.test(written) ? Math.min(1, Math.round(Number(written) * 100) / 100) : null;
  return { name, volume };
}

interface Reading {
  decimals: Decimals;
  columns: ViewerColumns;
  /** Keys of the viewers read so far. */
  met: Set<string>;
}

function readRow({ line, fields }: TableRow, { columns, met, decimals }: Reading): Omit<ReadViewer, 'joinSound'> {
  const text = (field: ViewerField): string => (columns[field] < 0 ? '' : (fields[columns[field]] ?? '')).trim();
  const id = idOf(text('userId'));
  const name = nameOf(text('username'));
  if (id === null && name === '') throw new RowProblem('username', 'nameMissing');
  const earned = thousandthsOf('points', text('points'), decimals.points);
  const balance = thousandthsOf('balance', text('balance'), decimals.balance);
  const level = levelOf(text('level'));
  if (earned === null && level === null) throw new RowProblem('points', 'noPoints');
  const keys = [...(id === null ? [] : [`id ${id}`]), ...(name === '' ? [] : [`name ${name.toLowerCase()}`])];
  // Two people may have had the same name; ids distinguish them.
  const key = keys[0]!;
  if (met.has(key)) throw new RowProblem(id === null ? 'username' : 'userId', 'repeated');
  met.add(key);
  const displayName = cleanTexts(text('nickname')).slice(0, MAX_NAME);
  return {
    line,
    id,
    name: name || id!,
    displayName: viewerNameOf({ displayName, name: name || id! }),
    earned,
    balance,
    level,
  };
}

/** Spreadsheets round long digits, which makes an id invalid. */
function idOf(written: string): string | null {
  const id = written.replace(/^'+/, '');
  if (id === '') return null;
  if (/^\d+([.,]\d+)?e\+?\d+$/i.test(id)) throw new RowProblem('userId', 'idRounded');
  if (!/^[\x21-\x7e]{1,64}$/.test(id)) throw new RowProblem('userId', 'idInvalid');
  return id;
}

function nameOf(written: string): string {
  const name = cleanTexts(written).replace(/^@/, '').trim();
  if (name.length > MAX_NAME) throw new RowProblem('username', 'nameTooLong');
  return name;
}

/** A loop instead of a pattern, which would take quadratic time on many zeros. */
function withoutLastZeros(digits: string): string {
  let end = digits.length;
  while (digits[end - 1] === '0') end -= 1;
  return digits.slice(0, end);
}

/** @throws RowProblem, also where three decimals could be thousands, because nobody would notice 1,234 becoming 1.234 */
function thousandthsOf(field: ViewerField, written: string, decimals: DecimalSign | null): number | null {
  if (written === '') return null;
  if (/^-\s*\d/.test(written)) throw new RowProblem(field, 'negative');
  const number = plainNumber(written, decimals);
  if (number === null) throw new RowProblem(field, 'openNumber');
  const parts = /^(\d+)(?:[.,](\d+))?$/.exec(number);
  if (parts === null) throw new RowProblem(field, 'notANumber');
  const fine = withoutLastZeros(parts[2] ?? '');
  if (fine.length > 3) throw new RowProblem(field, 'tooFine');
  const thousandths = Number(parts[1]) * 1000 + Number(fine.padEnd(3, '0'));
  if (thousandths > MAX_THOUSANDTHS) throw new RowProblem(field, 'tooLarge');
  return thousandths;
}

function levelOf(written: string): number | null {
  if (written === '') return null;
  if (!/^\d+$/.test(written)) throw new RowProblem('level', 'notANumber');
  if (Number(written) > MAX_LEVEL) throw new RowProblem('level', 'levelTooHigh');
  return Number(written);
}
