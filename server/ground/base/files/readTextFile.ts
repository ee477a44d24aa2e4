/** Reads a whole text file that has a largest size, such as a bundle; compressed with gzip or not. */
import { stat } from 'node:fs/promises';
import { AppError } from '#engine/core/appError.ts';
import { fileReason } from './fileReason.ts';
import { readBytes } from './readBytes.ts';

const HEAD_BYTES = 4096;
const LINE_FEED = 0x0a;

/**
 * @param path where the file is
 * @param name how errors call it
 * @throws FILE_NOT_READABLE, FILE_TOO_LARGE
 */
export async function readTextFile(path: string, name: string, maxBytes: number): Promise<string> {
  return textOf(await readWholeFile(path, name, maxBytes));
}

/**
 * The first line of a file that may go on as it likes, without its line feed.
 * @param maxBytes of the line
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

/** All of a file, decompressed. @throws FILE_NOT_READABLE, FILE_TOO_LARGE */
export async function readWholeFile(path: string, name: string, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  await orNotReadable(name, async () => {
    const { size } = await stat(path);
    if (size > maxBytes) throw new AppError('FILE_TOO_LARGE', { file: name, bytes: size, max: maxBytes });
    for await (const chunk of readBytes(path)) {
      bytes += chunk.length;
      // What is small while it is compressed may be large.
      if (bytes > maxBytes) throw new AppError('FILE_TOO_LARGE', { file: name, bytes, max: maxBytes });
      chunks.push(chunk);
    }
  });
  return Buffer.concat(chunks);
}

/**
 * The first 4 KiB of a file, to see what it is.
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
