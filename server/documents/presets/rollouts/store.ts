/** Reads what roll-outs need of a member's account in few statements. */
import type { Database } from '../../../ground/db/connection.ts';
import { BOUND_LIST, isJson, jsonMember } from '../../../ground/db/dialect.ts';
import { keyOf, type PlainDocument } from '../plainDocument.ts';
import { PRESET_KINDS } from '../links/presetDocuments.ts';

/** Returns the stored texts of documents by their keys. */
export async function storedBodies(
  database: Database,
  memberId: string,
  documents: readonly Pick<PlainDocument, 'kind' | 'id'>[],
): Promise<ReadonlyMap<string, string>> {
  if (documents.length === 0) return new Map();
  const wanted = new Set(documents.map(keyOf));
  const rows = await database('documents')
    .where({ streamer_id: memberId })
    .whereRaw(`kind IN ${BOUND_LIST}`, [JSON.stringify([...new Set(documents.map(({ kind }) => kind))])])
    .whereRaw(`id IN ${BOUND_LIST}`, [JSON.stringify(documents.map(({ id }) => id))])
    .select<{ kind: string; id: string; body: string }[]>('kind', 'id', 'body');
  return new Map(rows.filter((row) => wanted.has(keyOf(row))).map((row) => [keyOf(row), row.body]));
}

/** Returns the names of a member's documents by kind. */
export async function namesByKind(database: Database, memberId: string): Promise<Record<string, string[]>> {
  const rows = await database('documents')
    .where({ streamer_id: memberId })
    .whereIn('kind', [...PRESET_KINDS])
    .whereRaw(isJson('body'))
    .select<{ kind: string; name: string | null }[]>('kind', database.raw(`${jsonMember('body', 'name')} AS name`));
  const names: Record<string, string[]> = {};
  for (const { kind, name } of rows) (names[kind] ??= []).push(name ?? '');
  return names;
}

/** Returns a member's profiles, oldest first. */
export async function profilesOfMember(database: Database, memberId: string): Promise<{ id: string; name: string }[]> {
  return database('profiles')
    .where({ streamer_id: memberId })
    .orderBy(['created_at', 'id'])
    .select<{ id: string; name: string }[]>('id', 'name');
}

/** Tells whether a document was never edited since it was added. */
export async function isFirstVersion(
  database: Database,
  memberId: string,
  { kind, id }: Pick<PlainDocument, 'kind' | 'id'>,
): Promise<boolean> {
  const row = await database('documents')
    .where({ streamer_id: memberId, kind, id })
    .first<{ version: number } | undefined>('version');
  return row?.version === 1;
}

/** Gives a stored document the text that it had before, byte by byte. */
export async function restoreText(
  transaction: Database,
  memberId: string,
  { kind, id, body }: PlainDocument,
): Promise<void> {
  await transaction('documents')
    .where({ streamer_id: memberId, kind, id })
    .update({ body: JSON.stringify(body) });
}
