import type { Knex } from 'knex';

/**
 * Adds agencies, and makes the administrators of the server a flag of their own: `role` is from now on the role in an agency.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('agencies', (table) => {
    table.text('id').primary();
    table.text('name').notNullable();
    table.bigInteger('created_at').notNullable();
  });
  await knex.schema.alterTable('users', (table) => {
    table.integer('is_administrator').notNullable().defaultTo(0);
    // Null = in no agency. No reference: closing an agency updates its members.
    table.text('agency_id').index();
    table.bigInteger('agency_joined_at');
    // Whether admins and managers of the agency may enter the dashboard of this account.
    table.integer('lets_agency_in').notNullable().defaultTo(0);
  });
  await knex('users').where({ role: 'ADMIN' }).update({ is_administrator: 1 });
  await knex('users').update({ role: 'STREAMER' });

  await knex.schema.createTable('agency_invitations', (table) => {
    table.text('id').primary();
    table.text('agency_id').notNullable().references('agencies.id').onDelete('CASCADE').index();
    table.text('email').notNullable();
    table.text('email_key').notNullable().index();
    table.text('role').notNullable();
    // PENDING, ACCEPTED, REJECTED, REVOKED; an expired one stays PENDING.
    table.text('status').notNullable();
    // No reference: an invitation stays when its author leaves.
    table.text('invited_by').notNullable();
    table.bigInteger('created_at').notNullable();
    table.bigInteger('expires_at').notNullable();
    table.bigInteger('decided_at');
  });

  await knex.schema.alterTable('logins', (table) => {
    // The agency for which the actor entered; null = an administrator of the server, or nobody acts.
    table.text('agency_id');
  });
  await knex.schema.alterTable('audit_log', (table) => {
    table.text('detail');
    // Null = it began and its end is not known.
    table.text('result');
    // The agency in whose name it was done; null = none.
    table.text('agency_id').index();
    table.index('subject_id');
  });
  await knex('audit_log').update({ result: 'ok' });
}

/** Migrations only go up; see 0001-initial.ts. */
export async function down(): Promise<void> {
  throw new Error('migrations only go up; restore the copy that was made before the migration');
}
