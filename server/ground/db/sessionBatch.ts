/**
 * Makes a batch of a session durable with one statement: a trigger spreads a row inserted into `session_batch` over the tables.
 * A commit is thus one message to the driver's thread instead of one for BEGIN, each table and COMMIT, and SQLite undoes all of
 * it when a part fails. View and trigger belong to the connection (TEMP), so nothing stored depends on them. `jsonb_each`
 * (SQLite 3.51) reads the inner lists without serializing them.
 *
 * Before anything of a batch is written, the rows that it changes first since the last checkpoint keep their earlier values
 * (docs/decisions/0202-stored-checkpoints.md).
 */

/** Tables of rows by kind, with the key as SQL; rows of all other kinds are in `live_rows`. */
const HOMES: Readonly<Record<string, (streamer: string, key: string) => string>> = {
  viewer: (streamer, key) => `coalesce(
    (SELECT body FROM viewers WHERE streamer_id = ${streamer} AND tiktok_id = ${key}),
    (SELECT body FROM archived_viewers WHERE streamer_id = ${streamer} AND tiktok_id = ${key}))`,
  ledger: (streamer, key) => `(SELECT body FROM points_ledger WHERE streamer_id = ${streamer}
    AND viewer_id = substr(${key}, instr(${key}, ' ') + 1)
    AND seq = CAST(substr(${key}, 1, instr(${key}, ' ') - 1) AS INTEGER))`,
};

/** Kinds of rows that are stored outside `live_rows`, and read one by one. */
export const KINDS_ON_DEMAND: readonly string[] = Object.keys(HOMES);

/** Returns SQL for the stored text of a row, or NULL. Every table that a batch writes rows to occurs here. */
export function storedBody({ streamer, kind, key }: Record<'streamer' | 'kind' | 'key', string>): string {
  const cases = Object.entries(HOMES).map(([name, home]) => `WHEN '${name}' THEN ${home(streamer, key)}`);
  return `CASE ${kind} ${cases.join(' ')}
    ELSE (SELECT body FROM live_rows WHERE streamer_id = ${streamer} AND live_rows.kind = ${kind} AND live_rows.key = ${key}) END`;
}

const NEWEST = `(SELECT max(number) AS number FROM checkpoints WHERE streamer_id = NEW.streamer_id AND is_dropped = 0)`;
const TOUCHED = `(SELECT value->>0 AS kind, value->>1 AS key FROM jsonb_each(NEW.touched)) AS touched`;
/** Approximate size of a kept row besides its texts. */
const ROW_BYTES = 64;

const NOTES_VIEW = `CREATE TEMP VIEW session_notes AS
  SELECT NULL AS streamer_id, NULL AS seq, NULL AS begins, NULL AS build, NULL AS touched`;
const NOTES_TRIGGER = `CREATE TEMP TRIGGER session_notes_insert INSTEAD OF INSERT ON session_notes BEGIN
    INSERT INTO checkpoints (streamer_id, number, kind, seq, at, build, bytes)
      SELECT NEW.streamer_id, 1 + coalesce((SELECT max(number) FROM checkpoints WHERE streamer_id = NEW.streamer_id), 0),
        NEW.begins, seq, at, NEW.build, 0 FROM sessions WHERE streamer_id = NEW.streamer_id AND NEW.begins IS NOT NULL;
    INSERT INTO checkpoint_rows (streamer_id, kind, key, checkpoint, seq, body)
      SELECT NEW.streamer_id, touched.kind, touched.key, newest.number, NEW.seq,
        ${storedBody({ streamer: 'NEW.streamer_id', kind: 'touched.kind', key: 'touched.key' })}
      FROM ${NEWEST} AS newest CROSS JOIN ${TOUCHED}
      WHERE newest.number IS NOT NULL AND NOT EXISTS (SELECT 1 FROM checkpoint_rows AS kept WHERE
        kept.streamer_id = NEW.streamer_id AND kept.kind = touched.kind AND kept.key = touched.key
        AND kept.checkpoint = newest.number);
    UPDATE checkpoints SET bytes = bytes + coalesce((
        SELECT sum(${ROW_BYTES} + octet_length(kept.key) + coalesce(octet_length(kept.body), 0))
        FROM ${TOUCHED} CROSS JOIN checkpoint_rows AS kept
        WHERE kept.streamer_id = NEW.streamer_id AND kept.kind = touched.kind AND kept.key = touched.key
        AND kept.checkpoint = number AND kept.seq = NEW.seq), 0)
      WHERE streamer_id = NEW.streamer_id AND number = ${NEWEST};
  END`;

/**
 * Statements around migrations: SQLite refuses to change a table while a trigger names one that does not exist yet.
 */
export const AROUND_MIGRATIONS = {
  before: 'DROP TRIGGER IF EXISTS session_notes_insert',
  after: NOTES_TRIGGER,
} as const;

export const SESSION_BATCH_SCHEMA: readonly string[] = [
  NOTES_VIEW,
  NOTES_TRIGGER,
  `CREATE TEMP VIEW session_rows AS SELECT NULL AS streamer_id, NULL AS seq, NULL AS at, NULL AS next_due_ms,
    NULL AS events, NULL AS viewers, NULL AS written, NULL AS removed, NULL AS ledger, NULL AS archived`,
  `CREATE TEMP VIEW session_batch AS SELECT session_rows.*, NULL AS begins, NULL AS build, NULL AS touched FROM session_rows`,
  // The triggers of a table run in no particular order, so this one calls the others.
  `CREATE TEMP TRIGGER session_batch_insert INSTEAD OF INSERT ON session_batch BEGIN
    INSERT INTO session_notes SELECT NEW.streamer_id, NEW.seq, NEW.begins, NEW.build, NEW.touched
      WHERE NEW.touched <> '[]' OR NEW.begins IS NOT NULL;
    INSERT INTO session_rows VALUES (NEW.streamer_id, NEW.seq, NEW.at, NEW.next_due_ms,
      NEW.events, NEW.viewers, NEW.written, NEW.removed, NEW.ledger, NEW.archived);
  END`,
  `CREATE TEMP TRIGGER session_rows_insert INSTEAD OF INSERT ON session_rows BEGIN
    INSERT INTO events (streamer_id, seq, id, at, type, body)
      SELECT NEW.streamer_id, value->>0, value->>1, value->>2, value->>3, value->>4 FROM jsonb_each(NEW.events);
    INSERT INTO viewers (streamer_id, tiktok_id, name, updated_at, body)
      SELECT NEW.streamer_id, value->>0, value->>1, value->>2, value->>3 FROM jsonb_each(NEW.viewers) WHERE true
      ON CONFLICT (streamer_id, tiktok_id) DO UPDATE SET name = excluded.name, updated_at = excluded.updated_at, body = excluded.body;
    INSERT INTO live_rows (streamer_id, kind, key, body)
      SELECT NEW.streamer_id, value->>0, value->>1, value->>2 FROM jsonb_each(NEW.written) WHERE true
      ON CONFLICT (streamer_id, kind, key) DO UPDATE SET body = excluded.body;
    DELETE FROM live_rows WHERE streamer_id = NEW.streamer_id
      AND (kind, key) IN (SELECT value->>0, value->>1 FROM jsonb_each(NEW.removed));
    INSERT INTO sessions (streamer_id, seq, at, next_due_ms) VALUES (NEW.streamer_id, NEW.seq, NEW.at, NEW.next_due_ms)
      ON CONFLICT (streamer_id) DO UPDATE SET seq = excluded.seq, at = excluded.at, next_due_ms = excluded.next_due_ms;
  END`,
  // A separate trigger, because it is rarely needed and its statement would run for every batch.
  `CREATE TEMP TRIGGER session_rows_viewers INSTEAD OF INSERT ON session_rows WHEN instr(NEW.removed, '["viewer",') > 0 BEGIN
    DELETE FROM viewers WHERE streamer_id = NEW.streamer_id
      AND tiktok_id IN (SELECT value->>1 FROM jsonb_each(NEW.removed) WHERE value->>0 = 'viewer');
  END`,
  // Rare: an account exceeds its quota of viewers, or an archived viewer came back.
  `CREATE TEMP TRIGGER session_rows_archived INSTEAD OF INSERT ON session_rows WHEN NEW.archived <> '[]' BEGIN
    INSERT INTO archived_viewers (streamer_id, tiktok_id, body)
      SELECT NEW.streamer_id, value->>0, value->>1 FROM jsonb_each(NEW.archived) WHERE true
      ON CONFLICT (streamer_id, tiktok_id) DO UPDATE SET body = excluded.body;
  END`,
  `CREATE TEMP TRIGGER session_rows_restored INSTEAD OF INSERT ON session_rows
    WHEN instr(NEW.removed, '["archivedViewer",') > 0 BEGIN
    DELETE FROM archived_viewers WHERE streamer_id = NEW.streamer_id
      AND tiktok_id IN (SELECT value->>1 FROM jsonb_each(NEW.removed) WHERE value->>0 = 'archivedViewer');
  END`,
  // Occasional: an hour of a viewer becomes rows once.
  `CREATE TEMP TRIGGER session_rows_ledger INSTEAD OF INSERT ON session_rows WHEN NEW.ledger <> '[]' BEGIN
    INSERT INTO points_ledger (streamer_id, viewer_id, seq, body)
      SELECT NEW.streamer_id, value->>0, value->>1, value->>2 FROM jsonb_each(NEW.ledger) WHERE true
      ON CONFLICT (streamer_id, viewer_id, seq) DO UPDATE SET body = excluded.body;
  END`,
];
