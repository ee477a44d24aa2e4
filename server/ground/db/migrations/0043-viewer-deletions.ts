import type { Knex } from 'knex';

/** Stores viewers who are being deleted; only this table identifies them until their last trace is gone. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('viewer_deletions', (table) => {
    table.text('streamer_id').notNullable().references('streamers.id').onDelete('CASCADE');
    table.text('viewer_id').notNullable();
    // Their names (server/people/viewers/deletion/person.ts).
    table.text('body').notNullable();
    // Event after which the lists and the journal are free of them; null = not yet.
    table.bigInteger('until_seq');
    table.primary(['streamer_id', 'viewer_id']);
  });
}

/** Migrations only go up; see 0001-initial.ts. */
export async function down(): Promise<void> {
  throw new Error('migrations only go up; restore the copy that was made before the migration');
}
