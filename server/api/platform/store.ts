/** What a streamer's own streams tell of the platform: gifts that were given, emotes that were used. */
import type { KnownGift } from '#schemas/generated/types.ts';
import type { Database } from '../../db/connection.ts';

/** Emotes are looked for in so many of the latest events of each kind. */
const EMOTE_EVENTS = 2000;
const MAX_EMOTES = 200;

/** Gifts as the totals keep them (server/fold/stats/gifts.ts). */
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

const EMOTES = `
  WITH latest AS (
    SELECT * FROM (SELECT seq, type, body FROM events INDEXED BY events_by_type WHERE streamer_id = :streamer AND type = 'emote'
      ORDER BY seq DESC LIMIT :events)
    UNION ALL
    SELECT * FROM (SELECT seq, type, body FROM events INDEXED BY events_by_type WHERE streamer_id = :streamer AND type = 'chat'
      ORDER BY seq DESC LIMIT :events)),
  used AS (
    SELECT seq, json_extract(body, '$.payload.emoteId') AS id, json_extract(body, '$.payload.imageUrl') AS image
      FROM latest WHERE type = 'emote'
    UNION ALL
    SELECT latest.seq, json_extract(emote.value, '$.id'), json_extract(emote.value, '$.imageUrl')
      FROM latest, json_each(latest.body, '$.payload.emotes') AS emote WHERE latest.type = 'chat')
  SELECT id, image, max(seq) FROM used WHERE id <> '' GROUP BY id ORDER BY max(seq) DESC LIMIT :emotes`;

/** The emotes that were used last, each once, with its latest picture. */
export async function seenEmotes(database: Database, streamerId: string): Promise<SeenEmote[]> {
  const rows = (await database.raw(EMOTES, {
    streamer: streamerId,
    events: EMOTE_EVENTS,
    emotes: MAX_EMOTES,
  })) as SeenEmote[];
  return rows.map(({ id, image }) => ({ id, image }));
}
