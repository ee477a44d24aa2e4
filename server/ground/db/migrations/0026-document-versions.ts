import type { Knex } from 'knex';

/** Keeps earlier states of documents of every kind, replacing those of overlays (server/documents/versions). */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('document_versions', (table) => {
    table.text('streamer_id').notNullable().references('streamers.id').onDelete('CASCADE');
    table.text('kind').notNullable();
    table.text('id').notNullable();
    // Version of the document; no state is kept twice.
    table.integer('version').notNullable();
    // The next operation: edit, import, starter or restore.
    table.text('reason').notNullable();
    // Empty = unnamed.
    table.text('label').notNullable().defaultTo('');
    // Number of items of an overlay; 0 for other kinds.
    table.integer('item_count').notNullable();
    // When the state was created, and when it was kept before a change.
    table.integer('at').notNullable();
    table.integer('kept_at').notNullable();
    table.text('body').notNullable();
    table.primary(['streamer_id', 'kind', 'id', 'version']);
  });
  await knex.raw(`INSERT INTO document_versions
      (streamer_id, kind, id, version, reason, label, item_count, at, kept_at, body)
    SELECT streamer_id, 'overlay', profile_id, version, reason, label, item_count, at, kept_at, body
    FROM overlay_versions JOIN profiles ON profiles.id = profile_id`);
  await knex.schema.dropTable('overlay_versions');
}

/** Migrations only go up; see 0001-initial.ts. */
export async function down(): Promise<void> {
  throw new Error('migrations only go up; restore the copy that was made before the migration');
}
