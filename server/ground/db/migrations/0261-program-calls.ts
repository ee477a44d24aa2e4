import type { Knex } from 'knex';

/** Remembers calls of programs, so that a repeated one is not done twice (server/integrations/host/callJournal.ts). */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('program_calls', (table) => {
    table.text('streamer_id').notNullable().references('streamers.id').onDelete('CASCADE');
    // Key of the effect.
    table.text('key').notNullable();
    table.bigInteger('at').notNullable();
    // Null = it was begun, and nobody knows whether it was done.
    table.text('result');
    table.primary(['streamer_id', 'key']);
    table.index(['at']);
  });
}

/** Migrations only go up; see 0001-initial.ts. */
export async function down(): Promise<void> {
  throw new Error('migrations only go up; restore the copy that was made before the migration');
}
