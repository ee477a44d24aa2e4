import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rename, rm, symlink, truncate, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Scheduler } from '#engine/core/clock.ts';
import type { PlaybackStatePayload, ProgramPermission } from '#schemas/generated/types.ts';
import { testComputer, unticked } from '#tests/support/testPrograms.ts';
import { realScheduler } from '../../ground/base/adapters/realTime.ts';
import type { ProgramLink, ProgramReport } from '../program.ts';
import { songFile } from './songFile.ts';
import { textOf, trackOf } from './songText.ts';

/** A tenth of the time, so that seconds are no waiting. */
const quick: Scheduler = { after: (delayMs, task) => realScheduler.after(delayMs / 10, task) };
const NOTHING = { progress_ms: 0, is_playing: false, item: null };

let folder: string;
let path: string;
let allowed: ProgramPermission[];
let reports: ProgramReport[];
let played: PlaybackStatePayload[];
let link: ProgramLink | undefined;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'liveloom-song-'));
  path = join(folder, 'song.txt');
  allowed = [`songFile:${path}`];
  [reports, played] = [[], []];
});
afterEach(async () => {
  link?.close();
  link = undefined;
  await rm(folder, { recursive: true, force: true });
});

function open(scheduler: Scheduler = quick): void {
  link = songFile.open(
    { host: '', port: 0, password: '' },
    {
      ...unticked(),
      scheduler,
      computer: testComputer(),
      allowed: () => allowed,
      report: (state) => void reports.push(state),
      emit: () => undefined,
      play: (playback) => void played.push(playback),
    },
  );
}

const state = (): Partial<ProgramReport> | undefined => reports.at(-1);
const title = (): string | undefined => played.at(-1)?.item?.name;
const titles = (): Set<string | undefined> => new Set(played.map(({ item }) => item?.name));

// behaviour: program-32
describe('the song of a file', () => {
  test('is what the player wrote, also when it replaces the file at once', async () => {
    await writeFile(path, '\uFEFF\r\nDaft Punk - One - Two\r\nAn album\r\n');
    open();
    await expect.poll(title).toBe('One - Two');
    expect(state()).toEqual({ status: 'connected', reason: null, version: 'Song file' });
    expect(played.at(-1)).toMatchObject({
      is_playing: true,
      item: { artists: [{ name: 'Daft Punk' }], duration_ms: 0, album: { images: [] } },
    });
    await writeFile(`${path}.new`, 'Band - Next');
    await rename(`${path}.new`, path);
    await expect.poll(title).toBe('Next');
    await writeFile(path, '');
    await expect.poll(() => played.at(-1)).toEqual(NOTHING);
  });

  test('counts once two looks agree, so that half of it never shows', async () => {
    const tasks: (() => void)[] = [];
    const byHand: Scheduler = { after: (delayMs, task) => (delayMs === 500 && tasks.push(task), () => undefined) };
    const poll = async (): Promise<void> => {
      await expect.poll(() => tasks.length).toBe(1);
      tasks.splice(0)[0]!();
      await expect.poll(() => tasks.length).toBe(1);
    };
    await writeFile(path, 'Band - One');
    open(byHand);
    await poll();
    expect(title()).toBe('One');
    await writeFile(path, 'Band - Ne');
    await poll();
    await writeFile(path, 'Band - Next song');
    await poll();
    expect(title()).toBe('One');
    await poll();
    expect([title(), [...titles()]]).toEqual(['Next song', ['One', 'Next song']]);
  });

  test('began before when the file is old, and goes on from there', async () => {
    await writeFile(path, 'Band - Old');
    await utimes(path, 1_000, 1_000);
    open();
    await expect.poll(title).toBe('Old');
    expect(played[0]!.progress_ms).toBeGreaterThan(59_000);
    await writeFile(path, 'Band - New');
    await expect.poll(title).toBe('New');
    expect(played.at(-1)!.progress_ms).toBeLessThan(5_000);
  });
});

// behaviour: program-32
describe('a file that cannot be read', () => {
  test('is named with its reason, and heals by itself', async () => {
    open();
    await expect.poll(state).toMatchObject({ status: 'lost', reason: 'fileMissing' });
    await writeFile(path, 'Band - One');
    await expect.poll(title).toBe('One');
    await rm(path);
    await expect.poll(() => played.at(-1)).toEqual(NOTHING);
    await expect.poll(state).toMatchObject({ status: 'lost', reason: 'fileMissing' });
    await writeFile(path, 'Band - Two');
    await expect.poll(title).toBe('Two');
    await expect.poll(state).toMatchObject({ status: 'connected' });
  });

  test.each<[string, string, () => Promise<unknown> | void]>([
    ['a folder', 'fileNotPlain', () => mkdir(path)],
    ['a pipe that nobody writes', 'fileNotPlain', () => void execFileSync('mkfifo', [path])],
    ['a link', 'fileNotPlain', () => writeFile(`${path}.real`, 'Band - One').then(() => symlink(`${path}.real`, path))],
    ['a gigabyte', 'fileTooLarge', () => writeFile(path, 'Band - One').then(() => truncate(path, 2 ** 30))],
    ['bytes', 'fileNoText', () => writeFile(path, new Uint8Array([1, 2, 0, 0, 3, 0]))],
  ])('%s is refused: %s', async (_name, reason, make) => {
    await make();
    open();
    await expect.poll(state).toMatchObject({ status: 'refused', reason });
    await rm(path, { recursive: true });
    await writeFile(path, 'Band - Healed');
    await expect.poll(title).toBe('Healed');
  });

  test('is never one that was not typed here', async () => {
    await writeFile(path, 'Band - Secret');
    allowed = [];
    open();
    await expect.poll(state).toMatchObject({ status: 'refused', reason: 'noFile' });
    allowed = ['songFile:song.txt'];
    await expect.poll(state).toMatchObject({ status: 'refused', reason: 'noFile' });
    expect(played.every(({ item }) => item === null)).toBe(true);
    allowed = [`songFile:${folder}/other.txt`, `songFile:${path}`];
    await expect.poll(title).toBe('Secret');
    await expect(link!.perform('controlMusic', { task: 'next' }, new AbortController().signal)).rejects.toMatchObject({
      code: 'PROGRAM_CALL_UNKNOWN',
    });
  });
});

// behaviour: program-32
describe('words of a file', () => {
  const wide = (text: string, isBig = false): Uint8Array => {
    const bytes = Buffer.from(text, 'utf16le');
    return isBig ? bytes.swap16() : bytes;
  };
  test.each<[string, Uint8Array, string | null]>([
    ['UTF-8', Buffer.from('Beyoncé – Halo'), 'Beyoncé – Halo'],
    ['UTF-16 with a mark', wide('\uFEFFBand - Ü'), 'Band - Ü'],
    ['big UTF-16 with a mark', wide('\uFEFFBand - Ü', true), 'Band - Ü'],
    ['UTF-16 without one', wide('Band - Ü'), 'Band - Ü'],
    ['big UTF-16 without one', wide('Band - Ü', true), 'Band - Ü'],
    ['the code page of Windows', new Uint8Array([0x42, 0xe9]), 'Bé'],
    ['half a character of UTF-16', wide('\uFEFFBand').subarray(0, 9), 'Ban'],
    ['nothing', new Uint8Array(), ''],
    ['a picture', new Uint8Array([0x89, 0x50, 0x4e, 0, 0]), null],
  ])('%s', (_name, bytes, text) => expect(textOf(bytes)).toBe(text));

  test.each<[string, string | null, string]>([
    ['Band - Song', 'Song', 'Band'],
    ['Song', 'Song', ''],
    ['Band - ', 'Band -', ''],
    ['A-ha - Take On Me - Live', 'Take On Me - Live', 'A-ha'],
    [' \t\u0007\n', null, ''],
  ])('%j', (text, name, artist) => {
    const track = trackOf(text);
    expect([track?.name ?? null, track?.artists[0]?.name ?? '']).toEqual([name, artist]);
  });
});
