import type { Knex } from 'knex';

/** Marks helpers that are phones with a phone deck, which the streamer sees in a list of their own. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('helpers', (table) => {
    table.boolean('is_phone').notNullable().defaultTo(false);
  });
}

/** Migrations only go up; see 0001-initial.ts. */
export async function down(): Promise<void> {
  throw new Error('migrations only go up; restore the copy that was made before the migration');
}
