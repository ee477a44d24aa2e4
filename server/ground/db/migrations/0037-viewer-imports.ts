import type { Knex } from 'knex';

/** Stores arriving imports of viewers: one per streamer at a time, in parts that are deleted once applied. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('viewer_imports', (table) => {
    table.text('streamer_id').primary().references('streamers.id').onDelete('CASCADE');
    // Number of the import for the streamer (server/show/fold/ledger/imports.ts).
    table.bigInteger('number').notNullable();
    table.text('file').notNullable();
    table.text('mode').notNullable();
    // Author, as commands carry it.
    table.text('by').notNullable();
    table.integer('parts').notNullable();
  });
  await knex.schema.createTable('viewer_import_parts', (table) => {
    table.text('streamer_id').notNullable().references('streamers.id').onDelete('CASCADE');
    table.integer('part').notNullable();
    table.text('body').notNullable();
    table.primary(['streamer_id', 'part']);
  });
}

/** Migrations only go up; see 0001-initial.ts. */
export async function down(): Promise<void> {
  throw new Error('migrations only go up; restore the copy that was made before the migration');
}
