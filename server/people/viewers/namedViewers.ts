/** Finds viewers by a part of their names, compared as people read them (behaviour: viewer-2, condition-3). */
import { comparableText } from '#engine/core/comparableText.ts';
import type { Database } from '../../ground/db/connection.ts';
import { isJson, jsonMember } from '../../ground/db/dialect.ts';
import type { ViewerRow } from '../../show/fold/totals/viewerRow.ts';

type Names = Pick<ViewerRow, 'tiktokId' | 'name' | 'displayName'>;

/** Number of rows compared before others get their turn. */
const CHUNK = 1_000;
/** Maximum number of archived viewers in one search. */
const MAX_ARCHIVED = 200;
/** Maximum number of archived viewers whose names one search compares: some hundred milliseconds, split into short turns. */
const MAX_COMPARED = 50_000;

/**
 * Tells whether the user name or the display name contains a text.
 * @param search result of `comparableText`
 */
const isNamed = ({ name, displayName }: Names, search: string): boolean =>
  comparableText(name).includes(search) || comparableText(displayName).includes(search);

async function namesAfter(
  database: Database,
  table: 'viewers' | 'archived_viewers',
  streamerId: string,
  after: string,
): Promise<Names[]> {
  const member = (name: string): string => `coalesce(${jsonMember('body', name)}, '')`;
  return database(table)
    .where({ streamer_id: streamerId })
    .where('tiktok_id', '>', after)
    .whereRaw(isJson('body'))
    .orderBy('tiktok_id')
    .limit(CHUNK)
    .select<Names[]>(
      { tiktokId: 'tiktok_id' },
      database.raw(`${member('name')} AS name`),
      database.raw(`${member('displayName')} AS "displayName"`),
    );
}

async function idsOf(
  database: Database,
  table: 'viewers' | 'archived_viewers',
  streamerId: string,
  search: string,
  { limit, compared }: { limit: number; compared: number },
): Promise<string[]> {
  const wanted = comparableText(search);
  const found: string[] = [];
  for (let [after, left] = ['', compared]; found.length < limit && left > 0; left -= CHUNK) {
    const rows = await namesAfter(database, table, streamerId, after);
    found.push(...rows.filter((row) => isNamed(row, wanted)).map(({ tiktokId }) => tiktokId));
    if (rows.length < CHUNK) break;
    after = rows.at(-1)!.tiktokId;
  }
  return found.slice(0, limit);
}

/** Returns the ids of listed viewers whose name contains the text, in order. */
export const namedViewerIds = (database: Database, streamerId: string, search: string): Promise<string[]> =>
  idsOf(database, 'viewers', streamerId, search, { limit: Infinity, compared: Infinity });

/** Returns the first archived viewers whose name contains the text (behaviour: archive-2). */
export const namedArchivedIds = (database: Database, streamerId: string, search: string): Promise<string[]> =>
  idsOf(database, 'archived_viewers', streamerId, search, { limit: MAX_ARCHIVED, compared: MAX_COMPARED });
