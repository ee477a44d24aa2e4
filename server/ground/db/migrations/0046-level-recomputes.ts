import type { Knex } from 'knex';

/** Levels of viewers that are worked out again: at most once at a time for a streamer; goes when it is done. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('level_recomputes', (table) => {
    table.text('streamer_id').primary().references('streamers.id').onDelete('CASCADE');
    // Names this one in the ids of its commands.
    table.text('key').notNullable();
    // Who asked for it, as commands carry it.
    table.text('by').notNullable();
    table.bigInteger('total').notNullable();
    table.bigInteger('done').notNullable();
    // The last viewer that is done, in the order of their ids.
    table.text('after').notNullable();
    table.boolean('has_failed').notNullable();
  });
}

/** Migrations only go up; see 0001-initial.ts. */
export async function down(): Promise<void> {
  throw new Error('migrations only go up; restore the copy that was made before the migration');
}
