/**
 * Secrets that sign things: 32 random bytes in the data folder, readable by the owner alone. Losing one does no harm
 * beyond old addresses and keys that stop working, so a damaged file is replaced.
 */
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '#engine/core/appError.ts';
import { fileReason } from './fileReason.ts';

const SECRET_BYTES = 32;
const OWNER_ONLY = 0o600;

/**
 * Reads a secret, or makes it on the first start. Two processes that start at the same time end up with the same one.
 * @param dataDir a folder that exists
 * @param name of its file
 * @param randomBytes as of `node:crypto`
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

/** Null when there is none, or one of the wrong size, which nothing is signed with. */
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

/** Gives the finished file its name in one step. Only a hard link fails when another process was first. */
async function publish(temporary: string, path: string): Promise<void> {
  try {
    await link(temporary, path);
  } catch (error) {
    if (codeOf(error) === 'EEXIST' && (await readSecret(path)) !== null) return;
    // A damaged file stands there, or the disk knows no hard links.
    await rename(temporary, path);
  }
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}
