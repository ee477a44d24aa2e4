import type { Knex } from 'knex';
import { isJsonObject, jsonMember, jsonObject, ROWS_BY_KEY } from '../dialect.ts';

/**
 * Stores why a viewer has points (server/show/fold/ledger). Earlier points become one row each, with the seq 0. An unreadable
 * viewer is left to the repair.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`CREATE TABLE points_ledger (
    streamer_id TEXT NOT NULL REFERENCES streamers(id) ON DELETE CASCADE,
    viewer_id TEXT NOT NULL, seq BIGINT NOT NULL, body TEXT NOT NULL,
    PRIMARY KEY (streamer_id, viewer_id, seq)) ${ROWS_BY_KEY}`);
  const points = jsonMember('body', 'points[0]');
  const opening = {
    viewerId: 'tiktok_id',
    seq: '0',
    at: 'updated_at',
    cause: "'opening'",
    earned: points,
    balance: points,
  };
  await knex.raw(`INSERT INTO points_ledger (streamer_id, viewer_id, seq, body)
    SELECT streamer_id, tiktok_id, 0, ${jsonObject(opening)} FROM viewers
    WHERE CASE WHEN ${isJsonObject('body')} THEN coalesce(${points}, 0) > 0 ELSE 1 = 0 END`);
}

/** Migrations only go up; see 0001-initial.ts. */
export async function down(): Promise<void> {
  throw new Error('migrations only go up; restore the copy that was made before the migration');
}
