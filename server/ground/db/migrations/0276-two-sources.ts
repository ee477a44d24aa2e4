import type { Knex } from 'knex';

/** Adds channels of chats as sources, and a second source beside the first. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('sources', (table) => {
    table.text('channel');
    // Null = only one source.
    table.text('second');
  });
}

/** Migrations only go up; see 0001-initial.ts. */
export async function down(): Promise<void> {
  throw new Error('migrations only go up; restore the copy that was made before the migration');
}
