import type { Knex } from 'knex';

/** Lets further connections to programs be renamed (server/integrations/host/store.ts). */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('programs', (table) => {
    // Null = the name that it began with.
    table.text('name');
  });
}

/** Migrations only go up; see 0001-initial.ts. */
export async function down(): Promise<void> {
  throw new Error('migrations only go up; restore the copy that was made before the migration');
}
