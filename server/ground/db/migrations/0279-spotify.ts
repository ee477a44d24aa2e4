import type { Knex } from 'knex';

/** Stores the connections of accounts to Spotify (server/providers/music/spotify/store.ts). */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('spotify_connections', (table) => {
    table.text('streamer_id').primary().references('streamers.id').onDelete('CASCADE');
    // Client ID, tokens and name, encrypted.
    table.text('sealed').notNullable();
    // Null = nothing is known to be wrong.
    table.text('problem');
  });
  await knex.schema.createTable('spotify_sign_ins', (table) => {
    table.text('state_hash').primary();
    table.text('streamer_id').notNullable().references('streamers.id').onDelete('CASCADE');
    // Client ID and verifier, encrypted.
    table.text('sealed').notNullable();
    table.bigInteger('expires_at').notNullable();
    table.index(['streamer_id']);
  });
  // Until when no requests with a client ID are made.
  await knex.schema.createTable('spotify_blocks', (table) => {
    table.text('client').primary();
    table.bigInteger('until_at').notNullable();
    table.boolean('is_quota').notNullable();
  });
  // Requests of the last seconds before the server stopped.
  await knex.schema.createTable('spotify_requests', (table) => {
    table.text('client').primary();
    table.text('requests').notNullable();
  });
}

/** Migrations only go up; see 0001-initial.ts. */
export async function down(): Promise<void> {
  throw new Error('migrations only go up; restore the copy that was made before the migration');
}
