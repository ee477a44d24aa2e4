/**
 * Reads a file with viewers as a table (behaviour: viewerimport-1): comma-separated values, or a list of objects as programs
 * write them. The columns are assigned elsewhere.
 */
import { AppError } from '#engine/core/appError.ts';
import { parseJsonText } from '../../../ground/base/files/parseJsonText.ts';
import { csvFormat, type CsvRow, csvRows, MAX_COLUMNS } from '#engine/core/csv.ts';
import { isObject } from '../importContents.ts';
import { PROGRAM, tikfinityContainer } from '../tikfinity/exportFile.ts';
import { unguarded } from './csvCells.ts';

export type DecimalSign = '.' | ',';

/** A row of the table; missing values are empty. */
export interface TableRow {
  /** Line of the text, or number of the entry. */
  line: number;
  fields: readonly string[];
}

export interface ViewerTable {
  /** The program that wrote it, or the format. */
  source: string;
  heads: readonly string[];
  rows: Iterable<TableRow>;
  /** Decimal sign of its numbers; null = 1.234 is ambiguous. */
  decimals: DecimalSign | null;
}

/** Members that can contain lists of viewers. */
const LISTS = ['viewers', 'users', 'data', 'rows', 'points'];
/** Number of entries in which heads are searched. */
const LOOKED_AT = 1_000;
const MAX_TEXT = 1_000;
/** Heads of this program's own tables, and the decimal sign that goes with their separator. */
const OWN_HEADS = ['username', 'userId', 'nickname', 'level', 'points', 'balance'];
const OWN_DECIMALS: Readonly<Record<string, DecimalSign>> = { ',': '.', ';': ',' };

/**
 * Reads a table.
 * @throws IMPORT_ENCRYPTED, VIEWER_FILE_UNKNOWN, CSV_QUOTE_NOT_CLOSED with its rows, and errors of broken JSON
 */
export function viewerTable(text: string, fileName: string): ViewerTable {
  if (tikfinityContainer.isContainer(text))
    throw new AppError('IMPORT_ENCRYPTED', { file: fileName, program: PROGRAM });
  const table = /^\s*[{[]/.test(text) ? ofJson(parseJsonText(text, fileName)) : ofCsv(text, fileName);
  if (table === null) throw new AppError('VIEWER_FILE_UNKNOWN', { file: fileName });
  return table;
}

function ofCsv(text: string, fileName: string): ViewerTable | null {
  // Workbooks and pictures contain this character, text tables never do.
  if (text.includes('\0')) return null;
  const rows = cleanRows(csvRows(text), fileName);
  const head = rows.next().value;
  if (head === undefined || head.fields.length < 2) return null;
  const isOwn = OWN_HEADS.every((own, at) => own === head.fields[at]) && head.fields.includes('joinSoundVolume');
  const decimals = isOwn ? (OWN_DECIMALS[csvFormat(text).separator] ?? null) : null;
  return { source: 'CSV', heads: head.fields, rows, decimals };
}

const cleaned = (field: string): string => unguarded(field).trim();

/** @throws CSV_QUOTE_NOT_CLOSED, because everybody after it would be lost silently */
function* cleanRows(rows: Iterable<CsvRow>, file: string): Generator<TableRow, undefined> {
  for (const { line, fields, openAt } of rows) {
    if (openAt !== undefined) throw new AppError('CSV_QUOTE_NOT_CLOSED', { file, line, column: openAt + 1 });
    yield { line, fields: fields.map(cleaned) };
  }
}

function ofJson(value: unknown): ViewerTable | null {
  const list = listIn(value);
  if (list === null) return null;
  const heads = [...new Set(list.slice(0, LOOKED_AT).flatMap((entry) => (isObject(entry) ? Object.keys(entry) : [])))];
  const shown = heads.slice(0, MAX_COLUMNS);
  return { source: sourceOf(value), heads: shown, rows: rowsOf(list, shown), decimals: null };
}

function listIn(value: unknown): readonly unknown[] | null {
  if (Array.isArray(value)) return value.some(isObject) ? value : null;
  if (!isObject(value)) return null;
  const name = LISTS.find((one) => Array.isArray(value[one]) && (value[one] as unknown[]).some(isObject));
  return name === undefined ? null : (value[name] as unknown[]);
}

/** Returns the format by what surrounds the list. */
function sourceOf(value: unknown): string {
  if (!isObject(value)) return 'JSON';
  if (value['format'] === 'companion-export')
    return typeof value['program'] === 'string' ? value['program'].slice(0, 100) : 'companion-export';
  return Array.isArray(value['users']) ? 'StreamElements' : 'JSON';
}

function* rowsOf(list: readonly unknown[], heads: readonly string[]): Generator<TableRow> {
  for (const [at, entry] of list.entries()) {
    const fields = isObject(entry) ? heads.map((head) => textOf(entry[head])) : [];
    yield { line: at + 1, fields };
  }
}

/**
 * Formats a value as text. A number that is too long to be exact must not look like an id, and one with a point must not look
 * like thousands.
 */
function textOf(value: unknown): string {
  if (typeof value === 'string') return value.slice(0, MAX_TEXT).trim();
  if (typeof value !== 'number') return '';
  if (Number.isInteger(value)) return Number.isSafeInteger(value) ? String(value) : value.toExponential();
  const text = String(value);
  return /\.\d{3}$/.test(text) ? `${text}0` : text;
}
