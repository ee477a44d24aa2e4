/**
 * Tests a disk that is full for a while. Commits fail with a message; pending events stay, at most those in flight;
 * with free space again everything is written, nothing lost, nothing counted twice.
 */
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { ensureBuilt } from '#cli/build/build.mjs';
import { buildAll, startCli } from '../support/cli.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';
import { endInMemory, endOf } from './harness/allFolded.ts';
import { faultSeed } from './harness/seed.ts';
import { HAS_SHIMS, isNotApplicable } from './shim/shims.ts';
import { smallDisks } from './shim/smallDisk.ts';
import { playWatched, type Watched } from './harness/watched.ts';
import type { WorkerOptions } from './worker/workerOptions.ts';

const MB = 1024 * 1024;
/** Largest growth of the process during retries; without a bound it would grow every second. */
const MOST_GROWTH_BYTES = 100 * MB;
const IN_FLIGHT = 500;

const folder = temporaryFolder();
const seed = faultSeed();
const disks = HAS_SHIMS ? smallDisks(folder) : [];
afterAll(() => disks.forEach((disk) => disk.remove()));
beforeAll(() => ensureBuilt(['faults']), 120_000);

const optionsFor = (databaseFile: string): WorkerOptions => ({
  databaseFile,
  seed,
  count: 6000,
  hasJoins: false,
  from: 0,
  window: IN_FLIGHT,
  time: 'recorded',
  hurry: 20,
});

const isFull = ({ problems }: Watched): boolean => problems.at(-1)?.includes('the disk is full') === true;

describe.each(disks)('on a disk of $name', (disk) => {
  test('what cannot be written waits, and is written when there is room again', { timeout: 120_000 }, async () => {
    const options = optionsFor(join(disk.folder, 'waits.sqlite'));
    const watched = playWatched({ ...options, isWatched: true }, disk.env);
    await watched.until('500 acknowledged', () => watched.acked.length >= 500);
    disk.fill();
    await watched.until('the problem in words', isFull);
    // A small batch may still fit where a larger one did not, until none does.
    let [acked, first] = [watched.acked.length, watched.looks.length];
    await watched.until('many attempts without success', () => {
      if (watched.acked.length > acked) [acked, first] = [watched.acked.length, watched.looks.length];
      return watched.looks.length > first + 100;
    });
    const [full, later] = [watched.looks[first]!, watched.looks.at(-1)!];
    // A window may be written in several batches, so some of it may have been written before the disk was full.
    expect(later.queued).toBe(IN_FLIGHT - (acked % IN_FLIGHT));
    disk.makeRoom();
    await watched.until('no problem', ({ problems }) => problems.at(-1) === null);
    const end = await watched.ended();
    const growth = later.rssBytes - full.rssBytes;
    console.log(
      `full disk (${disk.name}), seed ${seed}: full after ${acked} of ${options.count} events, at most ${end.mostQueued} ` +
        `waiting, memory changed by ${(growth / MB).toFixed(1)} MB meanwhile; said: ${watched.problems.find(Boolean)}`,
    );
    expect(watched.acked.length).toBe(options.count);
    expect(end.mostQueued).toBeLessThanOrEqual(IN_FLIGHT);
    expect(growth).toBeLessThan(MOST_GROWTH_BYTES);
    expect(await endOf(options)).toEqual(await endInMemory(options));
  });

  test('killed while the disk was full, it goes on when there is room again', { timeout: 120_000 }, async () => {
    const options = optionsFor(join(disk.folder, 'killed.sqlite'));
    const first = playWatched(options, disk.env);
    await first.until('500 acknowledged', () => first.acked.length >= 500);
    disk.fill();
    await first.until('the problem in words', isFull);
    await first.kill();
    disk.makeRoom();
    const second = playWatched({ ...options, from: first.acked.length - 50 }, disk.env);
    await second.ended();
    expect(await endOf(options)).toEqual(await endInMemory(options));
  });
});

test(
  'the server says in /api/health that the disk is full, and that it is well again',
  { timeout: 180_000 },
  async () => {
    if (isNotApplicable()) return;
    await buildAll();
    const disk = disks[0]!;
    const server = await startCli({ cwd: folder, env: { ...disk.env, LIVELOOM_DATA_DIR: disk.folder } });
    onTestFinished(async () => void (await server.stop('SIGKILL')));
    const health = async (): Promise<string> => (await fetch(`${server.url}/api/health`)).text();
    const says = async (words: RegExp): Promise<void> => {
      await expect.poll(health, { timeout: 60_000 }).toMatch(words);
    };
    await says(/^\{"status":"ok"/);
    disk.fill();
    await says(/^\{"status":"degraded".*the disk is full/s);
    disk.makeRoom();
    await says(/^\{"status":"ok"/);
    disk.fill();
    await says(/^\{"status":"degraded".*the disk is full/s);
    const { code } = await server.stop(); // pending events are dropped, or it would never end
    expect(code).toBe(0);
    disk.makeRoom();
  },
);
