import type { Knex } from 'knex';
import { hasText } from '../dialect.ts';

/**
 * Adds an index of the few viewers with a join sound (server/media/join-sounds/store.ts), so that the others need not be read.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(
    `CREATE INDEX viewers_with_join_sound ON viewers (streamer_id) WHERE ${hasText('body', '"joinSound"')}`,
  );
}

/** Migrations only go up; see 0001-initial.ts. */
export async function down(): Promise<void> {
  throw new Error('migrations only go up; restore the copy that was made before the migration');
}
