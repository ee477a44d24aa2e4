import type { Knex } from 'knex';

const ALL_IN_ONE = "kind = 'documents' AND key = 'applied'";
/** The rows to split. */
const WHOLE = `live_rows WHERE ${ALL_IN_ONE} AND streamer_id IN (SELECT streamer_id FROM whole_documents)`;

/**
 * Finds the intact rows. A damaged one stays as it is: it concerns one streamer and must not stop the others. CASE avoids
 * queries on texts that are no JSON.
 */
const FIND_WHOLE = `CREATE TEMP TABLE whole_documents AS
  SELECT streamer_id FROM live_rows WHERE ${ALL_IN_ONE} AND CASE WHEN json_valid(body) THEN
    json_type(body, '$.profile') IS 'object' AND json_type(body, '$.points') IS 'object'
    AND CASE json_type(body, '$.overlays')
      WHEN 'array' THEN json_array_length(body, '$.overlays') = (
        SELECT count(DISTINCT value->>'$.overlay.id') FROM json_each(body, '$.overlays')
        WHERE json_type(value, '$.version') = 'integer')
      ELSE json_type(body, '$.overlay.id') IS 'text' AND json_type(body, '$.overlayVersion') IS 'integer' END END`;

const take = (key: string, value: string, from: string): string =>
  `INSERT INTO live_rows (streamer_id, kind, key, body) SELECT streamer_id, 'document', ${key}, ${value} FROM ${from}`;

/**
 * Splits the documents that sessions have applied into one row each. SQLite does it, because such a row can be longer than any
 * JavaScript string.
 */
const STEPS: readonly string[] = [
  FIND_WHOLE,
  take("'profile'", "body->'$.profile'", WHOLE),
  take("'points'", "body->'$.points'", WHOLE),
  take(
    "'overlay/' || (value->>'$.overlay.id')",
    "json_object('overlay', value->'$.overlay', 'version', value->'$.version', 'position', entry.key)",
    `(SELECT streamer_id, body FROM ${WHOLE}), json_each(body, '$.overlays') AS entry`,
  ),
  // Before a streamer could have several profiles, there was one overlay.
  take(
    "'overlay/' || (body->>'$.overlay.id')",
    "json_object('overlay', body->'$.overlay', 'version', body->'$.overlayVersion', 'position', 0)",
    `${WHOLE} AND body->'$.overlays' IS NULL`,
  ),
  `DELETE FROM ${WHOLE}`,
  'DROP TABLE whole_documents',
];

export async function up(knex: Knex): Promise<void> {
  for (const step of STEPS) await knex.raw(step);
}

/** Migrations only go up; see 0001-initial.ts. */
export async function down(): Promise<void> {
  throw new Error('migrations only go up; restore the copy that was made before the migration');
}
