import type { Knex } from 'knex';
import { isJson } from '../dialect.ts';

interface Row {
  streamer_id: string;
  id: string;
  version: number;
  body: string;
}

const FLAG = { inheritGlobalOptions: false };

/** Moves the flag that a profile has options of its own into its document, where sessions read it (behaviour: profile-70). */
export async function up(knex: Knex): Promise<void> {
  const rows = await knex('documents')
    .where({ kind: 'profile' })
    .whereIn('id', knex('profiles').where({ inherits_global_options: 0 }).select('id'))
    .whereRaw(isJson('body'))
    .select<Row[]>('streamer_id', 'id', 'version', 'body');
  for (const { streamer_id, id, version: before, body } of rows) {
    const version = before + 1;
    const where = { streamer_id, kind: 'profile', id };
    const changed = JSON.stringify({ ...(JSON.parse(body) as object), ...FLAG });
    await knex('documents').where(where).update({ version, body: changed });
    await knex('document_changes').insert({ ...where, version, patch: JSON.stringify(FLAG) });
  }
  await knex.raw('ALTER TABLE profiles DROP COLUMN inherits_global_options');
}

/** Migrations only go up; see 0001-initial.ts. */
export async function down(): Promise<void> {
  throw new Error('migrations only go up; restore the copy that was made before the migration');
}
