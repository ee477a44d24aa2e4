import type { Knex } from 'knex';

/** What flows do outside: what each account had an AI write and which words it does not want (server/providers/ai/usage), and what calls of webhooks bring. */
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
  // Names and kinds of what the last call brought, for whoever names them in the flow.
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
