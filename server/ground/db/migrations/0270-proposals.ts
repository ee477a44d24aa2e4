import type { Knex } from 'knex';

/** Adds changes that programs propose and a person applies. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('proposals', (table) => {
    table.text('id').primary();
    table.text('streamer_id').notNullable().references('streamers.id').onDelete('CASCADE').index();
    table.text('kind').notNullable();
    // Null until a new flow is made.
    table.text('document_id');
    table.text('title').notNullable();
    table.text('reason').notNullable();
    table.text('patch').notNullable();
    // The API key that proposed it; it may be deleted since.
    table.text('key_id');
    table.text('state').notNullable();
    table.bigInteger('created_at').notNullable();
    table.bigInteger('expires_at').notNullable();
    table.bigInteger('applied_at');
    // Version that applying made, so that undoing loses no later edit.
    table.bigInteger('applied_version');
  });
}

/** Migrations only go up; see 0001-initial.ts. */
export async function down(): Promise<void> {
  throw new Error('migrations only go up; restore the copy that was made before the migration');
}
