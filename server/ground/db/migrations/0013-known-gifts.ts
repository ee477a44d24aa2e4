import type { Knex } from 'knex';

/** Stores gifts from the platform that differ from the program's list or are missing there (server/sources/gifts). */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('known_gifts', (table) => {
    table.text('id').primary();
    table.text('name').notNullable();
    // The platform's picture; empty when there is none.
    table.text('image').notNullable();
    table.integer('diamond_count').notNullable();
    table.bigInteger('seen_at').notNullable().index();
  });
}

/** Migrations only go up; see 0001-initial.ts. */
export async function down(): Promise<void> {
  throw new Error('migrations only go up; restore the copy that was made before the migration');
}
