/**
 * Stores files of the libraries in a folder, one file each. Incoming bytes are in `<id>.part`, which only one request at a time
 * may write, and are renamed when all of them are on the disk.
 */
import { createReadStream } from 'node:fs';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { AppError } from '#engine/core/appError.ts';
import type { WritableStorage } from './mediaStorage.ts';

export const UPLOAD_PATH = '/media/upload/';

/** Ids are made by this server; anything else never becomes part of a path. */
const ID = /^[A-Za-z0-9_-]{1,64}$/;

/**
 * Creates the storage.
 * @param openPart opens a new file for writing; replaced in tests by a full disk
 */
export function folderStorage(
  folder: string,
  openPart = (path: string): Promise<FileHandle> => open(path, 'wx'),
): WritableStorage {
  const pathOf = (id: string): string => {
    if (!ID.test(id)) throw new AppError('NOT_FOUND');
    return join(folder, id);
  };

  async function write(id: string, bytes: AsyncIterable<Uint8Array>, size: number): Promise<void> {
    const path = pathOf(id);
    const part = `${path}.part`;
    await mkdir(folder, { recursive: true });
    const file = await openPart(part).catch((error: unknown) => {
      throw isCode(error, 'EEXIST') ? new AppError('UPLOAD_BUSY') : writingFailed(error);
    });
    try {
      // Checked after the part was opened: another request may have finished in between.
      if ((await sizeOf(id)) !== null) throw new AppError('UPLOAD_BUSY');
      await fill(file, bytes, size);
      await file.close();
      await rename(part, path);
    } catch (error) {
      await file.close().catch(() => undefined);
      await rm(part, { force: true });
      throw error;
    }
  }

  async function sizeOf(id: string): Promise<number | null> {
    const found = await stat(pathOf(id)).catch(() => null);
    return found?.isFile() ? found.size : null;
  }

  return {
    uploadOrigin: null,
    uploadUrl: (id) => Promise.resolve(UPLOAD_PATH + id),
    put: (id, bytes) => write(id, Readable.from([bytes]), bytes.length),
    stored: async (id) => {
      const size = await sizeOf(id);
      return size === null ? null : { size, version: null };
    },
    read: async (id, range) => createReadStream(pathOf(id), range),
    async remove(id) {
      await rm(pathOf(id), { force: true });
      await rm(`${pathOf(id)}.part`, { force: true });
    },
    write,
  };
}

async function fill(file: FileHandle, bytes: AsyncIterable<Uint8Array>, size: number): Promise<void> {
  let written = 0;
  for await (const chunk of bytes) {
    written += chunk.length;
    if (written > size) throw new AppError('UPLOAD_TOO_LONG', { size });
    await file.appendFile(chunk).catch((error: unknown) => {
      throw writingFailed(error);
    });
  }
  if (written < size) throw new AppError('UPLOAD_CUT_OFF', { written, size });
  await file.sync().catch((error: unknown) => {
    throw writingFailed(error);
  });
}

const isCode = (error: unknown, code: string): boolean => error instanceof Error && Reflect.get(error, 'code') === code;

function writingFailed(error: unknown): Error {
  const isFull = isCode(error, 'ENOSPC') || isCode(error, 'EDQUOT');
  return isFull ? new AppError('STORAGE_FULL', {}, { cause: error }) : (error as Error);
}
