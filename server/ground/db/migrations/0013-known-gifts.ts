import type { Knex } from 'knex';

/** Gifts that the platform sent and that the list of the program lacks, or has otherwise (server/sources/gifts). */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('known_gifts', (table) => {
    table.text('id').primary();
    table.text('name').notNullable();
    // Of the platform; empty when there is none.
    table.text('image').notNullable();
    table.integer('diamond_count').notNullable();
    table.bigInteger('seen_at').notNullable().index();
  });
}

/** Migrations only go up; see 0001-initial.ts. */
export async function down(): Promise<void> {
  throw new Error('migrations only go up; restore the copy that was made before the migration');
}
