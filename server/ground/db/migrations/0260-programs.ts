import type { Knex } from 'knex';

/** Stores the wanted connections to programs on streamers' computers (server/integrations). */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('programs', (table) => {
    table.text('streamer_id').notNullable().references('streamers.id').onDelete('CASCADE');
    table.text('program').notNullable();
    table.integer('is_on').notNullable();
    table.text('host').notNullable();
    table.integer('port').notNullable();
    // Encrypted with the secret of the data folder.
    table.text('sealed_password');
    table.primary(['streamer_id', 'program']);
  });
}

/** Migrations only go up; see 0001-initial.ts. */
export async function down(): Promise<void> {
  throw new Error('migrations only go up; restore the copy that was made before the migration');
}
