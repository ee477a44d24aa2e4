/**
 * Stores spoken texts as files for some days, within a size limit; the least recently used are deleted first. A name is a keyed
 * hash of the account and the request: nobody can guess one, none reveals its content, and all of an account are found when it
 * is deleted, or when a viewer is. It is only a cache: when the disk fails, only sounds are lost.
 */
import { createHmac } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock } from '#engine/core/clock.ts';

export const KEPT_MS = 7 * 24 * 3_600_000;
const FILE_NAME = /^[0-9a-f]{52}\.wav$/;
/** Length of the hashes of account and request. */
const CHARACTERS = { account: 12, request: 40 };
export const SOUND_MIME = 'audio/wav';

export interface SoundFiles {
  /**
   * Returns the name of a sound.
   * @param request everything that affects the sound
   */
  nameOf(account: string, request: readonly (string | number)[]): string;
  /** Returns null when there is none, not any more, or the name is invalid. */
  read(name: string): Promise<Buffer | null>;
  write(name: string, bytes: Buffer): Promise<void>;
  /** Deletes old files even without new ones. */
  sweep(): Promise<void>;
  /** Deletes all files of an account. */
  removeAll(account: string): Promise<void>;
  totalBytes(): number;
}

export interface SoundFilesOptions {
  folder: string;
  /** Maximum size of all files. */
  maxBytes: number;
  /** Secret of 32 bytes, `loadSecret`. */
  secret: Uint8Array;
  clock: Clock;
}

interface Kept {
  bytes: number;
  madeAtMs: number;
}

export function createSoundFiles({ folder, maxBytes, secret, clock }: SoundFilesOptions): SoundFiles {
  /** Least recently used first. */
  let kept = new Map<string, Kept>();
  let total = 0;
  const isIndexed = index();

  async function index(): Promise<void> {
    const older = (await filesOf(folder).catch(() => [])).filter(([name]) => !kept.has(name));
    kept = new Map([...older, ...kept]);
    total = [...kept.values()].reduce((sum, { bytes }) => sum + bytes, 0);
    await evict();
  }

  function forget(name: string): void {
    total -= kept.get(name)?.bytes ?? 0;
    kept.delete(name);
  }

  const hashed = (text: readonly (string | number)[]): string =>
    createHmac('sha256', secret).update(JSON.stringify(text)).digest('hex');
  const accountPart = (account: string): string => hashed(['account', account]).slice(0, CHARACTERS.account);

  /** Marks it as the latest. */
  function note(name: string, file: Kept): void {
    forget(name);
    kept.set(name, file);
    total += file.bytes;
  }

  const isOld = ({ madeAtMs }: Kept): boolean => clock.nowMs() - madeAtMs > KEPT_MS;

  async function evict(): Promise<void> {
    for (const [name, file] of kept) {
      if (total <= maxBytes && !isOld(file)) continue;
      forget(name);
      await rm(join(folder, name), { force: true });
    }
  }

  async function save(name: string, bytes: Buffer): Promise<void> {
    await mkdir(folder, { recursive: true });
    const temporary = join(folder, `${name}.${process.pid}.tmp`);
    try {
      await writeFile(temporary, bytes);
      await setTime(temporary);
      await rename(temporary, join(folder, name));
    } finally {
      await rm(temporary, { force: true });
    }
  }

  const setTime = (path: string): Promise<void> => utimes(path, clock.nowMs() / 1_000, clock.nowMs() / 1_000);

  return {
    nameOf(account, request) {
      return `${accountPart(account)}${hashed(['request', account, ...request]).slice(0, CHARACTERS.request)}.wav`;
    },
    async read(name) {
      if (!FILE_NAME.test(name)) return null;
      await isIndexed;
      const known = kept.get(name);
      if (known === undefined || isOld(known)) return null;
      const bytes = await readFile(join(folder, name)).catch(() => null);
      if (bytes === null) forget(name);
      else note(name, known);
      return bytes?.length === known.bytes ? bytes : null;
    },
    async write(name, bytes) {
      await isIndexed;
      await save(name, bytes);
      note(name, { bytes: bytes.length, madeAtMs: clock.nowMs() });
      await evict();
    },
    async sweep() {
      await isIndexed;
      await evict();
    },
    async removeAll(account) {
      await isIndexed;
      const names = [...kept.keys()].filter((name) => name.startsWith(accountPart(account)));
      for (const name of names) forget(name);
      await Promise.all(names.map((name) => rm(join(folder, name), { force: true })));
    },
    totalBytes: () => total,
  };
}

/** Returns files, oldest first. Removes files that a crash left incomplete. */
async function filesOf(folder: string): Promise<[string, Kept][]> {
  const files: [string, Kept][] = [];
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    if (name.endsWith('.tmp')) await rm(path, { force: true });
    if (!FILE_NAME.test(name)) continue;
    const { size, mtimeMs } = await stat(path);
    files.push([name, { bytes: size, madeAtMs: mtimeMs }]);
  }
  return files.sort(([, a], [, b]) => a.madeAtMs - b.madeAtMs);
}
