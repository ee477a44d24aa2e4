import type { Knex } from 'knex';

/** Creates streamers, profiles with live keys, documents with their changes, the journal, viewers and live rows. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('streamers', (table) => {
    table.text('id').primary();
    table.text('name').notNullable();
    table.integer('seed').notNullable();
    table.integer('created_at').notNullable();
  });
  await knex.schema.createTable('profiles', (table) => {
    table.text('id').primary();
    table.text('streamer_id').notNullable().references('streamers.id').onDelete('CASCADE');
    table.text('name').notNullable();
    table.text('live_key').notNullable().unique();
    table.integer('created_at').notNullable();
  });
  await knex.schema.createTable('documents', (table) => {
    table.text('streamer_id').notNullable().references('streamers.id').onDelete('CASCADE');
    table.text('kind').notNullable();
    table.text('id').notNullable();
    table.integer('version').notNullable();
    table.text('body').notNullable();
    table.primary(['streamer_id', 'kind', 'id']);
  });
  await knex.schema.createTable('document_changes', (table) => {
    table.text('streamer_id').notNullable().references('streamers.id').onDelete('CASCADE');
    table.text('kind').notNullable();
    table.text('id').notNullable();
    table.integer('version').notNullable();
    table.text('patch').notNullable();
    table.primary(['streamer_id', 'kind', 'id', 'version']);
  });
  await knex.schema.createTable('sessions', (table) => {
    table.text('streamer_id').primary().references('streamers.id').onDelete('CASCADE');
    table.integer('seq').notNullable();
    table.integer('at').notNullable();
    table.integer('next_due_ms');
  });
  // Plain SQL, because the builder cannot express WITHOUT ROWID, which keeps a streamer's rows together on disk.
  await knex.raw(`CREATE TABLE events (
    streamer_id TEXT NOT NULL REFERENCES streamers(id) ON DELETE CASCADE,
    seq INTEGER NOT NULL, id TEXT NOT NULL, at INTEGER NOT NULL, type TEXT NOT NULL, body TEXT NOT NULL,
    PRIMARY KEY (streamer_id, seq)) WITHOUT ROWID`);
  await knex.raw('CREATE UNIQUE INDEX events_by_id ON events (streamer_id, id)');
  await knex.raw('CREATE INDEX events_by_type ON events (streamer_id, type, seq)');
  await knex.raw(`CREATE TABLE viewers (
    streamer_id TEXT NOT NULL REFERENCES streamers(id) ON DELETE CASCADE,
    tiktok_id TEXT NOT NULL, name TEXT NOT NULL, updated_at INTEGER NOT NULL, body TEXT NOT NULL,
    PRIMARY KEY (streamer_id, tiktok_id)) WITHOUT ROWID`);
  await knex.raw(`CREATE TABLE live_rows (
    streamer_id TEXT NOT NULL REFERENCES streamers(id) ON DELETE CASCADE,
    kind TEXT NOT NULL, key TEXT NOT NULL, body TEXT NOT NULL,
    PRIMARY KEY (streamer_id, kind, key)) WITHOUT ROWID`);
}

/** Migrations only go up: an older program refuses a newer database, and a copy of the older one is kept. */
export async function down(): Promise<void> {
  throw new Error('migrations only go up; restore the copy that was made before the migration');
}
