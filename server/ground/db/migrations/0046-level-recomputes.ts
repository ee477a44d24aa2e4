import type { Knex } from 'knex';

/** Stores recomputations of viewers' levels, one per streamer at a time; deleted when done. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('level_recomputes', (table) => {
    table.text('streamer_id').primary().references('streamers.id').onDelete('CASCADE');
    // Identifies it in the ids of its commands.
    table.text('key').notNullable();
    // Author, as commands carry it.
    table.text('by').notNullable();
    table.bigInteger('total').notNullable();
    table.bigInteger('done').notNullable();
    // The last processed viewer, in the order of their ids.
    table.text('after').notNullable();
    table.boolean('has_failed').notNullable();
  });
}

/** Migrations only go up; see 0001-initial.ts. */
export async function down(): Promise<void> {
  throw new Error('migrations only go up; restore the copy that was made before the migration');
}
