import type { Knex } from 'knex';
import { ROWS_BY_KEY } from '../dialect.ts';

/** Stores viewers who left the lists because an account exceeds its quota; they are found by id only (behaviour: archive-1). */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`CREATE TABLE archived_viewers (
    streamer_id TEXT NOT NULL REFERENCES streamers(id) ON DELETE CASCADE,
    tiktok_id TEXT NOT NULL, body TEXT NOT NULL,
    PRIMARY KEY (streamer_id, tiktok_id)) ${ROWS_BY_KEY}`);
}

/** Migrations only go up; see 0001-initial.ts. */
export async function down(): Promise<void> {
  throw new Error('migrations only go up; restore the copy that was made before the migration');
}
