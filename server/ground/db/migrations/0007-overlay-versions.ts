import type { Knex } from 'knex';

/** Keeps earlier states of overlays for restoring (server/documents/versions). */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('overlay_versions', (table) => {
    table.text('profile_id').notNullable().references('profiles.id').onDelete('CASCADE');
    // Version of the document; no state is kept twice.
    table.integer('version').notNullable();
    // The next operation: edit, import, starter or restore.
    table.text('reason').notNullable();
    // Empty = unnamed.
    table.text('label').notNullable().defaultTo('');
    table.integer('item_count').notNullable();
    // When the state was created, and when it was kept before a change.
    table.integer('at').notNullable();
    table.integer('kept_at').notNullable();
    table.text('body').notNullable();
    table.primary(['profile_id', 'version']);
  });
}

/** Migrations only go up; see 0001-initial.ts. */
export async function down(): Promise<void> {
  throw new Error('migrations only go up; restore the copy that was made before the migration');
}
