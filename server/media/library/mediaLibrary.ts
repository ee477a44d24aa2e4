/**
 * Manages the libraries of an account: an upload is opened, its bytes arrive, and after inspection it becomes a file.
 * Everything named in the database exists in the storage: a row is added after the bytes and deleted before them.
 */
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { AppError } from '#engine/core/appError.ts';
import type { Clock } from '#engine/core/clock.ts';
import type { MediaKind } from '#engine/rules/mediaLimits.ts';
import type { Database } from '../../ground/db/connection.ts';
import type { InspectFile } from './inspect/inspectFile.ts';
import type { ReadBytes } from './inspect/content.ts';
import { createRevisions } from './revisions.ts';
import { createStorageQuota, type MediaOwner, type NewFile, refuseBeyondQuota } from './storageQuota.ts';
import { isWritable, type MediaStorage } from './storage/mediaStorage.ts';
import {
  deleteFile,
  deleteUpload,
  findFile,
  findFiles,
  findUpload,
  insertFile,
  insertUpload,
  type MediaFile,
  type MediaUpload,
  renameFile,
  storedIds,
  uploadsBefore,
} from './store.ts';
import { mediaUsers, namesText, usersText, usesOf } from './usage.ts';

export interface MediaLibraryDeps {
  database: Database;
  storage: MediaStorage;
  clock: Clock;
  /** Inspects the bytes of an upload. */
  inspect: InspectFile;
  /** Returns 128 random bits as text; anybody who knows a file's id may see the file. */
  randomKey(): string;
  /** Returns the free space on the disk of the storage; Infinity where unknown. */
  freeBytes(): Promise<number>;
  /** Called when the files of an account or their names change. */
  onChange?(userId: string): void;
}

export interface OpenedUpload {
  uploadId: string;
  url: string;
  expiresAtMs: number;
}

/** A file of known size whose bytes arrive one after the other. */
export interface IncomingFile {
  size: number;
  bytes: AsyncIterable<Uint8Array>;
}

export interface MediaLibrary {
  /** @throws MEDIA_TOO_LARGE, MEDIA_QUOTA_REACHED, MEDIA_DEMO_FULL, MEDIA_FILES_LIMIT, UPLOADS_LIMIT, STORAGE_FULL */
  open(owner: MediaOwner, kind: MediaKind, size: number): Promise<OpenedUpload>;
  /**
   * Checks whether there is room for files, without reserving it.
   * @throws errors that `open` would throw for all of these one after the other
   */
  refuseBeyondRoom(owner: MediaOwner, files: readonly NewFile[]): Promise<void>;
  /**
   * Receives the bytes of an upload, where this server does that.
   * @param announced number of bytes that the request announces; null = none
   * @throws UPLOAD_UNKNOWN, UPLOAD_TOO_LONG, UPLOAD_CUT_OFF, UPLOAD_BUSY, STORAGE_FULL
   */
  receive(
    uploadId: string,
    bytes: AsyncIterable<Uint8Array>,
    announced: number | null,
    begins?: (size: number) => void,
  ): Promise<void>;
  /**
   * Turns an upload into a file; repeated calls return the same file. A refused upload is deleted.
   * @throws UPLOAD_UNKNOWN, UPLOAD_NOT_RECEIVED and errors of `inspectFile`
   */
  finish(owner: MediaOwner, kind: MediaKind, uploadId: string, name: string): Promise<MediaFile>;
  /**
   * Turns bytes of this server into a file, like an upload and with all its checks.
   * @throws errors of `open` and `finish`
   */
  add(owner: MediaOwner, kind: MediaKind, bytes: Uint8Array, name: string): Promise<MediaFile>;
  /** Does the same with bytes that arrive one after the other. @throws as `add` */
  addFrom(owner: MediaOwner, kind: MediaKind, file: IncomingFile, name: string): Promise<MediaFile>;
  /** Returns the bytes of a file. @throws MEDIA_STORAGE_FAILED, MEDIA_REPLACED */
  read(file: MediaFile): Promise<Readable>;
  /** @throws NOT_FOUND when it was deleted a moment ago */
  rename(owner: Pick<MediaOwner, 'userId'>, id: string, name: string): Promise<MediaFile>;
  /** Returns a number that changes with an account's files and with each start of the server; epoch ms or slightly more. */
  revision(userId: string): number;
  /** Deletes an upload; one that became a file meanwhile stays. */
  giveUp(uploadId: string): Promise<void>;
  /**
   * Deletes files, all or none. Missing ones are ignored.
   * @returns how many existed
   * @throws MEDIA_IN_USE unless `isForced`
   */
  remove(
    owner: Pick<MediaOwner, 'userId'>,
    kind: MediaKind,
    ids: readonly string[],
    isForced: boolean,
  ): Promise<number>;
  /** Deletes everything of an account, in the database and in the storage. */
  removeAll(userId: string): Promise<void>;
  /** Deletes unfinished uploads and returns their number. */
  removeOldUploads(): Promise<number>;
}

/** Time for which an upload may receive bytes … */
const UPLOAD_WITHIN_MS = 3_600_000;
/** … and how long it may stay unfinished. */
const KEEP_UPLOADS_MS = 86_400_000;
const PORTION = 100;

export function createMediaLibrary(deps: MediaLibraryDeps): MediaLibrary {
  const { database, storage, clock, inspect, randomKey } = deps;
  const storageQuota = createStorageQuota(deps);
  const nowMs = (): number => Math.floor(clock.nowMs());
  const revisions = createRevisions(nowMs, (userId) => deps.onChange?.(userId));

  async function discard({ id }: Pick<MediaUpload, 'id'>): Promise<void> {
    await storage.remove(id);
    await deleteUpload(database, id);
  }

  const reader =
    (id: string, version: string | null): ReadBytes =>
    async (start, end) =>
      end > start ? buffer(await storage.read(id, { start, end: end - 1 }, version)) : new Uint8Array();

  async function finished(owner: MediaOwner, kind: MediaKind, id: string): Promise<MediaFile> {
    const file = await findFile(database, id);
    if (file?.streamerId === owner.userId && file.kind === kind) return file;
    throw new AppError('UPLOAD_UNKNOWN');
  }

  /** Reserves space for one more file. */
  async function reserve(owner: MediaOwner, kind: MediaKind, size: number): Promise<MediaUpload> {
    const wanted = [{ kind, size }];
    await storageQuota.refuseFull(wanted);
    const upload = { id: randomKey(), streamerId: owner.userId, kind, size, createdAtMs: nowMs() };
    await database.transaction(async (transaction) => {
      await refuseBeyondQuota(transaction, owner, wanted);
      await insertUpload(transaction, upload);
    });
    return upload;
  }

  async function added(
    owner: MediaOwner,
    kind: MediaKind,
    size: number,
    store: (id: string) => Promise<void>,
    name: string,
  ): Promise<MediaFile> {
    const { id } = await reserve(owner, kind, size);
    try {
      await store(id);
      return await library.finish(owner, kind, id, name);
    } catch (error) {
      await library.giveUp(id).catch(() => undefined); // remains are deleted with old uploads
      throw error;
    }
  }

  const library: MediaLibrary = {
    async open(owner, kind, size) {
      const { id, createdAtMs } = await reserve(owner, kind, size);
      const url = await storage.uploadUrl(id, size, UPLOAD_WITHIN_MS / 1000);
      return { uploadId: id, url, expiresAtMs: createdAtMs + UPLOAD_WITHIN_MS };
    },

    async refuseBeyondRoom(owner, files) {
      await storageQuota.refuseFull(files);
      await refuseBeyondQuota(database, owner, files);
    },

    async receive(uploadId, bytes, announced, begins) {
      const upload = isWritable(storage) ? await findUpload(database, uploadId) : null;
      if (upload === null || !isWritable(storage) || nowMs() >= upload.createdAtMs + UPLOAD_WITHIN_MS)
        throw new AppError('UPLOAD_UNKNOWN');
      const { size } = upload;
      if (announced !== null && announced > size) throw new AppError('UPLOAD_TOO_LONG', { size });
      begins?.(size);
      await storage.write(uploadId, bytes, size);
      // The upload was deleted meanwhile, with its account or because nobody finished it, so nothing refers to these bytes. But
      // a caller that did not wait for the answer may have turned them into a file already.
      const isKnown = (await findUpload(database, uploadId)) ?? (await findFile(database, uploadId));
      if (isKnown === null) await storage.remove(uploadId);
    },

    async finish(owner, kind, uploadId, name) {
      const upload = await findUpload(database, uploadId);
      if (upload?.streamerId !== owner.userId || upload.kind !== kind) return finished(owner, kind, uploadId);
      const { size } = upload;
      const stored = await storage.stored(uploadId);
      if (stored?.size !== size) throw new AppError('UPLOAD_NOT_RECEIVED');
      const { version } = stored;
      const inspection = await inspect(kind, size, reader(uploadId, version)).catch(async (error: unknown) => {
        if (error instanceof AppError && error.status === 400) await discard(upload);
        throw error;
      });
      const own = { id: uploadId, streamerId: owner.userId, kind, name: name.trim(), size, createdAtMs: nowMs() };
      const isMade = await database.transaction(async (transaction) => {
        const isFirst = await deleteUpload(transaction, uploadId);
        if (isFirst) await insertFile(transaction, { ...own, ...inspection, version });
        return isFirst;
      });
      if (!isMade) return finished(owner, kind, uploadId);
      revisions.changed(owner.userId);
      return { ...own, ...inspection, version };
    },

    add: (owner, kind, bytes, name) => added(owner, kind, bytes.length, (id) => storage.put(id, bytes), name),

    addFrom: (owner, kind, { size, bytes }, name) =>
      added(
        owner,
        kind,
        size,
        // A storage elsewhere takes a file at once.
        async (id) => (isWritable(storage) ? storage.write(id, bytes, size) : storage.put(id, await buffer(bytes))),
        name,
      ),
    read: ({ id, size, version }) => storage.read(id, { start: 0, end: size - 1 }, version),

    async giveUp(uploadId) {
      const upload = await findUpload(database, uploadId);
      // The row is deleted first, unlike elsewhere, so that a file made of the upload at this moment keeps its bytes.
      if (upload === null || !(await deleteUpload(database, uploadId))) return;
      await storage.remove(uploadId).catch(async (error: unknown) => {
        await insertUpload(database, upload);
        throw error;
      });
    },

    async remove({ userId }, kind, ids, isForced) {
      const files = await findFiles(database, userId, kind, ids);
      if (!isForced) refuseUsed(files, mediaUsers(await usesOf(database, userId)));
      for (const { id } of files) {
        await storage.remove(id);
        await deleteFile(database, id);
        revisions.changed(userId);
      }
      return files.length;
    },

    async rename({ userId }, id, name) {
      await renameFile(database, id, name);
      const file = await findFile(database, id);
      if (file === null) throw new AppError('NOT_FOUND');
      revisions.changed(userId);
      return file;
    },

    revision: revisions.of,

    async removeAll(userId) {
      for (;;) {
        const ids = await storedIds(database, userId, PORTION);
        if (ids.length === 0) return revisions.forget(userId);
        for (const id of ids) {
          await discard({ id });
          await deleteFile(database, id);
        }
      }
    },

    async removeOldUploads() {
      const old = await uploadsBefore(database, nowMs() - KEEP_UPLOADS_MS);
      for (const upload of old) await discard(upload);
      return old.length;
    },
  };
  return library;
}

function refuseUsed(files: readonly MediaFile[], users: ReturnType<typeof mediaUsers>): void {
  const used = files.filter(({ id }) => users.has(id));
  if (used.length === 0) return;
  throw new AppError('MEDIA_IN_USE', {
    files: namesText(used.map(({ name }) => name)),
    users: usersText(used.flatMap(({ id }) => users.get(id) ?? [])),
  });
}
