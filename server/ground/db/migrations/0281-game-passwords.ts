import type { Knex } from 'knex';

/** Stores the encrypted passwords of games (server/documents/game-integrations/passwordStore.ts). */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('game_passwords', (table) => {
    table.text('streamer_id').notNullable().references('streamers.id').onDelete('CASCADE');
    table.text('integration_id').notNullable();
    table.text('sealed').notNullable();
    table.primary(['streamer_id', 'integration_id']);
  });
}

/** Migrations only go up; see 0001-initial.ts. */
export async function down(): Promise<void> {
  throw new Error('migrations only go up; restore the copy that was made before the migration');
}
