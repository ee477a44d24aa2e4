import type { Knex } from 'knex';

/** Stores agents, the programs on streamers' computers that control others there, and what may be done in programs. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('agents', (table) => {
    table.text('id').primary();
    table.text('streamer_id').notNullable().references('streamers.id').onDelete('CASCADE');
    table.text('name').notNullable();
    table.text('os').notNullable();
    table.text('version').notNullable();
    // Address from which it came last.
    table.text('address').notNullable();
    table.text('token_hash').notNullable().unique();
    table.bigInteger('created_at').notNullable();
    // Null = the streamer has not looked at it yet, and it gets nothing.
    table.bigInteger('confirmed_at');
    table.bigInteger('last_seen_at');
    table.index(['streamer_id']);
  });
  await knex.schema.createTable('agent_codes', (table) => {
    table.text('code_hash').primary();
    table.text('streamer_id').notNullable().references('streamers.id').onDelete('CASCADE');
    table.bigInteger('expires_at').notNullable();
    table.index(['streamer_id']);
  });
  await knex.schema.alterTable('programs', (table) => {
    // Null = the server itself reaches it.
    table.text('agent_id').references('agents.id').onDelete('SET NULL');
    // JSON list; null = what is usual.
    table.text('allowed');
  });
  // What worked before goes on: going live was not asked for until now.
  const all = ['switch', 'record', 'browserSource', 'goLive'];
  await knex('programs')
    .where({ program: 'broadcast' })
    .update({ allowed: JSON.stringify(all) });
}

/** Migrations only go up; see 0001-initial.ts. */
export async function down(): Promise<void> {
  throw new Error('migrations only go up; restore the copy that was made before the migration');
}
