/** Imports that wait to come in, part by part, and who is meant by names. */
import type { ImportViewersPayload } from '#schemas/generated/types.ts';
import type { Database } from '../../db/connection.ts';
import { BOUND_LIST, isJson } from '../../db/dialect.ts';
import type { ViewerRow } from '../../fold/stats/rules.ts';

type Part = ImportViewersPayload['viewers'];

export interface StagedImport extends Pick<ImportViewersPayload, 'number' | 'mode' | 'by'> {
  file: string;
  parts: number;
}

/** All or nothing. False = another one of the streamer waits. */
export async function stage(
  database: Database,
  streamerId: string,
  { number, file, mode, by }: Omit<StagedImport, 'parts'>,
  parts: readonly Part[],
): Promise<boolean> {
  return database.transaction(async (transaction) => {
    const other = await transaction('viewer_imports')
      .where({ streamer_id: streamerId })
      .first<object | undefined>('number');
    if (other !== undefined) return false;
    const row = { streamer_id: streamerId, number, file, mode, by, parts: parts.length };
    await transaction('viewer_imports').insert(row);
    for (const [part, viewers] of parts.entries())
      await transaction('viewer_import_parts').insert({ streamer_id: streamerId, part, body: JSON.stringify(viewers) });
    return true;
  });
}

/** Null = the streamer has none; `next` = the first part that is not in. */
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

/** A part is in; with the last one the import is over. */
export async function endPart(database: Database, streamerId: string, part: number, isLast: boolean): Promise<void> {
  await database.transaction(async (transaction) => {
    await transaction('viewer_import_parts').where({ streamer_id: streamerId, part }).delete();
    if (isLast) await transaction('viewer_imports').where({ streamer_id: streamerId }).delete();
  });
}

/** Streamers whose import is not over. */
export function importingStreamers(database: Database): Promise<string[]> {
  return database('viewer_imports').orderBy('streamer_id').pluck<string[]>('streamer_id');
}

/** Viewers with these names, in any case; a name may have been that of several. */
export async function viewersByNames(
  database: Database,
  streamerId: string,
  names: readonly string[],
): Promise<ViewerRow[]> {
  const rows = await database('viewers')
    .where({ streamer_id: streamerId })
    .whereRaw(`lower(name) IN ${BOUND_LIST}`, [JSON.stringify(names)])
    .whereRaw(isJson('body'))
    .select<{ body: string }[]>('body');
  return rows.map(({ body }) => JSON.parse(body) as ViewerRow);
}
