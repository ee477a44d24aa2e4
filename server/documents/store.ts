/** Stores documents and their changes. A change is stored before the session receives it. */
import { AppError } from '#engine/core/appError.ts';
import type { Overlay } from '#engine/core/overlayDocument.ts';
import { QUOTAS } from '#engine/rules/quotas.ts';
import type { DocumentChangedPayload } from '#schemas/generated/types.ts';
import type { Database } from '../ground/db/connection.ts';
import { BOUND_LIST, boundTuples, isJson, jsonElements } from '../ground/db/dialect.ts';
import { listPage, type ListPage, type ListQuery } from '../ground/db/listPage.ts';
import { documentKind } from '../show/fold/kinds/index.ts';
import { storedOverlay } from '../show/fold/kinds/overlayKind.ts';
import type {
  DocumentChange,
  DocumentEdit,
  DocumentRef,
  EditRules,
  NewDocument,
} from '../show/session/storedDocuments.ts';
import { makeRoomForChanges } from './changes/changeQuota.ts';
import { oneByOne } from './changes/oneByOne.ts';
import { changeOfNew, columnsOf, insertDocuments, newDocument } from './insertDocuments.ts';
import { renameProfile } from './renameProfile.ts';
import { type OverlaySize, refuseDocumentGrowth, refuseGrowth } from './quotas.ts';
import { beforeChange, keepBeforeChange } from './versions/store.ts';

const OVERLAY = 'overlay';

interface StoredVersion {
  version: number;
  body: string;
}

/** A serialized overlay. */
export interface NewOverlay extends NewDocument {
  size: OverlaySize;
}

/** Serializes an overlay before the database is written. */
export function newOverlay(overlay: Overlay): NewOverlay {
  const document = newDocument(OVERLAY, overlay.id, overlay);
  return { ...document, size: sizeOf(overlay, document.body) };
}

const sizeOf = (overlay: Overlay, body: string): OverlaySize => ({
  items: overlay.order.length,
  bytes: Buffer.byteLength(body),
});

const TAKEN = `SELECT item.value AS id
  FROM (SELECT body FROM documents WHERE streamer_id = ? AND kind = '${OVERLAY}' AND id <> ? AND ${isJson('body')}) AS other,
    ${jsonElements('other.body', 'order')} AS item
  WHERE item.value IN ${BOUND_LIST} LIMIT 1`;

/**
 * Refuses item ids that another overlay of the streamer uses, because live data is stored by item id. Only new items are
 * checked.
 */
async function refuseTakenIds(
  database: Database,
  { id, streamerId }: DocumentRef,
  before: Overlay,
  after: Overlay,
): Promise<void> {
  const added = after.order.filter((itemId) => !Object.hasOwn(before.itemsById, itemId));
  if (added.length === 0) return;
  // SQLite searches, because reading all overlays of a streamer would take too long on the event thread.
  const [taken] = (await database.raw(TAKEN, [streamerId, id, JSON.stringify(added)])) as { id: string }[];
  const repeated = taken?.id;
  if (repeated === undefined) return;
  const problem = `overlay ${id}: itemsById.${repeated}: another overlay has an item of this id (choose another)`;
  throw new AppError('MESSAGE_INVALID', { problem });
}

/** A checked edit in serialized form. */
export interface Prepared {
  document: DocumentRef;
  before: ReturnType<typeof beforeChange>;
  version: number;
  after: NewDocument;
  patch: object;
  patchText: string;
  /** New name of the overlay; null = unchanged. */
  newName: string | null;
}

/** Reads a stored document and completes it with later settings. @throws OVERLAY_DAMAGED, DOCUMENT_DAMAGED */
export function readDocument(kind: string, body: string): object {
  if (kind === OVERLAY) return storedOverlay(body);
  try {
    return documentKind(kind).complete(JSON.parse(body) as object);
  } catch (error) {
    throw new AppError('DOCUMENT_DAMAGED', { kind }, { cause: error });
  }
}

/** Checks whether a streamer has such a document. */
export async function hasDocument(database: Database, document: DocumentRef): Promise<boolean> {
  return (await database('documents').where(columnsOf(document)).first('id')) !== undefined;
}

/** Returns a document as it is stored now. @throws NOT_FOUND, OVERLAY_DAMAGED, DOCUMENT_DAMAGED */
export async function currentDocument(
  database: Database,
  document: DocumentRef,
): Promise<{ document: object; version: number }> {
  const row = await database('documents')
    .where(columnsOf(document))
    .first<StoredVersion | undefined>('version', 'body');
  if (!row) throw new AppError('NOT_FOUND');
  return { document: readDocument(document.kind, row.body), version: row.version };
}

/** Reads, parses and checks an edit before writing, so that no writer waits for it. */
export async function prepareEdit(
  database: Database,
  document: DocumentRef,
  edit: DocumentEdit,
  { nowMs, reason = 'edit', preset = '', quotas = QUOTAS.PRO }: EditRules,
): Promise<Prepared> {
  const { kind, id, streamerId } = document;
  const row = await database('documents')
    .where(columnsOf(document))
    .first<StoredVersion | undefined>('version', 'body');
  if (!row) throw new AppError('NOT_FOUND');
  const before = readDocument(kind, row.body);
  const patch: object = typeof edit === 'function' ? (edit as (before: object) => object)(before) : edit;
  const changed = documentKind(kind).patch(before, id, patch);
  const after = newDocument(kind, id, changed);
  let newName: string | null = null;
  if (kind === OVERLAY) {
    const [was, is] = [before as Overlay, changed as Overlay];
    await refuseTakenIds(database, document, was, is);
    const sizes = { before: sizeOf(was, row.body), after: sizeOf(is, after.body) };
    await refuseGrowth(database, { streamerId, name: is.name, ...sizes, quotas });
    if (is.name !== was.name) newName = is.name;
  } else await refuseDocumentGrowth(database, { streamerId, kind, before: row.body, after: after.body, quotas });
  const kept = { document, version: row.version, before, body: row.body, reason, preset, nowMs };
  return {
    document,
    before: beforeChange({ ...kept, mostBytes: quotas.bytesOfVersions }),
    version: row.version + 1,
    after,
    patch,
    patchText: JSON.stringify(patch),
    newName,
  };
}

/**
 * Stores one edit in a transaction that found its version.
 * @returns resulting changes of other documents
 */
async function store(
  transaction: Database,
  { document, before, version, after, patchText, newName }: Prepared,
  editedAtMs: number,
  nowMs: number,
): Promise<DocumentChangedPayload[]> {
  const where = columnsOf(document);
  await transaction('documents')
    .where(where)
    .update({ version, body: after.body, ...after.columns, edited_at: nowMs });
  await keepBeforeChange(transaction, before, editedAtMs);
  await transaction('document_changes').insert({ ...where, version, patch: patchText });
  if (document.kind !== OVERLAY && document.kind !== 'profile') return [];
  await transaction('profiles').where({ id: document.id }).update({ edited_at: nowMs });
  // Profile and overlay are one thing to a streamer, with the same name.
  return newName === null ? [] : renameProfile(transaction, document, newName, nowMs);
}

/**
 * Stores edits in the caller's transaction.
 * @returns null = somebody else was first, and nothing is stored; otherwise resulting changes of other documents
 */
export async function storeEdits(
  transaction: Database,
  all: readonly Prepared[],
  { nowMs, along = [] }: EditRules,
): Promise<DocumentChangedPayload[] | null> {
  const editedAtMs: number[] = [];
  for (const { document, version } of all) {
    const row = transaction('documents').where({ ...columnsOf(document), version: version - 1 });
    const was = await row.first<{ edited_at: number } | undefined>('edited_at');
    if (!was) return null;
    editedAtMs.push(was.edited_at);
  }
  const also: DocumentChangedPayload[] = [];
  for (const [at, prepared] of all.entries())
    also.push(...(await store(transaction, prepared, editedAtMs[at]!, nowMs)));
  if (all[0] !== undefined) await insertDocuments(transaction, all[0].document.streamerId, along, { nowMs });
  return also;
}

/** Stores an edit of one document as its next version, as `changeDocuments` does. */
export async function changeDocument(
  database: Database,
  document: DocumentRef,
  edit: DocumentEdit,
  how: EditRules,
): Promise<DocumentChangedPayload[]> {
  return changeDocuments(database, [{ document, edit }], how);
}

/**
 * Stores edits of different documents of one streamer as their next versions, in one transaction. Renaming an overlay renames
 * its profile, whose own edit therefore comes first. The previous state is kept when it is worth it. Edits of one streamer run
 * one after the other; everything is checked before the database is written, so that nobody else waits for a large one.
 * @returns the changes, then resulting changes of other documents
 * @throws MESSAGE_INVALID when the result violates the schema, NOT_FOUND without such a document, errors of `refuseGrowth` and
 * `refuseDocumentGrowth`; nothing is stored then
 */
export async function changeDocuments(
  database: Database,
  edits: readonly DocumentChange[],
  how: EditRules,
): Promise<DocumentChangedPayload[]> {
  const { streamerId } = edits[0]!.document;
  return oneByOne(database, streamerId, async () => {
    for (;;) {
      const all: Prepared[] = [];
      for (const { document, edit } of edits) all.push(await prepareEdit(database, document, edit, how));
      const also = await database.transaction((transaction) => storeEdits(transaction, all, how));
      if (also === null) continue;
      const bytes = all.reduce((sum, { patchText }) => sum + Buffer.byteLength(patchText), 0);
      await makeRoomForChanges(database, streamerId, bytes, how.quotas ?? QUOTAS.PRO);
      return [...all.map(changeOf), ...also, ...(how.along ?? []).map(changeOfNew)];
    }
  });
}

/** Returns the change for the session. */
export const changeOf = ({ document: { kind, id }, version, patch }: Prepared): DocumentChangedPayload => ({
  kind,
  id,
  version,
  patch: patch as DocumentChangedPayload['patch'],
});

/** Stores a new document of an independent kind. @throws MESSAGE_INVALID, what `refuseDocumentGrowth` throws */
export async function createDocument(
  database: Database,
  { streamerId, kind, id }: DocumentRef,
  document: object,
  { nowMs, quotas = QUOTAS.PRO }: EditRules,
): Promise<DocumentChangedPayload> {
  const made = newDocument(kind, id, documentKind(kind).patch(null, id, document));
  return oneByOne(database, streamerId, async () => {
    await refuseDocumentGrowth(database, { streamerId, kind, before: null, after: made.body, quotas });
    await database.transaction((transaction) => insertDocuments(transaction, streamerId, [made], { nowMs }));
    await makeRoomForChanges(database, streamerId, Buffer.byteLength(made.body), quotas);
    return { kind, id, version: 1, patch: JSON.parse(made.body) as DocumentChangedPayload['patch'] };
  });
}

/** A document to be deleted. */
export interface RemovedDocument extends DocumentRef {
  /** Whether it is no mistake when there is no such document. */
  mayBeMissing?: true;
}

/**
 * Deletes documents of one streamer with their changes and versions, in few statements, because events wait for the transaction.
 * @returns the resulting changes in the same order
 * @throws NOT_FOUND
 */
export async function removeDocuments(
  transaction: Database,
  documents: readonly RemovedDocument[],
): Promise<DocumentChangedPayload[]> {
  if (documents.length === 0) return [];
  const { streamerId } = documents[0]!;
  const bindings = [streamerId, JSON.stringify(documents.map(({ kind, id }) => [kind, id]))];
  const rows = (await transaction.raw(`SELECT kind, id, version FROM documents WHERE ${NAMED}`, bindings)) as ({
    version: number;
  } & Pick<DocumentRef, 'kind' | 'id'>)[];
  const versions = new Map(rows.map(({ kind, id, version }) => [`${kind}/${id}`, version]));
  const isThere = ({ kind, id }: DocumentRef): boolean => versions.has(`${kind}/${id}`);
  if (documents.some((one) => !one.mayBeMissing && !isThere(one))) throw new AppError('NOT_FOUND');
  for (const table of ['documents', 'document_changes', 'document_versions'])
    await transaction.raw(`DELETE FROM ${table} WHERE ${NAMED}`, bindings);
  return documents
    .filter(isThere)
    .map(({ kind, id }) => ({ kind, id, version: versions.get(`${kind}/${id}`)! + 1, patch: null }));
}

const NAMED = `streamer_id = ? AND (kind, id) IN (SELECT kind, id FROM ${boundTuples(['kind', 'id'])})`;

/**
 * Deletes a document with its changes and versions.
 * @returns the resulting change
 * @throws NOT_FOUND
 */
export async function removeDocument(transaction: Database, document: DocumentRef): Promise<DocumentChangedPayload> {
  const [change] = await removeDocuments(transaction, [document]);
  return change!;
}

/** A listed document without its content. */
export interface ListedDocument {
  id: string;
  version: number;
  /** The parent; null = none. */
  parentId: string | null;
  /** Epoch ms. */
  editedAtMs: number;
}

/** Columns by which lists can be sorted. */
export type DocumentColumn = 'name' | 'lastEditedAt';

const SORT_COLUMNS = { name: 'search_key', lastEditedAt: 'edited_at' } as const;

interface ListedColumns {
  id: string;
  version: number;
  parent_id: string | null;
  edited_at: number;
}

/** Returns a page of the documents of one kind, with the same query for all kinds. */
export async function listDocuments(
  database: Database,
  { streamerId, kind, parentId }: { streamerId: string; kind: string; parentId?: string | null },
  query: ListQuery<DocumentColumn>,
): Promise<ListPage<ListedDocument>> {
  const inside = parentId === undefined ? {} : { parent_id: parentId };
  const all = database('documents').where({ streamer_id: streamerId, kind, ...inside });
  const { rows, total } = await listPage<ListedColumns, DocumentColumn>(all, query, SORT_COLUMNS);
  const listed = rows.map(({ id, version, parent_id, edited_at }) => ({
    id,
    version,
    parentId: parent_id,
    editedAtMs: edited_at,
  }));
  return { rows: listed, total };
}
