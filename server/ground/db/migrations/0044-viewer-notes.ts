import type { Knex } from 'knex';

/** Stores streamers' private notes about viewers, apart from the viewers so that no page of a stream ever contains them. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('viewer_notes', (table) => {
    table.text('streamer_id').notNullable().references('streamers.id').onDelete('CASCADE');
    table.text('viewer_id').notNullable();
    table.text('note').notNullable();
    table.primary(['streamer_id', 'viewer_id']);
  });
}

/** Migrations only go up; see 0001-initial.ts. */
export async function down(): Promise<void> {
  throw new Error('migrations only go up; restore the copy that was made before the migration');
}
