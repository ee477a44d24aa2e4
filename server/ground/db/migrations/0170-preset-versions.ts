import type { Knex } from 'knex';

/** Lets a kept state of a document name the preset that was applied next. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('document_versions', (table) => {
    // Name and version of the preset; empty = the next operation was no preset.
    table.text('preset').notNullable().defaultTo('');
  });
}

/** Migrations only go up; see 0001-initial.ts. */
export async function down(): Promise<void> {
  throw new Error('migrations only go up; restore the copy that was made before the migration');
}
