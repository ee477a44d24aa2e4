import type { Knex } from 'knex';

/**
 * What is kept of each stream (server/people/reports). A report itself names nobody; who did most are rows of their own, so that a
 * person is taken out of all reports by one statement.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('stream_reports', (table) => {
    table.text('streamer_id').notNullable().references('streamers.id').onDelete('CASCADE');
    table.text('id').notNullable();
    table.bigInteger('started_at').notNullable();
    // What lists show, and everything.
    table.text('summary').notNullable();
    table.text('body').notNullable();
    table.primary(['streamer_id', 'id']);
    table.index(['streamer_id', 'started_at'], 'stream_reports_by_start');
  });
  await knex.schema.createTable('stream_report_people', (table) => {
    table.text('streamer_id').notNullable().references('streamers.id').onDelete('CASCADE');
    table.text('report_id').notNullable();
    table.text('viewer_id').notNullable();
    table.bigInteger('coins').notNullable();
    table.bigInteger('likes').notNullable();
    table.bigInteger('chats').notNullable();
    table.primary(['streamer_id', 'report_id', 'viewer_id']);
    table.index(['streamer_id', 'viewer_id'], 'stream_report_people_by_viewer');
  });
  await knex.schema.createTable('stream_report_cursors', (table) => {
    table.text('streamer_id').primary().references('streamers.id').onDelete('CASCADE');
    // Of the journal, up to which reports are written.
    table.bigInteger('seq').notNullable();
    // The report that goes on; null = none does.
    table.text('report_id');
  });
}

/** Migrations only go up; see 0001-initial.ts. */
export async function down(): Promise<void> {
  throw new Error('migrations only go up; restore the copy that was made before the migration');
}
