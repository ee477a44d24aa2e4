import type { Knex } from 'knex';

/** Stores which bytes of a file were inspected, by the storage's version id, so that replaced bytes are not served. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('media_files', (table) => {
    // Null = the storage cannot overwrite files, or the file is older than this column.
    table.text('version');
  });
}

/** Migrations only go up; see 0001-initial.ts. */
export async function down(): Promise<void> {
  throw new Error('migrations only go up; restore the copy that was made before the migration');
}
