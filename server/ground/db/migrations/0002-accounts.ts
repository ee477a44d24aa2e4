import type { Knex } from 'knex';

/** Creates accounts with their logins, one-time tokens, outside identities and the audit log; adds details of profiles. */
export async function up(knex: Knex): Promise<void> {
  // An account is a streamer with the same id: every account has profiles, and deleting the streamer deletes everything.
  await knex.schema.createTable('users', (table) => {
    table.text('id').primary().references('streamers.id').onDelete('CASCADE');
    // Address and password, which a demo account lacks. `email_key` is the address for comparison.
    table.text('email');
    table.text('email_key').unique();
    table.text('password_hash');
    table.text('role').notNullable();
    // Null = the server's default plan.
    table.text('plan');
    table.text('language').notNullable();
    table.text('settings').notNullable();
    table.integer('api_key_version').notNullable().defaultTo(1);
    table.integer('email_verified_at');
    table.integer('terms_acknowledged_at');
    table.integer('disabled_at');
    table.integer('demo_expires_at');
    // Set while the account is being deleted: nobody can sign in, its data is deleted in portions and the row last.
    table.integer('deleted_at');
    table.integer('created_at').notNullable();
  });
  await knex.schema.createTable('logins', (table) => {
    table.text('id').primary();
    table.text('token_hash').notNullable().unique();
    table.text('user_id').notNullable().references('users.id').onDelete('CASCADE').index();
    // The administrator who signed in as the user; the login ends with the administrator's account.
    table.text('actor_id').references('users.id').onDelete('CASCADE').index();
    table.integer('created_at').notNullable();
    table.integer('expires_at').notNullable().index();
  });
  await knex.schema.createTable('one_time_tokens', (table) => {
    table.text('token_hash').primary();
    table.text('purpose').notNullable();
    table.text('user_id').references('users.id').onDelete('CASCADE').index();
    table.text('payload').notNullable();
    table.integer('expires_at').notNullable().index();
  });
  await knex.schema.createTable('identities', (table) => {
    table.text('issuer').notNullable();
    table.text('subject').notNullable();
    table.text('user_id').notNullable().references('users.id').onDelete('CASCADE').index();
    table.integer('created_at').notNullable();
    table.primary(['issuer', 'subject']);
  });
  // Without references, because actions must stay known after both accounts are gone.
  await knex.schema.createTable('audit_log', (table) => {
    table.increments('id');
    table.integer('at').notNullable();
    table.text('action').notNullable();
    table.text('actor_id').notNullable();
    table.text('actor_email');
    table.text('subject_id').notNullable();
    table.text('subject_email');
    table.text('address').notNullable();
  });
  await knex.schema.alterTable('profiles', (table) => {
    table.integer('inherits_global_options').notNullable().defaultTo(1);
    // When the profile or its overlay was last edited; null = never.
    table.integer('edited_at');
    // Search and sort key of the name (server/ground/db/listPage.ts).
    table.text('search_key').notNullable().defaultTo('');
  });
  for (const { id, name } of await knex('profiles').select<{ id: string; name: string }[]>('id', 'name')) {
    await knex('profiles')
      .where({ id })
      .update({ search_key: name.normalize('NFKC').toLowerCase() });
  }
}

/** Migrations only go up; see 0001-initial.ts. */
export async function down(): Promise<void> {
  throw new Error('migrations only go up; restore the copy that was made before the migration');
}
