import type { Knex } from 'knex';

/** Results of chance that anybody can check (server/show/chance): chains of secrets, without the secrets, and what was drawn. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('chance_chains', (table) => {
    table.text('streamer_id').notNullable().references('streamers.id').onDelete('CASCADE');
    table.integer('chain').notNullable();
    table.text('head').notNullable();
    table.integer('length').notNullable();
    table.integer('used').notNullable();
    // Of the first chain: the address of the page that everybody can open.
    table.text('page').unique();
    table.primary(['streamer_id', 'chain']);
  });
  await knex.schema.createTable('chance_draws', (table) => {
    table.text('streamer_id').notNullable().references('streamers.id').onDelete('CASCADE');
    table.integer('position').notNullable();
    // Of whoever asked: the same draw is never fixed twice.
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
