/** Reads a whole text file that has a largest size, such as a bundle. */
import { open, type FileHandle } from 'node:fs/promises';
import { AppError } from '#engine/core/appError.ts';
import { fileReason } from './fileReason.ts';

const HEAD_BYTES = 4096;

/**
 * @param path where the file is
 * @param name how errors call it
 * @throws FILE_NOT_READABLE, FILE_TOO_LARGE
 */
export async function readTextFile(path: string, name: string, maxBytes: number): Promise<string> {
  return withFile(path, name, async (file) => {
    const { size: bytes } = await file.stat();
    if (bytes > maxBytes) throw new AppError('FILE_TOO_LARGE', { file: name, bytes, max: maxBytes });
    return (await file.readFile('utf8')).replace(/^\uFEFF/, '');
  });
}

/**
 * The first 4 KiB of a file, to see what it is.
 * @throws FILE_NOT_READABLE
 */
export async function readFileHead(path: string, name: string): Promise<string> {
  return withFile(path, name, async (file) => {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.toString('utf8', 0, bytesRead).replace(/^\uFEFF/, '');
  });
}

async function withFile<T>(path: string, name: string, action: (file: FileHandle) => Promise<T>): Promise<T> {
  let file: FileHandle | undefined;
  try {
    file = await open(path, 'r');
    return await action(file);
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError('FILE_NOT_READABLE', { file: name, reason: fileReason(error) }, { cause: error });
  } finally {
    await file?.close();
  }
}
