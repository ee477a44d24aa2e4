import type { Knex } from 'knex';

/**
 * API keys are shown once and kept as their hash. Those of accounts that are there were signed with a secret of the
 * server, which stands in a file and not here: 'signed' says that theirs still counts.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('users', (table) => {
    // SHA-256 of the key; null = there is none.
    table.text('api_key_hash');
  });
  await knex('users').update({ api_key_hash: 'signed' });
}

/** Migrations only go up; see 0001-initial.ts. */
export async function down(): Promise<void> {
  throw new Error('migrations only go up; restore the copy that was made before the migration');
}
