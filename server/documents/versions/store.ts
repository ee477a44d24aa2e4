/** Stores kept states of documents; rules.ts decides which. */
import { AppError } from '#engine/core/appError.ts';
import type { VersionReason } from '#schemas/generated/types.ts';
import type { Database } from '../../ground/db/connection.ts';
import type { DocumentRef } from '../../show/session/storedDocuments.ts';
import { columnsOf } from '../insertDocuments.ts';
import { storedKind } from '../kinds.ts';
import { displaced, isWorthKeeping, type KeptBytes, MAX_NAMED, outdated } from './rules.ts';

const TABLE = 'document_versions';

/** A kept state of a document, without the document. */
export interface KeptVersion {
  /** The version of the document. */
  version: number;
  /** The next operation. */
  reason: VersionReason;
  /** The streamer's name for it; empty = none. */
  label: string;
  /** Name and version of the preset that was applied next; empty = none was. */
  preset: string;
  /** Number of items of an overlay; 0 for other kinds. */
  itemCount: number;
  /** When the state was created, epoch ms. */
  atMs: number;
}

/** The state of a document that is about to change. */
export interface Changing {
  document: DocumentRef;
  version: number;
  before: object;
  /** The document's stored text. */
  body: string;
  reason: VersionReason;
  /** Name and version of the preset that is applied; empty = none is. */
  preset: string;
  nowMs: number;
  /** Maximum size of all kept states of the streamer's documents. */
  mostBytes: number;
}

interface BeforeChange extends Omit<Changing, 'before'> {
  itemCount: number;
}

interface Columns {
  version: number;
  reason: VersionReason;
  label: string;
  preset: string;
  item_count: number;
  at: number;
}

const COLUMNS = ['version', 'reason', 'label', 'preset', 'item_count', 'at'];

const toKept = ({ item_count, at, ...rest }: Columns): KeptVersion => ({ ...rest, itemCount: item_count, atMs: at });

/** Prepares the state to keep before the database is written. */
export function beforeChange({ before, ...changing }: Changing): BeforeChange {
  const itemCount = storedKind(changing.document.kind).count?.(before) ?? 0;
  return { ...changing, itemCount };
}

/**
 * Keeps a state before it changes, when it is worth it, and deletes outdated ones.
 * @param atMs when the state was created, epoch ms
 */
export async function keepBeforeChange(transaction: Database, changing: BeforeChange, atMs: number): Promise<void> {
  const { document, version, itemCount, body, reason, preset, nowMs } = changing;
  const own = columnsOf(document);
  const kept = await transaction(TABLE)
    .where(own)
    .select<{ version: number; label: string; kept_at: number }[]>('version', 'label', 'kept_at');
  const last = kept.reduce<number | null>((latest, { kept_at }) => Math.max(latest ?? 0, kept_at), null);
  if (!isWorthKeeping(reason, last, nowMs)) return;
  const row = { ...own, version, reason, preset, item_count: itemCount, at: atMs, kept_at: nowMs, body };
  await transaction(TABLE).insert(row);
  const states = kept.map((one) => ({ version: one.version, isNamed: one.label !== '', keptAtMs: one.kept_at }));
  const old = outdated([...states, { version, isNamed: false, keptAtMs: nowMs }], nowMs);
  await transaction(TABLE).where(own).whereIn('version', old).delete();
  await makeRoom(transaction, changing);
}

async function makeRoom(transaction: Database, { document: { streamerId }, mostBytes }: BeforeChange): Promise<void> {
  const rows = (await transaction.raw(SIZES, [streamerId])) as (Omit<KeptBytes, 'isNamed'> & { label: string })[];
  const kept = rows.map(({ label, ...row }) => ({ ...row, isNamed: label !== '' }));
  for (const { kind, id, version } of displaced(kept, mostBytes))
    await transaction(TABLE).where({ streamer_id: streamerId, kind, id, version }).delete();
}

/** SQLite stores lengths before texts, so no state is read. */
const SIZES = `SELECT kind, id, version, label, kept_at AS "keptAtMs",
  octet_length(body) AS bytes FROM ${TABLE} WHERE streamer_id = ?`;

/** Returns a page of a document's versions, newest first. */
export async function listVersions(
  database: Database,
  document: DocumentRef,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ versions: KeptVersion[]; total: number }> {
  const all = database(TABLE).where(columnsOf(document));
  const [counted] = await all.clone().count<{ total: number }[]>({ total: '*' });
  const rows = await all.orderBy('version', 'desc').limit(limit).offset(offset).select<Columns[]>(COLUMNS);
  return { versions: rows.map(toKept), total: counted?.total ?? 0 };
}

/** Returns the numbers of all kept versions of a document, in ascending order. */
export async function keptNumbers(database: Database, document: DocumentRef): Promise<number[]> {
  const rows = await database(TABLE).where(columnsOf(document)).orderBy('version').select<KeptVersion[]>('version');
  return rows.map(({ version }) => version);
}

/** Checks whether a document has a version of this number. */
export async function hasVersion(database: Database, document: DocumentRef, version: number): Promise<boolean> {
  return (
    (await database(TABLE)
      .where({ ...columnsOf(document), version })
      .first('version')) !== undefined
  );
}

/** Returns a kept state with its serialized document. @throws NOT_FOUND */
export async function readVersion(
  database: Database,
  document: DocumentRef,
  version: number,
): Promise<{ kept: KeptVersion; body: string }> {
  const row = await database(TABLE)
    .where({ ...columnsOf(document), version })
    .first<(Columns & { body: string }) | undefined>([...COLUMNS, 'body']);
  if (!row) throw new AppError('NOT_FOUND');
  const { body, ...columns } = row;
  return { kept: toKept(columns), body };
}

/**
 * Names a version; an empty name removes it.
 * @throws NOT_FOUND, VERSION_NAMES_REACHED
 */
export async function nameVersion(
  database: Database,
  document: DocumentRef,
  version: number,
  label: string,
): Promise<KeptVersion> {
  return database.transaction(async (transaction) => {
    const own = columnsOf(document);
    if (label !== '') {
      const others = transaction(TABLE).where(own).whereNot({ version }).whereNot({ label: '' });
      const [counted] = await others.count<{ total: number }[]>({ total: '*' });
      if (counted!.total >= MAX_NAMED) throw new AppError('VERSION_NAMES_REACHED', { limit: MAX_NAMED });
    }
    await transaction(TABLE)
      .where({ ...own, version })
      .update({ label });
    return (await readVersion(transaction, document, version)).kept;
  });
}
