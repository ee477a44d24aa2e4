import type { Knex } from 'knex';

/** Stores the presets of agencies, their versions, and what members imported. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('presets', (table) => {
    table.text('id').primary();
    table.text('agency_id').notNullable().index();
    // audio-alerts or overlay-and-flows.
    table.text('kind').notNullable();
    table.text('name').notNullable();
    table.text('search_key').notNullable();
    table.bigInteger('created_at').notNullable();
  });
  await knex.schema.createTable('preset_versions', (table) => {
    table.text('preset_id').notNullable().references('presets.id').onDelete('CASCADE');
    table.bigInteger('version').notNullable();
    table.text('note').notNullable();
    // The document of the bundle; the media storage has the whole packed file under storage_id.
    table.text('bundle').notNullable();
    table.text('storage_id').notNullable();
    table.bigInteger('size').notNullable();
    // SHA-256 of the packed file.
    table.text('digest').notNullable();
    table.text('fields').notNullable();
    table.bigInteger('created_at').notNullable();
    table.primary(['preset_id', 'version']);
  });
  await knex.schema.createTable('preset_links', (table) => {
    table.text('id').primary();
    table.text('member_id').notNullable().references('streamers.id').onDelete('CASCADE').index();
    table.text('preset_id').notNullable().references('presets.id').onDelete('CASCADE').index();
    table.bigInteger('version').notNullable();
    // Null = for all profiles of the member.
    table.text('profile_id');
    table.text('entered').notNullable();
    table.text('ids').notNullable();
    table.text('base').notNullable();
    // The state before the last application; null = there is nothing to undo.
    table.text('undo');
    table.bigInteger('applied_at').notNullable();
  });
}

/** Migrations only go up; see 0001-initial.ts. */
export async function down(): Promise<void> {
  throw new Error('migrations only go up; restore the copy that was made before the migration');
}
