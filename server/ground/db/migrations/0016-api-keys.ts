import type { Knex } from 'knex';

/**
 * Stores the hash of API keys, which are shown once. The keys of existing accounts were signed with a secret of the server that
 * is kept in a file; 'signed' says that theirs is still valid.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('users', (table) => {
    // SHA-256 of the key; null = none.
    table.text('api_key_hash');
  });
  await knex('users').update({ api_key_hash: 'signed' });
}

/** Migrations only go up; see 0001-initial.ts. */
export async function down(): Promise<void> {
  throw new Error('migrations only go up; restore the copy that was made before the migration');
}
