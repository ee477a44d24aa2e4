import type { Knex } from 'knex';

/** Adds people who help a streamer, and the devices on which they opened a link. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('helpers', (table) => {
    table.text('id').primary();
    table.text('user_id').notNullable().references('users.id').onDelete('CASCADE').index();
    table.text('name').notNullable();
    table.text('rights').notNullable();
    table.bigInteger('points_per_day').notNullable();
    table.bigInteger('created_at').notNullable();
    table.bigInteger('expires_at').notNullable();
    // The row stays after the end, because ledger and journal name the helper.
    table.bigInteger('revoked_at');
    // The one link that nobody has opened yet.
    table.text('link_hash').unique();
    table.bigInteger('link_expires_at');
  });
  await knex.schema.createTable('helper_devices', (table) => {
    table.text('id').primary();
    table.text('helper_id').notNullable().references('helpers.id').onDelete('CASCADE').index();
    table.text('token_hash').notNullable().unique();
    table.text('name').notNullable();
    table.bigInteger('opened_at').notNullable();
    table.bigInteger('last_used_at').notNullable();
  });
}

/** Migrations only go up; see 0001-initial.ts. */
export async function down(): Promise<void> {
  throw new Error('migrations only go up; restore the copy that was made before the migration');
}
