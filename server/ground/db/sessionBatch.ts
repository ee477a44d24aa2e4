/**
 * Makes a batch of a session durable with one statement: a trigger spreads a row inserted into `session_batch` over the tables.
 * A commit is thus one message to the driver's thread instead of one for BEGIN, each table and COMMIT, and SQLite undoes all of
 * it when a part fails. View and trigger belong to the connection (TEMP), so nothing stored depends on them. `jsonb_each`
 * (SQLite 3.51) reads the inner lists without serializing them.
 */
export const SESSION_BATCH_SCHEMA: readonly string[] = [
  `CREATE TEMP VIEW session_batch AS SELECT NULL AS streamer_id, NULL AS seq, NULL AS at, NULL AS next_due_ms,
    NULL AS events, NULL AS viewers, NULL AS written, NULL AS removed, NULL AS ledger, NULL AS archived`,
  `CREATE TEMP TRIGGER session_batch_insert INSTEAD OF INSERT ON session_batch BEGIN
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
  `CREATE TEMP TRIGGER session_batch_viewers INSTEAD OF INSERT ON session_batch WHEN instr(NEW.removed, '["viewer",') > 0 BEGIN
    DELETE FROM viewers WHERE streamer_id = NEW.streamer_id
      AND tiktok_id IN (SELECT value->>1 FROM jsonb_each(NEW.removed) WHERE value->>0 = 'viewer');
  END`,
  // Rare: an account exceeds its quota of viewers, or an archived viewer came back.
  `CREATE TEMP TRIGGER session_batch_archived INSTEAD OF INSERT ON session_batch WHEN NEW.archived <> '[]' BEGIN
    INSERT INTO archived_viewers (streamer_id, tiktok_id, body)
      SELECT NEW.streamer_id, value->>0, value->>1 FROM jsonb_each(NEW.archived) WHERE true
      ON CONFLICT (streamer_id, tiktok_id) DO UPDATE SET body = excluded.body;
  END`,
  `CREATE TEMP TRIGGER session_batch_restored INSTEAD OF INSERT ON session_batch
    WHEN instr(NEW.removed, '["archivedViewer",') > 0 BEGIN
    DELETE FROM archived_viewers WHERE streamer_id = NEW.streamer_id
      AND tiktok_id IN (SELECT value->>1 FROM jsonb_each(NEW.removed) WHERE value->>0 = 'archivedViewer');
  END`,
  // Occasional: an hour of a viewer becomes rows once.
  `CREATE TEMP TRIGGER session_batch_ledger INSTEAD OF INSERT ON session_batch WHEN NEW.ledger <> '[]' BEGIN
    INSERT INTO points_ledger (streamer_id, viewer_id, seq, body)
      SELECT NEW.streamer_id, value->>0, value->>1, value->>2 FROM jsonb_each(NEW.ledger) WHERE true
      ON CONFLICT (streamer_id, viewer_id, seq) DO UPDATE SET body = excluded.body;
  END`,
];
