import type { Knex } from 'knex';
import { hasText } from '../dialect.ts';

/**
 * Adds an index of the few viewers who are hidden or muted (server/pages/chat/store.ts), so that the others need not be read.
 */
export async function up(knex: Knex): Promise<void> {
  const isMarked = `${hasText('body', '"isHidden":true')} OR ${hasText('body', '"isMuted":true')}`;
  await knex.raw(`CREATE INDEX marked_viewers ON viewers (streamer_id) WHERE ${isMarked}`);
}

/** Migrations only go up; see 0001-initial.ts. */
export async function down(): Promise<void> {
  throw new Error('migrations only go up; restore the copy that was made before the migration');
}
