/**
 * Reads and drops the checkpoints of a streamer. The value of a row at a checkpoint is the one that the first checkpoint from
 * there on keeps for it, else today's.
 */
import type { Database } from '../../../ground/db/connection.ts';
import { boundTuples, isJson, jsonMember } from '../../../ground/db/dialect.ts';
import { KINDS_ON_DEMAND, storedBody } from '../../../ground/db/sessionBatch.ts';
import type { RowKey, StoredRow } from '../../fold/stage.ts';
import type { StoredCheckpoint } from './keptCheckpoints.ts';

const VIEWER = 'viewer';
/** Number of viewers read at a time. */
const VIEWERS_CHUNK = 250;
/** Number of rows deleted at a time, while events of all streams wait. */
const SWEEP_CHUNK = 200;

/** Returns the kept checkpoints, oldest first. */
export function storedCheckpoints(database: Database, streamerId: string): Promise<StoredCheckpoint[]> {
  return database('checkpoints')
    .where({ streamer_id: streamerId, is_dropped: false })
    .orderBy('number')
    .select<StoredCheckpoint[]>('number', 'kind', 'seq', 'at', 'build', 'bytes');
}

/** Drops the checkpoints up to a number: from now on nobody reads them. */
export async function dropCheckpoints(database: Database, streamerId: string, upTo: number): Promise<void> {
  await database('checkpoints')
    .where({ streamer_id: streamerId, is_dropped: false })
    .where('number', '<=', upTo)
    .update({ is_dropped: true });
}

/** Drops all of them, because the stored data of the time before has changed. */
export const dropAllCheckpoints = (database: Database, streamerId: string): Promise<void> =>
  dropCheckpoints(database, streamerId, Number.MAX_SAFE_INTEGER);

/** Drops those that began before a time, because the journal no longer has what followed. */
export async function dropCheckpointsBefore(database: Database, streamerId: string, atMs: number): Promise<void> {
  await database('checkpoints')
    .where({ streamer_id: streamerId, is_dropped: false })
    .where('at', '<', atMs)
    .update({ is_dropped: true });
}

/** Returns the streamers with rows of dropped checkpoints. */
export function streamersToSweep(database: Database): Promise<string[]> {
  return database('checkpoints').where({ is_dropped: true }).distinct('streamer_id').pluck<string[]>('streamer_id');
}

/** Deletes a portion of the rows of dropped checkpoints and returns their number; 0 = none is left. */
export async function sweepCheckpoints(database: Database, streamerId: string): Promise<number> {
  const own = { streamer_id: streamerId };
  const last = await database('checkpoints')
    .where({ ...own, is_dropped: true })
    .max<{ number: number | null }[]>({ number: 'number' })
    .first<{ number: number | null }>();
  if (last.number === null) return 0;
  const some = await database('checkpoint_rows')
    .where(own)
    .where('checkpoint', '<=', last.number)
    .limit(SWEEP_CHUNK)
    .select<(RowKey & { checkpoint: number })[]>('kind', 'key', 'checkpoint');
  await database.transaction(async (transaction) => {
    for (const row of some)
      await transaction('checkpoint_rows')
        .where({ ...own, ...row })
        .delete();
    if (some.length < SWEEP_CHUNK)
      await transaction('checkpoints')
        .where({ ...own, is_dropped: true })
        .where('number', '<=', last.number)
        .delete();
  });
  return some.length;
}

/** Selects the kept values that count at a checkpoint: of each row the first one. Binds streamer, number and number. */
const KEPT = `SELECT kind, key, body FROM checkpoint_rows AS kept
  WHERE kept.streamer_id = ? AND kept.checkpoint >= ? AND NOT EXISTS (SELECT 1 FROM checkpoint_rows AS earlier
    WHERE earlier.streamer_id = kept.streamer_id AND earlier.kind = kept.kind AND earlier.key = kept.key
    AND earlier.checkpoint >= ? AND earlier.checkpoint < kept.checkpoint)`;

/** Tells that a row of today is unchanged since a checkpoint. Binds the number. */
const unchanged = (table: string, kind: string, key: string): string =>
  `NOT EXISTS (SELECT 1 FROM checkpoint_rows AS changed WHERE changed.streamer_id = ${table}.streamer_id
    AND changed.kind = ${kind} AND changed.key = ${key} AND changed.checkpoint >= ?)`;

const ON_DEMAND = KINDS_ON_DEMAND.map((kind) => `'${kind}'`).join(', ');

const LIVE_ROWS = `SELECT kind, key, body FROM live_rows
  WHERE streamer_id = ? AND ${unchanged('live_rows', 'live_rows.kind', 'live_rows.key')}
  UNION ALL SELECT kind, key, body FROM (${KEPT}) AS then_rows
  WHERE body IS NOT NULL AND kind NOT IN (${ON_DEMAND})`;

interface TextRow extends RowKey {
  body: string | null;
}

const toRow = ({ kind, key, body }: TextRow): StoredRow => ({
  kind,
  key,
  value: body === null ? null : (JSON.parse(body) as unknown),
});

/** Returns the live rows at a checkpoint. */
export async function liveRowsAt(database: Database, streamerId: string, number: number): Promise<StoredRow[]> {
  const rows = await database.raw<TextRow[]>(LIVE_ROWS, [streamerId, number, streamerId, number, number]);
  return rows.map(toRow);
}

const TODAY = storedBody({ streamer: 'own.streamer_id', kind: 'wanted.kind', key: 'wanted.key' });
const ROWS = `SELECT wanted.kind, wanted.key, CASE WHEN kept.checkpoint IS NULL THEN ${TODAY} ELSE kept.body END AS body
  FROM (SELECT ? AS streamer_id) AS own CROSS JOIN ${boundTuples(['kind', 'key'])} AS wanted
  LEFT JOIN checkpoint_rows AS kept ON kept.streamer_id = own.streamer_id AND kept.kind = wanted.kind
    AND kept.key = wanted.key AND kept.checkpoint = (SELECT min(checkpoint) FROM checkpoint_rows AS first
      WHERE first.streamer_id = own.streamer_id AND first.kind = wanted.kind AND first.key = wanted.key
      AND first.checkpoint >= ?)`;

/** Returns rows at a checkpoint by key; a row that did not exist has the value null. */
export async function rowsAt(
  database: Database,
  streamerId: string,
  number: number,
  keys: readonly RowKey[],
): Promise<StoredRow[]> {
  if (keys.length === 0) return [];
  const wanted = JSON.stringify(keys.map(({ kind, key }) => [kind, key]));
  const rows = await database.raw<TextRow[]>(ROWS, [streamerId, wanted, number]);
  return rows.map(toRow);
}

const IS_LISTED = `${isJson('body')} AND ${jsonMember('body', 'archived')} IS NULL`;
const VIEWERS = `SELECT key, body FROM (
    SELECT * FROM (SELECT tiktok_id AS key, body FROM viewers WHERE streamer_id = ? AND tiktok_id > ?
      AND ${unchanged('viewers', `'${VIEWER}'`, 'viewers.tiktok_id')} ORDER BY tiktok_id LIMIT ?) AS same
    UNION ALL SELECT * FROM (SELECT key, body FROM (${KEPT} AND kept.kind = '${VIEWER}' AND kept.key > ?) AS then_viewers
      WHERE body IS NOT NULL AND ${IS_LISTED} ORDER BY key LIMIT ?) AS different
  ) AS viewers_then ORDER BY key LIMIT ?`;

/** Returns the viewers that were listed at a checkpoint, with an id after `afterId`, ordered by id. */
export async function viewersAt(
  database: Database,
  streamerId: string,
  number: number,
  afterId: string,
): Promise<StoredRow[]> {
  const same = [streamerId, afterId, number, VIEWERS_CHUNK];
  const different = [streamerId, number, number, afterId, VIEWERS_CHUNK];
  const rows = await database.raw<Omit<TextRow, 'kind'>[]>(VIEWERS, [...same, ...different, VIEWERS_CHUNK]);
  return rows.map((row) => toRow({ ...row, kind: VIEWER }));
}
