/** Stores files and uploads of the libraries in the database. */
import type { Knex } from 'knex';
import type { MediaKind } from '#engine/rules/mediaLimits.ts';
import type { ListMedia } from '#schemas/generated/types.ts';
import type { Database } from '../../ground/db/connection.ts';
import { listPage, type ListPage, searchKey } from '../../ground/db/listPage.ts';
import { storedOverlay } from '../../show/fold/kinds/overlayKind.ts';
import type { Overlay } from '#engine/core/overlayDocument.ts';
import type { Inspection } from './inspect/inspectFile.ts';

export interface MediaFile extends Inspection {
  id: string;
  streamerId: string;
  kind: MediaKind;
  name: string;
  size: number;
  createdAtMs: number;
  /** Version of its bytes, see `StoredBytes`. */
  version: string | null;
}

export interface MediaUpload {
  id: string;
  streamerId: string;
  /** `preset`: a packed preset that is being stored; it never becomes a file of a library. */
  kind: MediaKind | 'preset';
  /** Announced size. */
  size: number;
  createdAtMs: number;
}

interface FileColumns {
  id: string;
  streamer_id: string;
  kind: MediaKind;
  name: string;
  search_key: string;
  type: string;
  size: number;
  width: number | null;
  height: number | null;
  duration_ms: number | null;
  created_at: number;
  version: string | null;
}

type UploadColumns = Pick<FileColumns, 'id' | 'streamer_id' | 'size' | 'created_at'> & Pick<MediaUpload, 'kind'>;

const SORT_COLUMNS = { name: 'search_key', createdAt: 'created_at', size: 'size' } as const;

const toFile = (row: FileColumns): MediaFile => ({
  id: row.id,
  streamerId: row.streamer_id,
  kind: row.kind,
  name: row.name,
  type: row.type,
  size: row.size,
  width: row.width,
  height: row.height,
  durationMs: row.duration_ms,
  createdAtMs: row.created_at,
  version: row.version,
});

const toUpload = (row: UploadColumns): MediaUpload => ({
  id: row.id,
  streamerId: row.streamer_id,
  kind: row.kind,
  size: row.size,
  createdAtMs: row.created_at,
});

export async function insertFile(transaction: Database, file: MediaFile): Promise<void> {
  const row: FileColumns = {
    id: file.id,
    streamer_id: file.streamerId,
    kind: file.kind,
    name: file.name,
    search_key: searchKey(file.name),
    type: file.type,
    size: file.size,
    width: file.width,
    height: file.height,
    duration_ms: file.durationMs,
    created_at: file.createdAtMs,
    version: file.version,
  };
  await transaction('media_files').insert(row);
}

export async function findFile(database: Database, id: string): Promise<MediaFile | null> {
  const row = await database('media_files').where({ id }).first<FileColumns | undefined>();
  return row ? toFile(row) : null;
}

/** Returns the length of a streamer's file; null = unknown, or no such file. */
export async function lengthOfFile(database: Database, streamerId: string, id: string): Promise<number | null> {
  const file = await findFile(database, id);
  return file?.streamerId === streamerId ? file.durationMs : null;
}

/** Returns the files among these ids, of any owner. */
export async function filesOfIds(database: Database, ids: readonly string[]): Promise<MediaFile[]> {
  const rows = await database('media_files')
    .whereIn('id', [...ids])
    .select<FileColumns[]>('*');
  return rows.map(toFile);
}

/** Returns the files that came into a library since a time, oldest first. */
export async function filesSince(database: Database, streamerId: string, sinceMs: number): Promise<MediaFile[]> {
  const rows = await database('media_files')
    .where({ streamer_id: streamerId })
    .where('created_at', '>=', sinceMs)
    .orderBy(['created_at', 'id'])
    .select<FileColumns[]>('*');
  return rows.map(toFile);
}

/** Returns the owner of a file; null = no such file of this kind. */
export async function ownerOfFile(database: Database, kind: MediaKind, id: string): Promise<string | null> {
  const file = await findFile(database, id);
  return file?.kind === kind ? file.streamerId : null;
}

/** Returns the files of an account that may be this one. */
export async function filesLike(
  database: Database,
  { streamerId, kind, name, size }: Pick<MediaFile, 'streamerId' | 'kind' | 'name' | 'size'>,
): Promise<MediaFile[]> {
  const rows = await database('media_files')
    .where({ streamer_id: streamerId, kind, name, size })
    .orderBy('id')
    .select<FileColumns[]>('*');
  return rows.map(toFile);
}

/** Returns the ids of a streamer's sounds by lower-case name; of several with one name the newest. */
export async function soundsByName(database: Database, streamerId: string): Promise<Record<string, string>> {
  const rows = await database('media_files')
    .where({ streamer_id: streamerId, kind: 'audio' })
    .orderBy(['created_at', 'id'])
    .select<Pick<FileColumns, 'id' | 'name'>[]>('id', 'name');
  return Object.fromEntries(rows.map(({ id, name }) => [name.toLowerCase(), id]));
}

/** Returns the files of a streamer's library among these ids. */
export async function findFiles(
  database: Database,
  streamerId: string,
  kind: MediaKind,
  ids: readonly string[],
): Promise<MediaFile[]> {
  const rows = await database('media_files')
    .where({ streamer_id: streamerId, kind })
    .whereIn('id', [...ids])
    .orderBy(['search_key', 'id'])
    .select<FileColumns[]>('*');
  return rows.map(toFile);
}

export async function listFiles(
  database: Database,
  streamerId: string,
  kind: MediaKind,
  query: ListMedia,
): Promise<ListPage<MediaFile>> {
  const all = database('media_files').where({ streamer_id: streamerId, kind });
  if (query.id !== undefined) void all.where({ id: query.id });
  const { rows, total } = await listPage<FileColumns, ListMedia['sortColumn']>(all, query, SORT_COLUMNS);
  return { rows: rows.map(toFile), total };
}

export async function renameFile(database: Database, id: string, name: string): Promise<void> {
  await database('media_files')
    .where({ id })
    .update({ name, search_key: searchKey(name) });
}

export async function deleteFile(database: Database, id: string): Promise<void> {
  await database('media_files').where({ id }).delete();
}

export async function insertUpload(transaction: Database, upload: MediaUpload): Promise<void> {
  const { id, streamerId, kind, size, createdAtMs } = upload;
  const row: UploadColumns = { id, streamer_id: streamerId, kind, size, created_at: createdAtMs };
  await transaction('media_uploads').insert(row);
}

export async function findUpload(database: Database, id: string): Promise<MediaUpload | null> {
  const row = await database('media_uploads').where({ id }).first<UploadColumns | undefined>();
  return row ? toUpload(row) : null;
}

export async function ownerOfUpload(database: Database, kind: MediaKind, id: string): Promise<string | null> {
  const upload = await findUpload(database, id);
  return upload?.kind === kind ? upload.streamerId : null;
}

/** Returns false when it was already gone. */
export async function deleteUpload(transaction: Database, id: string): Promise<boolean> {
  return (await transaction('media_uploads').where({ id }).delete()) > 0;
}

/** Returns uploads that were opened before a time. */
export async function uploadsBefore(database: Database, beforeMs: number): Promise<MediaUpload[]> {
  const rows = await database('media_uploads').where('created_at', '<', beforeMs).select<UploadColumns[]>('*');
  return rows.map(toUpload);
}

/** Totals of an account. Open uploads count with their announced size. */
export interface MediaTotals {
  files: number;
  fileBytes: number;
  uploads: number;
  uploadBytes: number;
}

export function mediaTotals(transaction: Database, streamerId: string): Promise<MediaTotals> {
  return totalsOf(transaction, (table) => table.where({ streamer_id: streamerId }));
}

/** Returns the totals of all demo accounts together. */
export function demoTotals(transaction: Database): Promise<MediaTotals> {
  const demos = transaction('users').whereNotNull('demo_expires_at').select('id');
  return totalsOf(transaction, (table) => table.whereIn('streamer_id', demos));
}

async function totalsOf(
  transaction: Database,
  rowsOf: (table: Knex.QueryBuilder) => Knex.QueryBuilder,
): Promise<MediaTotals> {
  const of = async (table: string): Promise<{ count: number; bytes: number | null }> =>
    rowsOf(transaction(table)).first<{ count: number; bytes: number | null }>(
      transaction.raw('count(*) AS count'),
      transaction.raw('sum(size) AS bytes'),
    );
  const [files, uploads] = [await of('media_files'), await of('media_uploads')];
  return {
    files: files.count,
    fileBytes: files.bytes ?? 0,
    uploads: uploads.count,
    uploadBytes: uploads.bytes ?? 0,
  };
}

/** Returns the ids of everything that an account has in the storage, in portions. */
export async function storedIds(database: Database, streamerId: string, limit: number): Promise<string[]> {
  const own = { streamer_id: streamerId };
  const files = await database('media_files').where(own).limit(limit).select<{ id: string }[]>('id');
  const uploads = await database('media_uploads').where(own).limit(limit).select<{ id: string }[]>('id');
  return [...files, ...uploads].map(({ id }) => id);
}

/** Returns the overlays of a streamer, oldest first. */
export async function overlaysOf(database: Database, streamerId: string): Promise<Overlay[]> {
  const rows = await database('documents')
    .join('profiles', 'profiles.id', 'documents.id')
    .where({ 'documents.streamer_id': streamerId, kind: 'overlay' })
    .orderBy(['profiles.created_at', 'profiles.id'])
    .select<{ body: string }[]>('documents.body');
  return rows.map(({ body }) => storedOverlay(body));
}
