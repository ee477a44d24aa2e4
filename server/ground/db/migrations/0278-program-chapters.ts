import type { Knex } from 'knex';

/** Stores which moments become chapters of recordings (server/integrations/chapters/store.ts). */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('program_chapters', (table) => {
    table.text('streamer_id').primary().references('streamers.id').onDelete('CASCADE');
    // JSON: the kinds of moments.
    table.text('choice').notNullable();
    // Time of the last chapter; null = none yet.
    table.bigInteger('last_at');
  });
}

/** Migrations only go up; see 0001-initial.ts. */
export async function down(): Promise<void> {
  throw new Error('migrations only go up; restore the copy that was made before the migration');
}
