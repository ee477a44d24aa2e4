import type { Knex } from 'knex';

/** Keeps API keys apart from accounts, so that an account can have several; the key of an account moves here. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('api_keys', (table) => {
    // In the key itself, so that a request finds its row. The key of older versions has the id of its account.
    table.text('id').primary();
    table.text('user_id').notNullable().references('users.id').onDelete('CASCADE').index();
    table.text('name').notNullable();
    table.text('hash').notNullable();
    table.text('scopes').notNullable();
    // Null = made before this table.
    table.bigInteger('created_at');
    // Null = never.
    table.bigInteger('expires_at');
    table.bigInteger('last_used_at');
  });
  await knex.raw(
    `INSERT INTO api_keys (id, user_id, name, hash, scopes)
      SELECT id, id, '', api_key_hash, '["full"]' FROM users WHERE api_key_hash IS NOT NULL`,
  );
  await knex('users').update({ api_key_hash: null });
}

/** Migrations only go up; see 0001-initial.ts. */
export async function down(): Promise<void> {
  throw new Error('migrations only go up; restore the copy that was made before the migration');
}
