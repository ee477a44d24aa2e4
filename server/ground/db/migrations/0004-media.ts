import type { Knex } from 'knex';

/** The libraries: files of an account, and uploads that are to become files. The bytes lie elsewhere, by the same id. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('media_files', (table) => {
    table.text('id').primary();
    table.text('streamer_id').notNullable().references('streamers.id').onDelete('CASCADE');
    // image, video or audio.
    table.text('kind').notNullable();
    table.text('name').notNullable();
    // The name as it is searched and sorted (server/ground/db/listPage.ts).
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
    // As announced; exactly so many bytes are taken.
    table.integer('size').notNullable();
    table.integer('created_at').notNullable().index();
  });
}

/** Migrations only go up; see 0001-initial.ts. */
export async function down(): Promise<void> {
  throw new Error('migrations only go up; restore the copy that was made before the migration');
}
