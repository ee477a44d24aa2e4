import type { Knex } from 'knex';

/** Stores copies of the subscriptions at the payment service, and the plan that each account has paid for. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('users', (table) => {
    // Null = nothing is paid for; the higher of this plan and the account's own counts.
    table.text('paid_plan');
  });
  await knex.schema.createTable('billing_customers', (table) => {
    table.text('user_id').primary().references('users.id').onDelete('CASCADE');
    table.text('customer_id').notNullable().unique();
    // The last checkout page and its time; a new one closes it.
    table.text('checkout_id');
    table.bigInteger('checkout_at');
    // Null = the account has had no trial.
    table.bigInteger('trial_at');
    table.bigInteger('trial_reminded_at');
    // The agency's code: its id, and when a subscription with it was seen.
    table.text('agency_code_id');
    table.bigInteger('agency_code_at');
    // Whether the daily check fetches the subscriptions.
    table.boolean('is_watched').notNullable();
  });
  await knex.schema.createTable('billing_subscriptions', (table) => {
    table.text('id').primary();
    table.text('user_id').notNullable().references('users.id').onDelete('CASCADE').index();
    table.text('billing').notNullable();
    // When the plan changes by itself; null = it does not.
    table.bigInteger('changes_at').index();
  });
  await knex.schema.createTable('billing_events', (table) => {
    table.text('id').primary();
    table.text('subscription_id').notNullable();
    table.bigInteger('received_at').notNullable();
    // Null = the subscription has to be fetched.
    table.bigInteger('handled_at');
  });
  await knex.schema.createTable('billing_consents', (table) => {
    table.text('user_id').notNullable().references('users.id').onDelete('CASCADE');
    table.text('text_version').notNullable();
    table.text('language').notNullable();
    table.bigInteger('at').notNullable();
    table.primary(['user_id', 'at']);
  });
}

/** Migrations only go up; see 0001-initial.ts. */
export async function down(): Promise<void> {
  throw new Error('migrations only go up; restore the copy that was made before the migration');
}
