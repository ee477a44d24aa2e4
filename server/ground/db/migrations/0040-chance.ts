import type { Knex } from 'knex';

/** Stores verifiable results of chance (server/show/chance): chains of secrets without the secrets, and the draws. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('chance_chains', (table) => {
    table.text('streamer_id').notNullable().references('streamers.id').onDelete('CASCADE');
    table.integer('chain').notNullable();
    table.text('head').notNullable();
    table.integer('length').notNullable();
    table.integer('used').notNullable();
    // Address of the public page, set in the first chain.
    table.text('page').unique();
    table.primary(['streamer_id', 'chain']);
  });
  await knex.schema.createTable('chance_draws', (table) => {
    table.text('streamer_id').notNullable().references('streamers.id').onDelete('CASCADE');
    table.integer('position').notNullable();
    // Id from the requester, so that no draw is fixed twice.
    table.text('draw_id').notNullable();
    table.text('body').notNullable();
    table.primary(['streamer_id', 'position']);
    table.unique(['streamer_id', 'draw_id']);
  });
}

/** Migrations only go up; see 0001-initial.ts. */
export async function down(): Promise<void> {
  throw new Error('migrations only go up; restore the copy that was made before the migration');
}
