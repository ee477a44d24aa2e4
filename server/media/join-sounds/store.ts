/** Finds viewers with a join sound (behaviour: join-1): few among many, by an index of their own. */
import { viewerNameOf } from '#engine/core/viewerName.ts';
import type { Knex } from 'knex';
import type { JoinSound } from '#engine/core/totals.ts';
import type { Database } from '../../ground/db/connection.ts';
import { byIndex, hasText, isJson, jsonMember } from '../../ground/db/dialect.ts';
import type { ViewerRow } from '../../show/fold/totals/viewerRow.ts';

export interface JoiningViewer {
  id: string;
  name: string;
  joinSound: JoinSound;
}

/** Written exactly as in the index. */
const MAY_HAVE = hasText('body', '"joinSound"');
const HAS = `${jsonMember('body', 'own.joinSound.soundId')} IS NOT NULL`;

/** Returns a query for viewers with a join sound. */
export function viewersWithJoinSound(database: Database, streamerId: string): Knex.QueryBuilder {
  return database
    .from(database.raw(`viewers ${byIndex('viewers_with_join_sound')}`))
    .where({ streamer_id: streamerId })
    .whereRaw(MAY_HAVE)
    .whereRaw(isJson('body'))
    .whereRaw(HAS);
}

/** Returns all of them in the order of their ids. */
export async function joiningViewers(database: Database, streamerId: string): Promise<JoiningViewer[]> {
  const rows = await viewersWithJoinSound(database, streamerId)
    .orderBy('tiktok_id')
    .select<{ id: string; body: string }[]>({ id: 'tiktok_id' }, 'body');
  return rows.map(({ id, body }) => {
    const viewer = JSON.parse(body) as ViewerRow;
    return { id, name: viewerNameOf(viewer), joinSound: viewer.own!.joinSound! };
  });
}

export async function countJoiningViewers(database: Database, streamerId: string): Promise<number> {
  const [counted] = await viewersWithJoinSound(database, streamerId).count<{ total: number }[]>({ total: '*' });
  return counted?.total ?? 0;
}
