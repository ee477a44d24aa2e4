/**
 * A file with viewers as a table: comma-separated values, or a list of objects as programs write them
 * (behaviour: viewerimport-1). Which column is what is said elsewhere.
 */
import { AppError } from '#engine/core/appError.ts';
import { parseJsonText } from '../../../ground/base/files/parseJsonText.ts';
import { csvFormat, type CsvRow, csvRows, MAX_COLUMNS } from '../csv.ts';
import { isObject } from '../found.ts';
import { PROGRAM, tikfinityContainer } from '../tikfinity/exportFile.ts';
import { unguarded } from './csvCells.ts';

export type DecimalSign = '.' | ',';

/** A row of the table; a value that no column has is empty. */
export interface TableRow {
  /** Line of a text, or the number of the entry. */
  line: number;
  fields: readonly string[];
}

export interface ViewerTable {
  /** The program that wrote it, or the format. */
  source: string;
  heads: readonly string[];
  rows: Iterable<TableRow>;
  /** The decimal sign of its numbers; null = the file leaves open whether 1.234 are thousands. */
  decimals: DecimalSign | null;
}

/** Members under which lists of viewers stand. */
const LISTS = ['viewers', 'users', 'data', 'rows', 'points'];
/** Heads are looked for in so many entries. */
const LOOKED_AT = 1_000;
const MAX_TEXT = 1_000;
/** Heads with which a table begins that this program has saved, and the decimal sign that goes with its separator. */
const OWN_HEADS = ['username', 'userId', 'nickname', 'level', 'points', 'balance'];
const OWN_DECIMALS: Readonly<Record<string, DecimalSign>> = { ',': '.', ';': ',' };

/** @throws IMPORT_ENCRYPTED, VIEWER_FILE_UNKNOWN, CSV_QUOTE_NOT_CLOSED with its rows, and what JSON that is broken throws */
export function viewerTable(text: string, fileName: string): ViewerTable {
  if (tikfinityContainer.isContainer(text))
    throw new AppError('IMPORT_ENCRYPTED', { file: fileName, program: PROGRAM });
  const table = /^\s*[{[]/.test(text) ? ofJson(parseJsonText(text, fileName)) : ofCsv(text, fileName);
  if (table === null) throw new AppError('VIEWER_FILE_UNKNOWN', { file: fileName });
  return table;
}

function ofCsv(text: string, fileName: string): ViewerTable | null {
  // No table of text has such a sign: workbooks and pictures do.
  if (text.includes('\0')) return null;
  const rows = cleanRows(csvRows(text), fileName);
  const head = rows.next().value;
  if (head === undefined || head.fields.length < 2) return null;
  const isOwn = OWN_HEADS.every((own, at) => own === head.fields[at]) && head.fields.includes('joinSoundVolume');
  const decimals = isOwn ? (OWN_DECIMALS[csvFormat(text).separator] ?? null) : null;
  return { source: 'CSV', heads: head.fields, rows, decimals };
}

const cleaned = (field: string): string => unguarded(field).trim();

/** @throws CSV_QUOTE_NOT_CLOSED: whoever stands behind it would be lost without a word */
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

/** Whose format it is, by what stands around the list. */
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
 * A number that is too long to be exact is written so that nobody takes it for an id, and one with a point so that nobody
 * takes it for thousands.
 */
function textOf(value: unknown): string {
  if (typeof value === 'string') return value.slice(0, MAX_TEXT).trim();
  if (typeof value !== 'number') return '';
  if (Number.isInteger(value)) return Number.isSafeInteger(value) ? String(value) : value.toExponential();
  const text = String(value);
  return /\.\d{3}$/.test(text) ? `${text}0` : text;
}
