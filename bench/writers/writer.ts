/** Writer that makes batches of folded events durable: ours, or a reference. All write the same rows. */
import type { Batch } from '#server/show/session/store.ts';

export const STREAMER = 'bench';

/** Batch as in the file of batches. */
export type FoldedBatch = Omit<Batch, 'rows'> & { rows: Batch['rows'] extends Iterable<infer R> ? R[] : never };

export interface Writer {
  write(batch: FoldedBatch): Promise<void>;
  close(): Promise<void>;
}

/** Settings of every connection, as in server/ground/db/connection.ts. */
export const PRAGMAS = [
  'PRAGMA journal_mode = WAL',
  'PRAGMA synchronous = FULL',
  'PRAGMA foreign_keys = ON',
  'PRAGMA wal_autocheckpoint = 0',
  'PRAGMA cache_size = -16000',
];

/** Statements, one per row. */
export const ROW_SQL = {
  event: 'INSERT INTO events (streamer_id, seq, id, at, type, body) VALUES (?, ?, ?, ?, ?, ?)',
  viewer: `INSERT INTO viewers (streamer_id, tiktok_id, name, updated_at, body) VALUES (?, ?, ?, ?, ?)
    ON CONFLICT (streamer_id, tiktok_id) DO UPDATE SET name = excluded.name, updated_at = excluded.updated_at, body = excluded.body`,
  row: `INSERT INTO live_rows (streamer_id, kind, key, body) VALUES (?, ?, ?, ?)
    ON CONFLICT (streamer_id, kind, key) DO UPDATE SET body = excluded.body`,
  removed: 'DELETE FROM live_rows WHERE streamer_id = ? AND kind = ? AND key = ?',
  session: `INSERT INTO sessions (streamer_id, seq, at, next_due_ms) VALUES (?, ?, ?, ?)
    ON CONFLICT (streamer_id) DO UPDATE SET seq = excluded.seq, at = excluded.at, next_due_ms = excluded.next_due_ms`,
} as const;

type Values = (string | number | null)[];

/** Yields the rows of a batch as values of the statements above, in writing order. */
export function* rowsOf(batch: FoldedBatch): Generator<[keyof typeof ROW_SQL, Values]> {
  for (const { seq, id, at, type, ...body } of batch.events) {
    yield ['event', [STREAMER, seq, id, at, type, JSON.stringify(body)]];
  }
  for (const { kind, key, value } of batch.rows) {
    if (value === null) yield ['removed', [STREAMER, kind, key]];
    else if (kind !== 'viewer') yield ['row', [STREAMER, kind, key, JSON.stringify(value)]];
    else {
      const { name, updatedAt } = value as { name: string; updatedAt: number };
      yield ['viewer', [STREAMER, key, name, updatedAt, JSON.stringify(value)]];
    }
  }
  yield ['session', [STREAMER, batch.seq, batch.at, batch.nextDueMs]];
}
