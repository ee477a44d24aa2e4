/** Reads a whole text file of limited size, such as a bundle; compressed with gzip or not. */
import { stat } from 'node:fs/promises';
import { AppError } from '#engine/core/appError.ts';
import { fileReason } from './fileReason.ts';
import { readBytes } from './readBytes.ts';

const HEAD_BYTES = 4096;
const LINE_FEED = 0x0a;

/**
 * @param path path of the file
 * @param name name of the file in errors
 * @throws FILE_NOT_READABLE, FILE_TOO_LARGE
 */
export async function readTextFile(path: string, name: string, maxBytes: number): Promise<string> {
  return textOf(await readWholeFile(path, name, maxBytes));
}

/**
 * Returns the first line of a file of any length, without its line feed.
 * @param maxBytes limit of the line
 * @throws FILE_NOT_READABLE, FILE_TOO_LARGE
 */
export async function readFirstLine(path: string, name: string, maxBytes: number): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  await orNotReadable(name, async () => {
    for await (const chunk of readBytes(path)) {
      const end = chunk.indexOf(LINE_FEED);
      chunks.push(end === -1 ? chunk : chunk.subarray(0, end));
      bytes += chunks.at(-1)!.length;
      if (bytes > maxBytes) throw new AppError('FILE_TOO_LARGE', { file: name, bytes, max: maxBytes });
      if (end !== -1) return;
    }
  });
  return textOf(Buffer.concat(chunks));
}

const textOf = (bytes: Buffer): string => bytes.toString('utf8').replace(/^\uFEFF/, '');

/** Returns the whole file, decompressed. @throws FILE_NOT_READABLE, FILE_TOO_LARGE */
export async function readWholeFile(path: string, name: string, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  await orNotReadable(name, async () => {
    const { size } = await stat(path);
    if (size > maxBytes) throw new AppError('FILE_TOO_LARGE', { file: name, bytes: size, max: maxBytes });
    for await (const chunk of readBytes(path)) {
      bytes += chunk.length;
      // Compressed data may be small and expand to large data.
      if (bytes > maxBytes) throw new AppError('FILE_TOO_LARGE', { file: name, bytes, max: maxBytes });
      chunks.push(chunk);
    }
  });
  return Buffer.concat(chunks);
}

/**
 * Returns the first 4 KiB of a file to detect its format.
 * @throws FILE_NOT_READABLE
 */
export async function readFileHead(path: string, name: string): Promise<string> {
  return orNotReadable(name, async () => {
    for await (const chunk of readBytes(path)) {
      return chunk
        .subarray(0, HEAD_BYTES)
        .toString('utf8')
        .replace(/^\uFEFF/, '');
    }
    return '';
  });
}

async function orNotReadable<T>(name: string, action: () => Promise<T>): Promise<T> {
  try {
    return await action();
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError('FILE_NOT_READABLE', { file: name, reason: fileReason(error) }, { cause: error });
  }
}
