import type { Knex } from 'knex';

/**
 * Stores data about the outside work of flows: each account's AI usage and blocked words (server/providers/ai/usage), and the
 * fields of webhook calls.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('ai_use', (table) => {
    table.text('streamer_id').notNullable().references('streamers.id').onDelete('CASCADE');
    // When the stream began; 0 = before the first one.
    table.bigInteger('stream_at').notNullable();
    // `2026-11`
    table.text('month').notNullable();
    table.bigInteger('requests').notNullable();
    table.bigInteger('characters').notNullable();
    table.bigInteger('tokens_asked').notNullable();
    table.bigInteger('tokens_written').notNullable();
    table.primary(['streamer_id', 'stream_at', 'month']);
  });
  // Names and kinds of the last call's fields, for use in the flow.
  await knex.schema.alterTable('flow_secrets', (table) => table.text('last_fields'));
  await knex.schema.createTable('ai_words', (table) => {
    table.text('streamer_id').primary().references('streamers.id').onDelete('CASCADE');
    table.text('body').notNullable();
  });
}

/** Migrations only go up; see 0001-initial.ts. */
export async function down(): Promise<void> {
  throw new Error('migrations only go up; restore the copy that was made before the migration');
}
