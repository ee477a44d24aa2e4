import type { Knex } from 'knex';

/**
 * Stores a report per stream (server/people/reports). A report names nobody; its top viewers are separate rows, so that one
 * statement removes a person from all reports.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('stream_reports', (table) => {
    table.text('streamer_id').notNullable().references('streamers.id').onDelete('CASCADE');
    table.text('id').notNullable();
    table.bigInteger('started_at').notNullable();
    // Data for lists, and the complete report.
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
    // Seq of the journal up to which reports are written.
    table.bigInteger('seq').notNullable();
    // The unfinished report; null = none.
    table.text('report_id');
  });
}

/** Migrations only go up; see 0001-initial.ts. */
export async function down(): Promise<void> {
  throw new Error('migrations only go up; restore the copy that was made before the migration');
}
