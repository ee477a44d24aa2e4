import type { Knex } from 'knex';

/** Where the events of each streamer come from. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('sources', (table) => {
    table.text('streamer_id').primary().references('streamers.id').onDelete('CASCADE');
    // Null = what is chosen for who has not chosen.
    table.text('connector');
    table.text('hold').notNullable();
    // Sealed with a secret of the data folder (server/ground/base/files/secretBox.ts); null = none.
    table.text('sealed_sign_key');
    table.text('address');
    table.float('rate').notNullable();
    // Whose stream the user name stood for when it was heard first: names change hands.
    table.text('owner_name');
    table.text('owner_id');
  });
}

/** Migrations only go up; see 0001-initial.ts. */
export async function down(): Promise<void> {
  throw new Error('migrations only go up; restore the copy that was made before the migration');
}
