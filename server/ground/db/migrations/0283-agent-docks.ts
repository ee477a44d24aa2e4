import type { Knex } from 'knex';

/** Marks helpers that are the docks at an agent, which no list of helpers shows (server/people/accounts/helpers/dockKeys.ts). */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('helpers', (table) => {
    // No reference: the row stays after the agent, because ledger and journal name it.
    table.text('agent_id');
  });
}

/** Migrations only go up; see 0001-initial.ts. */
export async function down(): Promise<void> {
  throw new Error('migrations only go up; restore the copy that was made before the migration');
}
