import type { Knex } from 'knex';

/** Stores the monthly number of characters per speech provider over all accounts, to limit its cost. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('speech_use', (table) => {
    table.text('provider').notNullable();
    // `2026-11`
    table.text('month').notNullable();
    table.bigInteger('characters').notNullable();
    table.primary(['provider', 'month']);
  });
}

/** Migrations only go up; see 0001-initial.ts. */
export async function down(): Promise<void> {
  throw new Error('migrations only go up; restore the copy that was made before the migration');
}
