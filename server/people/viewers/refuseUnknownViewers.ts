/** Refuses requests that name viewers whom the streamer does not have, before anything is done. */
import { AppError, type BothLanguages, type FieldWords } from '#engine/core/appError.ts';
import type { Database } from '../../ground/db/connection.ts';
import { mergesOf } from '../../show/session/storedMerges.ts';
import { everyViewerById } from './everyViewer.ts';

/** Maximum number of ids in the message; the fields of the error contain all of them. */
const MAX_NAMED = 20;

const wordsFor = (id: string): BothLanguages => {
  const error = new AppError('VIEWER_UNKNOWN', { id });
  return { en: error.text('en'), de: error.text('de') };
};

/** Accepts ids of viewers and of merged viewers. @throws VIEWERS_UNKNOWN */
export async function refuseUnknownViewers(
  database: Database,
  streamerId: string,
  viewerIds: readonly string[],
): Promise<void> {
  const known = new Set((await everyViewerById(database, streamerId, viewerIds)).map(({ id }) => id));
  if (viewerIds.every((id) => known.has(id))) return;
  for (const { viewerId } of await mergesOf(database, streamerId)) known.add(viewerId);
  const fields = viewerIds.flatMap((id, index): FieldWords[] =>
    known.has(id) ? [] : [{ path: `viewerIds[${index}]`, message: wordsFor(id) }],
  );
  if (fields.length === 0) return;
  const unknown = [...new Set(viewerIds)].filter((id) => !known.has(id));
  const more = unknown.length > MAX_NAMED ? ', …' : '';
  const ids = `${unknown.slice(0, MAX_NAMED).join(', ')}${more}`;
  throw new AppError('VIEWERS_UNKNOWN', { count: unknown.length, ids }, { fields });
}
