/**
 * Pictures on disk, one file each, named by the hash of the address. What was used longest ago goes first when the
 * folder is full. The folder may be emptied at any time: a missing file is only fetched again.
 */
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const FILE_NAME = /^[0-9a-f]{64}$/;

export interface PictureCache {
  /** Null when it is not there. */
  read(url: string): Promise<Buffer | null>;
  write(url: string, bytes: Buffer): Promise<void>;
  /** Bytes of all files. */
  size(): number;
}

/** @param maxBytes what all files together may have */
export async function openPictureCache(folder: string, maxBytes: number): Promise<PictureCache> {
  await mkdir(folder, { recursive: true });
  /** File name → size, used longest ago first. */
  const sizes = await filesOf(folder);
  let writes = 0;
  let total = [...sizes.values()].reduce((sum, size) => sum + size, 0);
  await makeRoom();

  function forget(name: string): void {
    total -= sizes.get(name) ?? 0;
    sizes.delete(name);
  }

  function remember(name: string, size: number): void {
    forget(name);
    sizes.set(name, size);
    total += size;
  }

  async function makeRoom(): Promise<void> {
    for (const name of sizes.keys()) {
      if (total <= maxBytes) return;
      forget(name);
      await rm(join(folder, name), { force: true });
    }
  }

  return {
    size: () => total,
    async read(url) {
      const name = nameOf(url);
      if (!sizes.has(name)) return null;
      try {
        const bytes = await readFile(join(folder, name));
        remember(name, bytes.length);
        return bytes;
      } catch {
        forget(name);
        return null;
      }
    },
    async write(url, bytes) {
      const name = nameOf(url);
      // A file appears whole or not at all.
      const half = join(folder, `${name}.${++writes}.part`);
      await writeFile(half, bytes);
      await rename(half, join(folder, name));
      remember(name, bytes.length);
      await makeRoom();
    },
  };
}

function nameOf(url: string): string {
  return createHash('sha256').update(url).digest('hex');
}

/** What an earlier run left, oldest first; half files of a run that was killed are removed. */
async function filesOf(folder: string): Promise<Map<string, number>> {
  const files: { name: string; size: number; usedMs: number }[] = [];
  for (const name of await readdir(folder)) {
    if (name.endsWith('.part')) await rm(join(folder, name), { force: true });
    if (!FILE_NAME.test(name)) continue;
    const { size, mtimeMs } = await stat(join(folder, name));
    files.push({ name, size, usedMs: mtimeMs });
  }
  files.sort((a, b) => a.usedMs - b.usedMs);
  return new Map(files.map(({ name, size }) => [name, size]));
}
