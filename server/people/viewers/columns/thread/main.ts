/** Entry point of the thread that keeps columns of viewers, built beside the server's. */
import { parentPort } from 'node:worker_threads';
import { BETWEEN_TEXTS } from '../../../../ground/db/dialect.ts';
import type { ViewerRow } from '../../../../show/fold/totals/viewerRow.ts';
import { type RowsTask, writtenRows } from '../../rows/writtenRows.ts';
import { ViewerColumns } from '../viewerColumns.ts';
import type { FromColumns, ToColumns } from './messages.ts';

interface Kept {
  columns: ViewerColumns;
  /** Deleted viewers, whose older rows may still arrive. */
  gone: Set<string>;
}

const port = parentPort!;
const all = new Map<string, Kept>();

function keptOf(streamerId: string): Kept {
  const known = all.get(streamerId);
  if (known) return known;
  const kept = { columns: new ViewerColumns(), gone: new Set<string>() };
  all.set(streamerId, kept);
  return kept;
}

function rowOf(body: string): ViewerRow | null {
  try {
    return JSON.parse(body) as ViewerRow;
  } catch {
    return null; // skips a damaged row
  }
}

function load({ columns, gone }: Kept, bodies: string): void {
  for (const body of bodies.split(BETWEEN_TEXTS)) {
    const row = rowOf(body);
    if (row !== null && !columns.has(row.tiktokId) && !gone.has(row.tiktokId)) columns.put(row);
  }
}

function put({ columns, gone }: Kept, rows: readonly (readonly [string, ViewerRow | null])[]): void {
  for (const [id, row] of rows) {
    if (row === null) {
      columns.remove(id);
      gone.add(id);
    } else {
      gone.delete(id);
      columns.put(row);
    }
  }
}

/** Errors are reported by whoever writes the rows next. */
function writeRows(task: RowsTask): string | null {
  try {
    return writtenRows(task);
  } catch {
    return null;
  }
}

port.on('message', (message: ToColumns) => {
  const { number } = message as { number: number };
  if (message.what === 'write') return port.postMessage({ number, page: null, rows: writeRows(message.task) }, []);
  const { streamerId } = message;
  if (message.what === 'put') return put(keptOf(streamerId), message.rows);
  if (message.what === 'forget') return void all.delete(streamerId);
  const answer: FromColumns = { number, page: null, rows: null };
  if (message.what === 'load') load(keptOf(streamerId), message.bodies);
  else answer.page = keptOf(streamerId).columns.page(message.query, message.nowMs);
  port.postMessage(answer, []);
});
