/** Reads the merges of viewers that sessions have stored. */
import type { Database } from '../../ground/db/connection.ts';
import { isJson } from '../../ground/db/dialect.ts';
import { type Merge, MERGE_KIND } from '../fold/ledger/merges.ts';

/** Returns all merges of a streamer. */
export async function mergesOf(database: Database, streamerId: string): Promise<Merge[]> {
  const rows = await database('live_rows')
    .where({ streamer_id: streamerId, kind: MERGE_KIND })
    .whereRaw(isJson('body'))
    .orderBy('key')
    .select<{ body: string }[]>('body');
  return rows.map(({ body }) => JSON.parse(body) as Merge);
}

export async function isMergedInto(database: Database, streamerId: string, id: string, into: string): Promise<boolean> {
  const row = await database('live_rows')
    .where({ streamer_id: streamerId, kind: MERGE_KIND, key: id })
    .whereRaw(isJson('body'))
    .first<{ body: string } | undefined>('body');
  return row !== undefined && (JSON.parse(row.body) as Merge).into === into;
}

/** Returns the ids of a viewer and of everybody merged into them, directly or indirectly. */
export function idsOfPerson(merges: readonly Merge[], viewerId: string): string[] {
  const ids = [viewerId];
  for (let at = 0; at < ids.length; at++)
    for (const { viewerId: id, into } of merges) if (into === ids[at] && !ids.includes(id)) ids.push(id);
  return ids;
}

/** Maps each merged viewer to their current id, through all merges. */
export function peopleToday(merges: readonly Merge[]): ReadonlyMap<string, string> {
  const into = new Map(merges.map((merge) => [merge.viewerId, merge.into]));
  const today = (id: string): string => {
    while (into.has(id)) id = into.get(id)!;
    return id;
  };
  return new Map([...into.keys()].map((id) => [id, today(id)]));
}
