import type { Knex } from 'knex';

/** Streamers whose session has readable profile settings, which become rows by kind. */
const APPLIED = `SELECT streamer_id FROM live_rows
  WHERE kind = 'document' AND key = 'profile' AND CASE WHEN json_valid(body) THEN json_type(body) END IS 'object'`;

/** Copies what a session has applied, at the stored version. Both are equal, because it could not be edited. */
const was = (kind: string, id: string): string => `INSERT INTO live_rows (streamer_id, kind, key, body)
  SELECT live.streamer_id, 'document', '${kind}/' || ${id}, json_object('document', json(live.body), 'version', 1)
  FROM live_rows AS live JOIN applied USING (streamer_id)
  WHERE live.kind = 'document' AND live.key = '${kind}' AND json_valid(live.body) AND ${id} IS NOT NULL`;

const applied = (kind: string): string => `INSERT OR REPLACE INTO live_rows (streamer_id, kind, key, body)
  SELECT streamer_id, 'document', kind || '/' || id, json_object('document', json(body), 'version', version)
  FROM documents WHERE kind = '${kind}' AND json_valid(body) AND streamer_id IN (SELECT streamer_id FROM applied)`;

/** A session's time zone is the one it was opened with; no other was ever applied. */
const ZONE = `coalesce(
  (SELECT body->>'$.timeZone' FROM live_rows WHERE live_rows.streamer_id = streamers.id AND kind = 'document'
    AND key = 'profile' AND json_valid(body)),
  (SELECT body->>'$.timeZone' FROM documents JOIN profiles ON profiles.id = documents.id
    WHERE documents.streamer_id = streamers.id AND kind = 'profile' AND json_valid(body)
    ORDER BY profiles.created_at, profiles.id LIMIT 1))`;

const STEPS: readonly string[] = [
  `CREATE TEMP TABLE applied AS ${APPLIED}`,
  // Columns by which documents of any kind are listed.
  `ALTER TABLE documents ADD COLUMN search_key TEXT NOT NULL DEFAULT ''`,
  'ALTER TABLE documents ADD COLUMN parent_id TEXT',
  'ALTER TABLE documents ADD COLUMN edited_at INTEGER NOT NULL DEFAULT 0',
  `UPDATE documents SET (search_key, edited_at) =
    (SELECT search_key, coalesce(edited_at, created_at) FROM profiles WHERE profiles.id = documents.id)
    WHERE id IN (SELECT id FROM profiles) AND kind <> 'points'`,
  'CREATE INDEX documents_by_name ON documents (streamer_id, kind, search_key)',
  // A streamer has one set of point rules, so the oldest profile's is no longer special.
  `DELETE FROM documents WHERE kind = 'points' AND rowid NOT IN (SELECT first FROM (
    SELECT documents.rowid AS first, row_number() OVER (
      PARTITION BY documents.streamer_id ORDER BY profiles.created_at IS NULL, profiles.created_at, documents.id) AS nth
    FROM documents LEFT JOIN profiles ON profiles.id = documents.id WHERE kind = 'points') WHERE nth = 1)`,
  `UPDATE documents SET id = 'points' WHERE kind = 'points'`,
  // Moves settings shared by all profiles to a document of their own.
  `INSERT INTO documents (streamer_id, kind, id, version, body)
    SELECT id, 'streamer', 'streamer', 1, json_object('timeZone', zone)
    FROM (SELECT id, ${ZONE} AS zone FROM streamers) WHERE zone IS NOT NULL`,
  `UPDATE documents SET edited_at = (SELECT created_at FROM streamers WHERE streamers.id = documents.streamer_id)
    WHERE edited_at = 0`,
  was('profile', "(live.body->>'$.id')"),
  was('points', "'points'"),
  ...['profile', 'points', 'streamer'].map(applied),
  `DELETE FROM live_rows WHERE kind = 'document' AND key IN ('profile', 'points')
    AND streamer_id IN (SELECT streamer_id FROM applied)`,
  'DROP TABLE applied',
];

/** Turns profile settings, point rules and shared settings into documents that a session applies. */
export async function up(knex: Knex): Promise<void> {
  for (const step of STEPS) await knex.raw(step);
}

/** Migrations only go up; see 0001-initial.ts. */
export async function down(): Promise<void> {
  throw new Error('migrations only go up; restore the copy that was made before the migration');
}
