import type { Knex } from 'knex';

/** Adds an index to find viewers by name in any case: `!give @bob 50`. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('CREATE INDEX viewers_by_name ON viewers (streamer_id, lower(name))');
}

/** Migrations only go up; see 0001-initial.ts. */
export async function down(): Promise<void> {
  throw new Error('migrations only go up; restore the copy that was made before the migration');
}
