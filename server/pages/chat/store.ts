/** Reads what marks the chat: commands that hid messages, and hidden or muted viewers by an index of their own. */
import { byIndex, hasText, isJson } from '../../ground/db/dialect.ts';
import type { Database } from '../../ground/db/connection.ts';
import type { JournalEvent } from '../../show/fold/foldOutput.ts';
import type { ViewerRow } from '../../show/fold/totals/viewerRow.ts';
import { newestEvents } from '../../show/session/store.ts';

/** Written exactly as in the index. */
const IS_MARKED = `(${hasText('body', '"isHidden":true')} OR ${hasText('body', '"isMuted":true')})`;
/** Number of commands that are read, newest first; a chat shows 50 messages. */
const MAX_COMMANDS = 200;

/** Returns at most `limit` hidden or muted viewers, the last active ones first. */
export async function markedViewers(database: Database, streamerId: string, limit: number): Promise<ViewerRow[]> {
  const rows = await database
    .from(database.raw(`viewers ${byIndex('marked_viewers')}`))
    .where({ streamer_id: streamerId })
    .whereRaw(IS_MARKED)
    .whereRaw(isJson('body'))
    .orderBy('updated_at', 'desc')
    .limit(limit)
    .select<{ body: string }[]>('body');
  return rows.map(({ body }) => JSON.parse(body) as ViewerRow);
}

/** Returns the newest commands that hid or showed messages, newest first. */
export function hidingCommands(database: Database, streamerId: string): Promise<JournalEvent[]> {
  const range = { afterSeq: 0, beforeSeq: Number.MAX_SAFE_INTEGER };
  return newestEvents(database, streamerId, { types: ['hideChat'], ...range, limit: MAX_COMMANDS });
}
