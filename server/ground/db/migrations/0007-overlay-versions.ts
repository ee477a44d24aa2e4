import type { Knex } from 'knex';

/** Earlier states of overlays, kept so that they can be restored (server/documents/versions). */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('overlay_versions', (table) => {
    table.text('profile_id').notNullable().references('profiles.id').onDelete('CASCADE');
    // The version that the document had: no state is kept twice.
    table.integer('version').notNullable();
    // What was done to it next: edit, import, starter, restore.
    table.text('reason').notNullable();
    // Empty = nobody named it.
    table.text('label').notNullable().defaultTo('');
    table.integer('item_count').notNullable();
    // When the state came to be, and when it was kept because it was about to change.
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
