/** Stores pending imports part by part, and finds viewers by name. */
import type { ImportViewersPayload } from '#schemas/generated/types.ts';
import type { Database } from '../../../ground/db/connection.ts';
import { boundTuples, byIndex, isJson } from '../../../ground/db/dialect.ts';
import type { KnownViewersQuery } from './planViewerImport.ts';
import type { Pace } from './pace.ts';

type Part = ImportViewersPayload['viewers'];

export interface StagedImport extends Pick<ImportViewersPayload, 'number' | 'mode' | 'by'> {
  file: string;
  parts: number;
}

/**
 * Stores all parts of an import, or none: parts without an import belong to nobody. Each part is written separately, because
 * events wait for writers. Returns false when the streamer already has a pending import.
 */
export async function stage(
  database: Database,
  streamerId: string,
  { number, file, mode, by }: Omit<StagedImport, 'parts'>,
  parts: readonly string[],
  pace: Pace,
): Promise<boolean> {
  if ((await staged(database, streamerId)) !== null) return false;
  await database('viewer_import_parts').where({ streamer_id: streamerId }).delete();
  for (const [part, body] of parts.entries())
    await pace.step(async () => database('viewer_import_parts').insert({ streamer_id: streamerId, part, body }));
  await database('viewer_imports').insert({ streamer_id: streamerId, number, file, mode, by, parts: parts.length });
  return true;
}

/** Returns the pending import, or null; `next` = the first part that is not applied yet. */
export async function staged(
  database: Database,
  streamerId: string,
): Promise<(StagedImport & { next: number }) | null> {
  const row = await database('viewer_imports')
    .where({ streamer_id: streamerId })
    .first<StagedImport | undefined>('number', 'file', 'mode', 'by', 'parts');
  if (row === undefined) return null;
  const left = await database('viewer_import_parts')
    .where({ streamer_id: streamerId })
    .min({ next: 'part' })
    .first<{ next: number | null } | undefined>();
  return { ...row, next: left?.next ?? row.parts };
}

export async function stagedPart(database: Database, streamerId: string, part: number): Promise<Part> {
  const row = await database('viewer_import_parts')
    .where({ streamer_id: streamerId, part })
    .first<{ body: string }>('body');
  return JSON.parse(row.body) as Part;
}

/** Marks a part as applied; the last one ends the import. */
export async function endPart(database: Database, streamerId: string, part: number, isLast: boolean): Promise<void> {
  await database.transaction(async (transaction) => {
    await transaction('viewer_import_parts').where({ streamer_id: streamerId, part }).delete();
    if (isLast) await transaction('viewer_imports').where({ streamer_id: streamerId }).delete();
  });
}

/** Returns the streamers with an unfinished import. */
export function importingStreamers(database: Database): Promise<string[]> {
  return database('viewer_imports').orderBy('streamer_id').pluck<string[]>('streamer_id');
}

const BY_ID = ['viewers', 'archived_viewers']
  .map(
    (table) => `SELECT body FROM ${boundTuples(['id'])} AS asked
  CROSS JOIN ${table} ON streamer_id = ? AND tiktok_id = asked.id WHERE ${isJson('body')}`,
  )
  .join(' UNION ALL ');
/** Looks each name up separately by the index of names, because SQLite would scan all viewers for each. */
const BY_NAME = `SELECT body FROM ${boundTuples(['name'])} AS asked
  CROSS JOIN viewers ${byIndex('viewers_by_name')} ON streamer_id = ? AND lower(viewers.name) = asked.name WHERE ${isJson('body')}`;

/** Returns stored viewers with these ids or names, in any case; several may have had the same name. */
export async function knownViewers(
  database: Database,
  streamerId: string,
  { ids, names }: KnownViewersQuery,
): Promise<string[]> {
  const [sql, asked] = [
    `${BY_ID} UNION ALL ${BY_NAME}`,
    [ids, names].map((all) => JSON.stringify(all.map((one) => [one]))),
  ];
  const rows = (await database.raw(sql, [asked[0]!, streamerId, asked[0]!, streamerId, asked[1]!, streamerId])) as {
    body: string;
  }[];
  return rows.map(({ body }) => body);
}
