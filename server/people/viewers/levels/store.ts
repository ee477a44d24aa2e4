/** Stores the progress of recomputing levels, and finds the next viewers. */
import type { Database } from '../../../ground/db/connection.ts';
import { isJson, jsonMember } from '../../../ground/db/dialect.ts';

export interface Recompute {
  /** Identifies it in the ids of its commands. */
  key: string;
  by: string;
  total: number;
  done: number;
  /** The last processed viewer. */
  after: string;
  hasFailed: boolean;
  /** Whether it has succeeded; the row stays until the next one begins. */
  isDone: boolean;
}

interface Row extends Omit<Recompute, 'hasFailed' | 'isDone'> {
  has_failed: boolean | number;
  is_done: boolean | number;
}

const TABLE = 'level_recomputes';

/** Returns null when the streamer has none. */
export async function recomputeOf(database: Database, streamerId: string): Promise<Recompute | null> {
  const row = await database(TABLE)
    .where({ streamer_id: streamerId })
    .first<Row | undefined>('key', 'by', 'total', 'done', 'after', 'has_failed', 'is_done');
  if (row === undefined) return null;
  const { has_failed: hasFailed, is_done: isDone, ...rest } = row;
  return { ...rest, hasFailed: Boolean(hasFailed), isDone: Boolean(isDone) };
}

/** Begins a recompute; a failed or running one continues. */
export async function beginRecompute(
  database: Database,
  streamerId: string,
  { key, by }: Pick<Recompute, 'key' | 'by'>,
): Promise<void> {
  const total = await countViewers(database, streamerId);
  const row = { streamer_id: streamerId, key, by, total, done: 0, after: '', has_failed: false, is_done: false };
  await database(TABLE).where({ streamer_id: streamerId, is_done: true }).delete();
  await database(TABLE).insert(row).onConflict('streamer_id').merge({ has_failed: false });
}

async function countViewers(database: Database, streamerId: string): Promise<number> {
  const counted = await database('viewers')
    .where({ streamer_id: streamerId })
    .count({ count: '*' })
    .first<{ count: number } | undefined>();
  return counted?.count ?? 0;
}

export async function keepProgress(
  database: Database,
  streamerId: string,
  progress: Pick<Recompute, 'done' | 'after'>,
): Promise<void> {
  await database(TABLE).where({ streamer_id: streamerId }).update(progress);
}

export async function markFailed(database: Database, streamerId: string): Promise<void> {
  await database(TABLE).where({ streamer_id: streamerId }).update({ has_failed: true });
}

export async function endRecompute(database: Database, streamerId: string, done: number): Promise<void> {
  await database(TABLE).where({ streamer_id: streamerId }).update({ done, total: done, is_done: true });
}

/** Returns the streamers with an unfinished recompute. */
export function recomputingStreamers(database: Database): Promise<string[]> {
  return database(TABLE).where({ is_done: false }).orderBy('streamer_id').pluck<string[]>('streamer_id');
}

export interface ViewersPart {
  /** Viewers with a known highest level. */
  viewerIds: string[];
  count: number;
  /** The last of them; null = there are no more. */
  last: string | null;
}

/** Returns the next viewers in the order of their ids. */
export async function viewersAfter(
  database: Database,
  streamerId: string,
  after: string,
  most: number,
): Promise<ViewersPart> {
  const topLevel = `CASE WHEN ${isJson('body')} THEN ${jsonMember('body', 'topLevel')} END`;
  const rows = await database('viewers')
    .where({ streamer_id: streamerId })
    .where('tiktok_id', '>', after)
    .orderBy('tiktok_id')
    .limit(most)
    .select<{ tiktok_id: string; level: number | null }[]>('tiktok_id', database.raw(`${topLevel} AS level`));
  const viewerIds = rows.filter(({ level }) => level !== null).map(({ tiktok_id: id }) => id);
  return { viewerIds, count: rows.length, last: rows.length < most ? null : rows.at(-1)!.tiktok_id };
}
