import type { Knex } from 'knex';

/** Stores imported rows that only have a user name, until that name appears in a stream (server/people/viewers/waiting). */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('waiting_viewers', (table) => {
    table.text('streamer_id').notNullable().references('streamers.id').onDelete('CASCADE');
    // Lower case, because names are compared without case.
    table.text('name').notNullable();
    // Never used twice: the commands of a row carry it, and are committed once.
    table.text('id').notNullable().unique();
    table.text('body').notNullable();
    table.primary(['streamer_id', 'name']);
  });
}

/** Migrations only go up; see 0001-initial.ts. */
export async function down(): Promise<void> {
  throw new Error('migrations only go up; restore the copy that was made before the migration');
}
