import type { Knex } from 'knex';

/** How many characters each provider of speech was given in a month, by everybody together: what it may cost has an end. */
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
