import type { Knex } from 'knex';

/** Stores a streamer's settings of the overlay games, such as the wheel and the balloon (server/api/games). */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('game_settings', (table) => {
    table.text('streamer_id').notNullable().references('streamers.id').onDelete('CASCADE');
    // Name in the registry of games.
    table.text('game').notNullable();
    table.text('body').notNullable();
    table.primary(['streamer_id', 'game']);
  });
}

/** Migrations only go up; see 0001-initial.ts. */
export async function down(): Promise<void> {
  throw new Error('migrations only go up; restore the copy that was made before the migration');
}
