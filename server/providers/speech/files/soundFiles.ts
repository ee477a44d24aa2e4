/**
 * What was spoken, as files: kept for some days, and not more than fits into the room that there is; the longest unused go
 * first. A name is a keyed hash of whose it is and of what was asked for: nobody guesses one, none says what is in it, and
 * all of an account are found when it is deleted, or somebody who spoke there. A cache only:
 * when the disk refuses, nothing is found later, and nobody loses more than the sound.
 */
import { createHmac } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock } from '#engine/core/clock.ts';

export const KEPT_MS = 7 * 24 * 3_600_000;
const FILE_NAME = /^[0-9a-f]{52}\.wav$/;
/** Of whose it is, and of what was asked for. */
const CHARACTERS = { account: 12, request: 40 };
export const SOUND_MIME = 'audio/wav';

export interface SoundFiles {
  /** @param request everything that makes a difference to what is heard */
  nameOf(account: string, request: readonly (string | number)[]): string;
  /** Null = there is none, not any more, or it is not a name. */
  read(name: string): Promise<Buffer | null>;
  write(name: string, bytes: Buffer): Promise<void>;
  /** Removes what is too old, also when nothing new comes. */
  sweep(): Promise<void>;
  /** Removes all of an account. */
  removeAll(account: string): Promise<void>;
  totalBytes(): number;
}

export interface SoundFilesOptions {
  folder: string;
  /** Of all of them together. */
  maxBytes: number;
  /** 32 bytes, `loadSecret`. */
  secret: Uint8Array;
  clock: Clock;
}

interface Kept {
  bytes: number;
  madeAtMs: number;
}

export function createSoundFiles({ folder, maxBytes, secret, clock }: SoundFilesOptions): SoundFiles {
  /** The longest unused first. */
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

  /** It is the youngest now. */
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

/** The oldest first. What a crash left half-written is removed. */
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
