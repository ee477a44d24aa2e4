/** Stores which files of libraries leave, and when. */
import type { Database } from '../../../ground/db/connection.ts';

/** A file whose time has come, with its owner. */
export interface LeavingFile {
  fileId: string;
  userId: string;
}

/** Notes that files of a library leave at a time. Files that are gone are left out. */
export async function insertLeaving(
  transaction: Database,
  userId: string,
  ids: readonly string[],
  leavesAtMs: number,
): Promise<void> {
  if (ids.length === 0) return;
  const known = await transaction('media_files')
    .where({ streamer_id: userId })
    .whereIn('id', [...ids])
    .pluck<string[]>('id');
  if (known.length === 0) return;
  const rows = known.map((id) => ({ file_id: id, leaves_at: leavesAtMs }));
  await transaction('leaving_files').insert(rows).onConflict('file_id').merge();
}

/** Notes that files stay. */
export async function deleteLeaving(database: Database, ids: readonly string[]): Promise<void> {
  await database('leaving_files')
    .whereIn('file_id', [...ids])
    .delete();
}

/** Returns the next files whose time has come. */
export async function dueLeaving(database: Database, nowMs: number, limit: number): Promise<LeavingFile[]> {
  return database('leaving_files')
    .join('media_files', 'media_files.id', 'leaving_files.file_id')
    .where('leaves_at', '<=', nowMs)
    .orderBy(['leaves_at', 'file_id'])
    .limit(limit)
    .select<LeavingFile[]>('file_id AS fileId', 'streamer_id AS userId');
}
