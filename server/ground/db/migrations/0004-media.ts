import type { Knex } from 'knex';

/** Creates the media libraries: files of an account and pending uploads. The bytes are stored elsewhere under the same id. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('media_files', (table) => {
    table.text('id').primary();
    table.text('streamer_id').notNullable().references('streamers.id').onDelete('CASCADE');
    // image, video or audio.
    table.text('kind').notNullable();
    table.text('name').notNullable();
    // Search and sort key of the name (server/ground/db/listPage.ts).
    table.text('search_key').notNullable();
    table.text('type').notNullable();
    table.integer('size').notNullable();
    table.integer('width');
    table.integer('height');
    table.integer('duration_ms');
    table.integer('created_at').notNullable();
    table.index(['streamer_id', 'kind']);
  });
  await knex.schema.createTable('media_uploads', (table) => {
    table.text('id').primary();
    table.text('streamer_id').notNullable().references('streamers.id').onDelete('CASCADE').index();
    table.text('kind').notNullable();
    // Announced size; exactly this many bytes are accepted.
    table.integer('size').notNullable();
    table.integer('created_at').notNullable().index();
  });
}

/** Migrations only go up; see 0001-initial.ts. */
export async function down(): Promise<void> {
  throw new Error('migrations only go up; restore the copy that was made before the migration');
}
