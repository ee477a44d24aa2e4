/** Reads what roll-outs need of a member's account in few statements. */
import type { Database } from '../../../ground/db/connection.ts';
import { BOUND_LIST, isJson, jsonMember, listElements } from '../../../ground/db/dialect.ts';
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

/** A row of a member. */
interface OfMember {
  memberId: string;
}

/** A document of a member without its text. */
export interface DocumentSize extends OfMember {
  kind: string;
  /** Null = damaged, or of a kind that presets do not have. */
  name: string | null;
  bytes: number;
}

const KINDS = PRESET_KINDS.map((kind) => `'${kind}'`).join(', ');
const NAME = `CASE WHEN kind IN (${KINDS}) AND ${isJson('body')} THEN coalesce(${jsonMember('body', 'name')}, '') END`;

/** Returns the documents of members. */
export async function documentsOfMembers(database: Database, memberIds: readonly string[]): Promise<DocumentSize[]> {
  return database('documents')
    .whereRaw(`streamer_id IN ${BOUND_LIST}`, [JSON.stringify(memberIds)])
    .select<DocumentSize[]>(
      'streamer_id AS memberId',
      'kind',
      database.raw(`${NAME} AS name`),
      database.raw('octet_length(body) AS bytes'),
    );
}

/** Returns the profiles of members, oldest first. */
export async function profilesOfMembers(
  database: Database,
  memberIds: readonly string[],
): Promise<({ id: string; name: string } & OfMember)[]> {
  return database('profiles')
    .whereRaw(`streamer_id IN ${BOUND_LIST}`, [JSON.stringify(memberIds)])
    .orderBy(['created_at', 'id'])
    .select<({ id: string; name: string } & OfMember)[]>('streamer_id AS memberId', 'id', 'name');
}

const LINKED = `SELECT DISTINCT documents.streamer_id AS "memberId", documents.kind, documents.id, documents.body
  FROM preset_links JOIN presets ON presets.id = preset_links.preset_id, ${listElements('preset_links.base')} AS applied
  JOIN documents ON documents.streamer_id = preset_links.member_id
    AND documents.kind = ${jsonMember('applied.value', 'kind')} AND documents.id = ${jsonMember('applied.value', 'id')}
  WHERE presets.agency_id = ? AND preset_links.member_id IN ${BOUND_LIST}`;

/** Returns the stored texts of the documents that presets of an agency brought to members. */
export async function linkedBodies(
  database: Database,
  memberIds: readonly string[],
  agencyId: string,
): Promise<({ kind: string; id: string; body: string } & OfMember)[]> {
  return (await database.raw(LINKED, [agencyId, JSON.stringify(memberIds)])) as Awaited<
    ReturnType<typeof linkedBodies>
  >;
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
