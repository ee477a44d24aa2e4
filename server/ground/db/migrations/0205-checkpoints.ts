import type { Knex } from 'knex';
import { ROWS_BY_KEY } from '../dialect.ts';

/** Stores the moments from which events can be folded again, and the earlier values of the rows that changed since. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('checkpoints', (table) => {
    table.text('streamer_id').notNullable().references('streamers.id').onDelete('CASCADE');
    // Counts up for each streamer.
    table.integer('number').notNullable();
    table.text('kind').notNullable();
    // State of the session: its last event, and its time.
    table.bigInteger('seq').notNullable();
    table.bigInteger('at').notNullable();
    // Version of the program that ran then.
    table.text('build').notNullable();
    // Size of its rows.
    table.bigInteger('bytes').notNullable();
    // Whether nobody may read it any more; its rows are deleted later, in portions.
    table.boolean('is_dropped').notNullable().defaultTo(false);
    table.primary(['streamer_id', 'number']);
  });
  // A row holds the value before its first change since the checkpoint; NULL means that it did not exist then.
  await knex.raw(`CREATE TABLE checkpoint_rows (
    streamer_id TEXT NOT NULL REFERENCES streamers(id) ON DELETE CASCADE,
    kind TEXT NOT NULL, key TEXT NOT NULL, checkpoint INTEGER NOT NULL, seq BIGINT NOT NULL, body TEXT,
    PRIMARY KEY (streamer_id, kind, key, checkpoint)) ${ROWS_BY_KEY}`);
}

/** Migrations only go up; see 0001-initial.ts. */
export async function down(): Promise<void> {
  throw new Error('migrations only go up; restore the copy that was made before the migration');
}
