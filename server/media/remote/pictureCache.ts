/**
 * Caches pictures on disk, one file each, named by its address; the least recently used are deleted first when the folder is
 * full. When the disk fails, pictures are fetched again, and nothing else fails.
 */
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock } from '#engine/core/clock.ts';
import { fileReason } from '../../ground/base/files/fileReason.ts';
import type { Log } from '../../ground/base/log.ts';

export const DEFAULT_CACHE_BYTES = 256 * 1024 * 1024;

const FILE_NAME = /^[0-9a-f]{64}$/;

export interface PictureCache {
  /** Returns the bytes as they were written, or null. They may be damaged after a power cut. */
  read(url: string): Promise<Buffer | null>;
  write(url: string, bytes: Buffer): Promise<void>;
  /** Deletes pictures. */
  forget(urls: readonly string[]): Promise<void>;
}

export interface PictureCacheOptions {
  folder: string;
  /** Maximum number of bytes of all pictures. */
  maxBytes: number;
  clock: Clock;
  log: Pick<Log, 'warn'>;
}

export function createPictureCache({ folder, maxBytes, clock, log }: PictureCacheOptions): PictureCache {
  /** Size in bytes by file name, least recently used first. */
  let sizes = new Map<string, number>();
  let hasWarned = false;
  const isIndexed = index();

  /** Finds the files of earlier runs. Pictures used meanwhile count as the latest. */
  async function index(): Promise<void> {
    const found = await filesOf(folder).catch(() => []);
    const older = found.filter(({ name }) => !sizes.has(name));
    sizes = new Map([...older.map(({ name, bytes }) => [name, bytes] as const), ...sizes]);
  }

  /** Records that a picture was used, also for the next run. */
  async function touch(name: string, bytes: number): Promise<void> {
    sizes.delete(name);
    sizes.set(name, bytes);
    const seconds = clock.nowMs() / 1000;
    await utimes(join(folder, name), seconds, seconds);
  }

  async function save(name: string, bytes: Buffer): Promise<void> {
    await mkdir(folder, { recursive: true });
    const temporary = join(folder, `${name}.${process.pid}.tmp`);
    try {
      await writeFile(temporary, bytes);
      await rename(temporary, join(folder, name));
    } finally {
      await rm(temporary, { force: true });
    }
    await touch(name, bytes.length);
  }

  async function evict(): Promise<void> {
    let total = [...sizes.values()].reduce((sum, bytes) => sum + bytes, 0);
    for (const [name, bytes] of sizes) {
      if (total <= maxBytes) return;
      sizes.delete(name);
      total -= bytes;
      await rm(join(folder, name), { force: true });
    }
  }

  function warnOnce(error: unknown): void {
    if (!hasWarned) log.warn({ folder, reason: fileReason(error) }, 'pictures cannot be cached on disk');
    hasWarned = true;
  }

  return {
    async read(url) {
      const name = nameOf(url);
      const bytes = await readFile(join(folder, name)).catch(() => null);
      if (bytes === null) sizes.delete(name);
      else await touch(name, bytes.length).catch(() => undefined);
      return bytes;
    },
    async write(url, bytes) {
      try {
        await isIndexed;
        await save(nameOf(url), bytes);
        await evict();
      } catch (error) {
        warnOnce(error);
      }
    },
    async forget(urls) {
      for (const name of urls.map(nameOf)) {
        sizes.delete(name);
        await rm(join(folder, name), { force: true });
      }
    },
  };
}

function nameOf(url: string): string {
  return createHash('sha256').update(url).digest('hex');
}

interface CachedFile {
  name: string;
  bytes: number;
  usedAtMs: number;
}

/** Returns the pictures of a folder, least recently used first. Removes files that a crash left incomplete. */
async function filesOf(folder: string): Promise<CachedFile[]> {
  const files: CachedFile[] = [];
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    if (name.endsWith('.tmp')) await rm(path, { force: true });
    if (!FILE_NAME.test(name)) continue;
    const { size, mtimeMs } = await stat(path);
    files.push({ name, bytes: size, usedAtMs: mtimeMs });
  }
  return files.sort((a, b) => a.usedAtMs - b.usedAtMs);
}
