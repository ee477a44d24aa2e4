import type { Knex } from 'knex';

/** Stores the event source of each streamer. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('sources', (table) => {
    table.text('streamer_id').primary().references('streamers.id').onDelete('CASCADE');
    // Null = the default connector.
    table.text('connector');
    table.text('hold').notNullable();
    // Sealed with a secret of the data folder (server/ground/base/files/secretBox.ts); null = none.
    table.text('sealed_sign_key');
    table.text('address');
    table.float('rate').notNullable();
    // The stream that the user name belonged to at the first connection, because names change hands.
    table.text('owner_name');
    table.text('owner_id');
  });
}

/** Migrations only go up; see 0001-initial.ts. */
export async function down(): Promise<void> {
  throw new Error('migrations only go up; restore the copy that was made before the migration');
}
