import type { Knex } from 'knex';

/** Which bytes of a file were looked at, as the storage calls them: others that come in their place are not given out. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('media_files', (table) => {
    // Null = the storage lets nobody write over a file, or the file was there before.
    table.text('version');
  });
}

/** Migrations only go up; see 0001-initial.ts. */
export async function down(): Promise<void> {
  throw new Error('migrations only go up; restore the copy that was made before the migration');
}
