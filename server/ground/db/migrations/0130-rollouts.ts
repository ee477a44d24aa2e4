import type { Knex } from 'knex';

/** Stores uploaded presets, plans of roll-outs, and roll-outs with their members. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('preset_files', (table) => {
    table.text('agency_id').notNullable().references('agencies.id').onDelete('CASCADE');
    // SHA-256 of the packed file, which the media storage has under storage_id.
    table.text('digest').notNullable();
    table.text('storage_id').notNullable();
    table.bigInteger('size').notNullable();
    // The document of the bundle.
    table.text('bundle').notNullable();
    table.bigInteger('expires_at').notNullable();
    table.primary(['agency_id', 'digest']);
  });
  await knex.schema.createTable('rollout_plans', (table) => {
    table.text('id').primary();
    table.text('agency_id').notNullable().references('agencies.id').onDelete('CASCADE').index();
    table.text('created_by').notNullable();
    table.bigInteger('created_at').notNullable();
    table.bigInteger('expires_at').notNullable();
    table.text('presets').notNullable();
    table.text('file').notNullable();
  });
  await knex.schema.createTable('rollout_plan_members', (table) => {
    table.text('id').primary();
    table.text('plan_id').notNullable().references('rollout_plans.id').onDelete('CASCADE');
    table.bigInteger('position').notNullable();
    // Null = the address belongs to no member.
    table.text('member_id');
    table.text('email').notNullable();
    table.text('search_key').notNullable();
    table.text('status').notNullable();
    table.text('wanted').notNullable();
    table.text('digest').notNullable();
    table.text('outcome').notNullable();
    table.text('counts').notNullable();
    table.text('reasons').notNullable();
    table.text('detail').notNullable();
    table.index(['plan_id', 'position']);
  });
  await knex.schema.createTable('rollouts', (table) => {
    table.text('id').primary();
    table.text('agency_id').notNullable().references('agencies.id').onDelete('CASCADE').index();
    table.text('plan_id').notNullable();
    table.text('state').notNullable().index();
    table.text('reason');
    table.text('options').notNullable();
    table.text('presets').notNullable();
    table.bigInteger('wave').notNullable();
    table.bigInteger('wave_began_at');
    // Null = the next wave waits for no time.
    table.bigInteger('next_at');
    table.text('health').notNullable();
    // What a rollback takes back; null = it rolls out.
    table.text('rollback');
    table.text('started_by').notNullable();
    table.text('started_email').notNullable();
    table.text('search_key').notNullable();
    // Null = started by a person at the sign-in.
    table.text('key_id');
    table.text('address').notNullable();
    table.bigInteger('created_at').notNullable();
    table.bigInteger('ended_at');
  });
  await knex.schema.createTable('rollout_members', (table) => {
    table.text('id').primary();
    table.text('rollout_id').notNullable().references('rollouts.id').onDelete('CASCADE');
    table.bigInteger('position').notNullable();
    table.text('member_id').index();
    table.text('email').notNullable();
    table.text('search_key').notNullable();
    table.bigInteger('wave').notNullable();
    table.text('state').notNullable();
    table.text('waits_for');
    table.text('reason');
    table.bigInteger('at');
    // When the member's files began to arrive; a restart takes up files that came since.
    table.bigInteger('begun_at');
    table.text('counts').notNullable();
    table.text('undo');
    table.text('stays').notNullable();
    table.index(['rollout_id', 'state', 'wave', 'position']);
  });
  await knex.schema.alterTable('preset_links', (table) => {
    // The roll-out that applied it last; null = the member imported it.
    table.text('rollout_id');
  });
}

/** Migrations only go up; see 0001-initial.ts. */
export async function down(): Promise<void> {
  throw new Error('migrations only go up; restore the copy that was made before the migration');
}
