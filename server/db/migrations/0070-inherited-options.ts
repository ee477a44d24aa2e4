import type { Knex } from 'knex';

const OVERRIDING = `kind = 'profile' AND json_valid(body)
  AND id IN (SELECT id FROM profiles WHERE inherits_global_options = 0)`;

const STEPS: readonly string[] = [
  `UPDATE documents SET version = version + 1, body = json_set(body, '$.inheritGlobalOptions', json('false'))
    WHERE ${OVERRIDING}`,
  `INSERT INTO document_changes (streamer_id, kind, id, version, patch)
    SELECT streamer_id, kind, id, version, '{"inheritGlobalOptions":false}' FROM documents WHERE ${OVERRIDING}`,
  'ALTER TABLE profiles DROP COLUMN inherits_global_options',
];

/** Moves the flag that a profile has options of its own into its document, where sessions read it (behaviour: profile-70). */
export async function up(knex: Knex): Promise<void> {
  for (const step of STEPS) await knex.raw(step);
}

/** Migrations only go up; see 0001-initial.ts. */
export async function down(): Promise<void> {
  throw new Error('migrations only go up; restore the copy that was made before the migration');
}
