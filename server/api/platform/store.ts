/** Reads platform data from a streamer's own streams: given gifts and used emotes. */
import type { KnownGift } from '#schemas/generated/types.ts';
import type { Database } from '../../ground/db/connection.ts';
import { byIndex, jsonElements, jsonMember } from '../../ground/db/dialect.ts';

/** Number of latest events of each type in which emotes are searched. */
const EMOTE_EVENTS = 2000;
const MAX_EMOTES = 200;

/** Returns gifts from the totals (server/show/fold/stats/gifts.ts). */
export async function seenGifts(database: Database, streamerId: string): Promise<KnownGift[]> {
  const rows = await database('live_rows')
    .where({ streamer_id: streamerId, kind: 'statsGift' })
    .select<{ body: string }[]>('body');
  return rows.map(({ body }) => (JSON.parse(body) as { gift: KnownGift }).gift);
}

export interface SeenEmote {
  id: string;
  image: string;
}

const latestOf = (
  type: string,
): string => `SELECT * FROM (SELECT seq, type, body FROM events ${byIndex('events_by_type')}
  WHERE streamer_id = :streamer AND type = '${type}' ORDER BY seq DESC LIMIT :events) AS latest`;

const EMOTES = `
  WITH latest AS (${latestOf('emote')} UNION ALL ${latestOf('chat')}),
  used AS (
    SELECT seq, ${jsonMember('body', 'payload.emoteId')} AS id, ${jsonMember('body', 'payload.imageUrl')} AS image
      FROM latest WHERE type = 'emote'
    UNION ALL
    SELECT latest.seq, ${jsonMember('emote.value', 'id')}, ${jsonMember('emote.value', 'imageUrl')}
      FROM latest, ${jsonElements('latest.body', 'payload.emotes')} AS emote WHERE latest.type = 'chat'),
  numbered AS (SELECT id, image, seq, row_number() OVER (PARTITION BY id ORDER BY seq DESC) AS nth FROM used WHERE id <> '')
  SELECT id, image FROM numbered WHERE nth = 1 ORDER BY seq DESC LIMIT :emotes`;

/** Returns the latest emotes, each once, with its latest picture. */
export async function seenEmotes(database: Database, streamerId: string): Promise<SeenEmote[]> {
  const rows = (await database.raw(EMOTES, {
    streamer: streamerId,
    events: EMOTE_EVENTS,
    emotes: MAX_EMOTES,
  })) as SeenEmote[];
  return rows.map(({ id, image }) => ({ id, image }));
}
