import type { Knex } from 'knex';

/** Adds discount codes of agencies, each for one account. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('agency_codes', (table) => {
    table.text('id').primary();
    table.text('agency_id').notNullable().references('agencies.id').onDelete('CASCADE').index();
    table.text('code').notNullable().unique();
    table.text('comment').notNullable();
    // No references: a code stays when its author or the account that redeemed it is deleted.
    table.text('created_by').notNullable();
    table.bigInteger('created_at').notNullable();
    table.text('redeemed_by').index();
    table.bigInteger('redeemed_at');
  });
}

/** Migrations only go up; see 0001-initial.ts. */
export async function down(): Promise<void> {
  throw new Error('migrations only go up; restore the copy that was made before the migration');
}
