import type { Knex } from 'knex';

/** Stores the entries of draws that have many (server/show/chance): a thousand lines per row, as everybody may read them. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('chance_entries', (table) => {
    table.text('streamer_id').notNullable().references('streamers.id').onDelete('CASCADE');
    table.integer('position').notNullable();
    table.integer('part').notNullable();
    table.text('body').notNullable();
    table.primary(['streamer_id', 'position', 'part']);
  });
}

/** Migrations only go up; see 0001-initial.ts. */
export async function down(): Promise<void> {
  throw new Error('migrations only go up; restore the copy that was made before the migration');
}
