/** Reads the viewers of a file, row by row: what can be taken over, and of every other row what is wrong with it. Pure. */
import { viewerNameOf } from '#engine/core/viewerName.ts';
import { AppError } from '#engine/core/appError.ts';
import { cleanTexts } from '#engine/core/controlCharacters.ts';
import { QUOTAS } from '#engine/rules/quotas.ts';
import type { ViewerImportProblem } from '#schemas/generated/types.ts';
import { soundColumns, type ViewerColumns, viewerColumns, type ViewerField } from './viewerColumns.ts';
import { tableText } from './tableText.ts';
import { plainNumber } from './plainNumber.ts';
import { type DecimalSign, type TableRow, viewerTable } from './viewerTable.ts';

/** A viewer of a file. Numbers in thousandths of points. */
export interface ReadViewer {
  line: number;
  /** Null = the file knows the name alone. */
  id: string | null;
  name: string;
  displayName: string;
  /** Null = the level says what they are. */
  earned: number | null;
  balance: number | null;
  level: number | null;
  /** The join sound by its name; null = the file says nothing of one. */
  joinSound: { name: string; volume: number | null } | null;
}

export interface ViewerFile {
  source: string;
  heads: string[];
  columns: ViewerColumns;
  /** All rows, good or not. */
  total: number;
  viewers: ReadViewer[];
  /** The first ones. */
  problems: ViewerImportProblem[];
  /** Rows that are left out. */
  left: number;
  /** Rows among them with a number that can be thousands or decimals. */
  openNumbers: number;
}

/** What the streamer says about a file; without `decimals`, numbers that can be read in two ways are left out. */
export interface ViewerFileChoices {
  columns: ViewerColumns;
  decimals?: DecimalSign | null;
  /** The file is refused at the row after these. */
  maxRows?: number;
}

/** Rows of a file, for the plan with the most; more are several files. */
export const MAX_VIEWER_ROWS = QUOTAS.PRO.rowsPerImport;
/** More problems are named to nobody. */
export const MAX_PROBLEMS = 200;
/** schemas/events/import-viewers.json: a session takes no more, also where a level stands for the points. */
export const MAX_THOUSANDTHS = 1_000_000_000_000;
const MAX_LEVEL = 1_000;
const MAX_NAME = 200;
const MAX_VALUE = 60;
const MAX_HEAD = 100;

type Code = ViewerImportProblem['problem'];

/** What is wrong with a field of a row. */
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
 * @throws IMPORT_ENCRYPTED, VIEWER_FILE_UNKNOWN, VIEWER_FILE_WITHOUT_ROWS, VIEWER_FILE_TOO_LONG, CSV_QUOTE_NOT_CLOSED, and what
 *   JSON that is broken throws
 */
export function readViewerFile(bytes: Uint8Array, fileName: string, choices: ViewerFileChoices): ViewerFile {
  const table = viewerTable(tableText(bytes), fileName);
  const columns = viewerColumns(table.heads, choices.columns);
  const decimals = choices.decimals ?? table.decimals;
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
  for (const row of table.rows) {
    if (++file.total > maxRows) throw new AppError('VIEWER_FILE_TOO_LONG', { file: fileName, max: maxRows });
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

function problemOf(
  { line, fields }: TableRow,
  { field, code }: RowProblem,
  columns: ViewerColumns,
): ViewerImportProblem {
  const value = cleanTexts(fields[columns[field]] ?? '').slice(0, MAX_VALUE);
  return { line, column: field, value, problem: code };
}

/** What stands behind the last column is the rest of something that was cut, as of `12,5` between commas. */
function refuseSurplus({ fields }: TableRow, columns: number): void {
  if (fields.slice(columns).some((value) => value.trim() !== '')) throw new RowProblem('points', 'rowTooLong');
}

/** A volume that cannot be read is none. */
function joinSoundOf({ fields }: TableRow, [sound, loud]: readonly [number, number]): ReadViewer['joinSound'] {
  const name = cleanTexts(fields[sound] ?? '').trim();
  if (name === '') return null;
  const written = (fields[loud] ?? '').trim().replace(',', '.');
  const volume = /^[01](\.\d{1,6})?$/.test(written) ? Math.min(1, Math.round(Number(written) * 100) / 100) : null;
  return { name, volume };
}

interface Reading {
  decimals: DecimalSign | null;
  columns: ViewerColumns;
  /** Who was read before. */
  met: Set<string>;
}

function readRow({ line, fields }: TableRow, { columns, met, decimals }: Reading): Omit<ReadViewer, 'joinSound'> {
  const text = (field: ViewerField): string => (columns[field] < 0 ? '' : (fields[columns[field]] ?? '')).trim();
  const id = idOf(text('userId'));
  const name = nameOf(text('username'));
  if (id === null && name === '') throw new RowProblem('username', 'nameMissing');
  const earned = thousandthsOf('points', text('points'), decimals);
  const balance = thousandthsOf('balance', text('balance'), decimals);
  const level = levelOf(text('level'));
  if (earned === null && level === null) throw new RowProblem('points', 'noPoints');
  const keys = [...(id === null ? [] : [`id ${id}`]), ...(name === '' ? [] : [`name ${name.toLowerCase()}`])];
  // Two people may have had one name; with an id they are told apart.
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

/** Spreadsheets round long digits: such an id is nobody's. */
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

/** Not by a pattern: one that looks for the end at each zero takes the square of their number. */
function withoutLastZeros(digits: string): string {
  let end = digits.length;
  while (digits[end - 1] === '0') end -= 1;
  return digits.slice(0, end);
}

/** @throws RowProblem, also where three decimal places can be thousands: of 1,234 nobody would notice that 1.234 came in. */
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
