import type { Knex } from 'knex';

/** People who are being deleted: who they are is known here alone, until the last trace of them is gone. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('viewer_deletions', (table) => {
    table.text('streamer_id').notNullable().references('streamers.id').onDelete('CASCADE');
    table.text('viewer_id').notNullable();
    // What they are called (server/people/viewers/deletion/person.ts).
    table.text('body').notNullable();
    // They are gone from all lists, and from the journal after this event; null = not yet.
    table.bigInteger('until_seq');
    table.primary(['streamer_id', 'viewer_id']);
  });
}

/** Migrations only go up; see 0001-initial.ts. */
export async function down(): Promise<void> {
  throw new Error('migrations only go up; restore the copy that was made before the migration');
}
