/**
 * Secrets for signatures: 32 random bytes in the data folder, readable only by the owner. Losing one only invalidates old
 * addresses and keys, so a damaged file is replaced.
 */
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '#engine/core/appError.ts';
import { fileReason } from './fileReason.ts';

const SECRET_BYTES = 32;
const OWNER_ONLY = 0o600;

/**
 * Reads a secret, or creates it on the first start. Two processes that start at the same time get the same one.
 * @param dataDir an existing folder
 * @param name name of its file
 * @param randomBytes as in `node:crypto`
 * @throws AppError FILE_NOT_READABLE, DATA_FOLDER_NOT_WRITABLE
 */
export async function loadSecret(
  dataDir: string,
  name: string,
  randomBytes: (size: number) => Uint8Array,
): Promise<Buffer> {
  const path = join(dataDir, name);
  return (await readSecret(path)) ?? createSecret(path, dataDir, randomBytes);
}

/** Returns null when it is missing or has the wrong size, which is never used. */
async function readSecret(path: string): Promise<Buffer | null> {
  try {
    const secret = await readFile(path);
    return secret.length === SECRET_BYTES ? secret : null;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    throw new AppError('FILE_NOT_READABLE', { file: path, reason: fileReason(error) }, { cause: error });
  }
}

async function createSecret(path: string, dataDir: string, randomBytes: (size: number) => Uint8Array): Promise<Buffer> {
  const secret = Buffer.from(randomBytes(SECRET_BYTES));
  const temporary = `${path}.${Buffer.from(randomBytes(8)).toString('hex')}.tmp`;
  try {
    await writeFile(temporary, secret, { flag: 'wx', mode: OWNER_ONLY, flush: true });
    await publish(temporary, path);
    return (await readSecret(path)) ?? secret;
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError('DATA_FOLDER_NOT_WRITABLE', { path: dataDir, reason: fileReason(error) }, { cause: error });
  } finally {
    await rm(temporary, { force: true }).catch(() => undefined);
  }
}

/** Publishes the complete file in one step. Only a hard link fails when another process was first. */
async function publish(temporary: string, path: string): Promise<void> {
  try {
    await link(temporary, path);
  } catch (error) {
    if (codeOf(error) === 'EEXIST' && (await readSecret(path)) !== null) return;
    // The existing file is damaged, or the disk does not support hard links.
    await rename(temporary, path);
  }
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}
