import type { Knex } from 'knex';

/** Imports of viewers that come in: one of a streamer at a time, in parts that go when they are in. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('viewer_imports', (table) => {
    table.text('streamer_id').primary().references('streamers.id').onDelete('CASCADE');
    // Which of the streamer's imports it is (server/show/fold/ledger/imports.ts).
    table.bigInteger('number').notNullable();
    table.text('file').notNullable();
    table.text('mode').notNullable();
    // Who did it, as commands carry it.
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
