import type { Knex } from 'knex';

/** Stores when an account last signed in, because logins disappear when signing out. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('users', (table) => {
    // Null = never; an administrator who acts for the account does not count.
    table.integer('last_login_at');
  });
  await knex.raw(
    'UPDATE users SET last_login_at = (SELECT max(created_at) FROM logins WHERE user_id = users.id AND actor_id IS NULL)',
  );
}

/** Migrations only go up; see 0001-initial.ts. */
export async function down(): Promise<void> {
  throw new Error('migrations only go up; restore the copy that was made before the migration');
}
