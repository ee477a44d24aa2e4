/** Tests threads that act like parsers of hostile files, and the real one with real files. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { describe, expect, it } from 'vitest';
import type { AppError } from '#engine/core/appError.ts';
import { createThreads } from '../../../../ground/base/threads.ts';
import { inspectorFromSource } from '#tests/support/threadFromSource.ts';
import { inspectInThread } from './inspectInThread.ts';

const MEDIA = join(import.meta.dirname, '../../../../../fixtures/media');
const fileOf = (path: string): Buffer => readFileSync(join(MEDIA, path));
const ONE = { type: 'image/png', width: 1, height: 1, durationMs: null };

/** Lets time run out on demand. */
function clockwork() {
  const tasks: (() => void)[] = [];
  const scheduler = { after: (_ms: number, task: () => void) => (tasks.push(task), () => undefined) };
  return { scheduler, runOut: () => tasks.forEach((task) => task()) };
}

const POST =
  "const { parentPort, workerData } = require('node:worker_threads'); const say = (m) => parentPort.postMessage(m);";
const DONE = `say({ what: 'done', inspection: ${JSON.stringify(ONE)} });`;
const READ = "say({ what: 'read', read: 1, start: 0, end: 10 });";

const empty = (): Promise<Uint8Array> => Promise.resolve(new Uint8Array(10));

/** Returns the inspection's result for a thread that runs this code. */
function inspected(code: string, { read = empty, onRead = (): void => undefined } = {}) {
  const { scheduler, runOut } = clockwork();
  const workers: Worker[] = [];
  const start = (workerData: object): Worker => {
    const limits = { maxOldGenerationSizeMb: 32, maxYoungGenerationSizeMb: 8 };
    const worker = new Worker(POST + code, { eval: true, workerData, resourceLimits: limits, stderr: true });
    workers.push(worker);
    return worker;
  };
  const inspect = inspectInThread({ threads: createThreads(scheduler, 1), start });
  const asked = (): Promise<Uint8Array> => (onRead(), read());
  return { inspect: () => inspect('image', 100, asked), runOut, workers };
}

async function problemOf(work: Promise<unknown>): Promise<[code: string | undefined, cause: string]> {
  const error = await work.then(
    () => null,
    (reason: AppError) => reason,
  );
  return [error?.code, String((error?.cause as Error | undefined)?.message)];
}

describe('a thread', () => {
  it('that answers is heard, and ended', async () => {
    const { inspect, workers } = inspected(`${DONE} setInterval(() => undefined, 1000);`);
    expect(await inspect()).toEqual(ONE);
    expect(workers[0]!.threadId).toBe(-1);
  });

  it('that spins is ended, while the server goes on', async () => {
    let seen = false;
    const watch = inspected(`${READ} for (;;);`, { onRead: () => ((seen = true), watch.runOut()) });
    expect(await problemOf(watch.inspect())).toEqual(['MEDIA_BROKEN', 'it took too long']);
    expect([seen, watch.workers[0]!.threadId]).toEqual([true, -1]);
  });

  it('that eats memory is ended alone', async () => {
    const { inspect } = inspected('const all = []; for (;;) all.push({ sample: all.length, more: [all.length] });');
    expect(await problemOf(inspect())).toEqual(['MEDIA_BROKEN', expect.stringContaining('memory limit')]);
  });

  it.each([
    ['crashes', "throw new Error('over the edge');", 'over the edge'],
    ['leaves', 'process.exit(1);', 'it ended without an answer'],
    ['fails over the file', "say({ what: 'broken', reason: 'odd box' });", 'odd box'],
    ['reads far too much', "say({ what: 'read', read: 1, start: 0, end: 2 ** 40 });", 'the inspection read too much'],
    [
      'reads again and again',
      'for (let i = 0; i < 9; i++) say({ what: "read", read: i, start: 0, end: 2 ** 26 });',
      'the inspection read too much',
    ],
  ])('that %s makes the file a broken one', async (_what, code, cause) => {
    expect(await problemOf(inspected(code).inspect())).toEqual(['MEDIA_BROKEN', cause]);
  });

  it('that cannot read says why', async () => {
    const read = (): Promise<Uint8Array> => Promise.reject(new Error('the storage is away'));
    // A thread that left meanwhile would count as a broken file; the real one waits for the requested bytes.
    const code = `${READ} parentPort.on('message', () => undefined);`;
    await expect(inspected(code, { read }).inspect()).rejects.toThrow('the storage is away');
  });

  it('leaves its place to the next, whatever became of it', async () => {
    const code = `if (workerData.size === 100) { ${DONE} }`;
    const { inspect, workers } = inspected(code);
    const found = await Promise.all([inspect(), inspect(), inspect()]);
    expect([found, workers.length]).toEqual([[ONE, ONE, ONE], 3]);
  });

  it('is not waited for by more than thirty', async () => {
    const { inspect, runOut } = inspected('setInterval(() => undefined, 1000);');
    const waiting = Array.from({ length: 31 }, () => problemOf(inspect()));
    expect((await problemOf(inspect()))[0]).toBe('BUSY');
    // Each ended thread lets the next one start, whose time runs out too.
    let left = waiting.length;
    for (const one of waiting) void one.then(() => (left -= 1));
    await expect.poll(() => (runOut(), left), { timeout: 60_000, interval: 5 }).toBe(0);
    expect((await Promise.all(waiting)).map(([code]) => code)).toEqual(
      Array.from({ length: 31 }, () => 'MEDIA_BROKEN'),
    );
  }, 90_000);
});

describe('the real thread', () => {
  const { scheduler } = clockwork();
  const inspect = inspectInThread({ threads: createThreads(scheduler), start: inspectorFromSource });
  const look = (kind: 'image' | 'video' | 'audio', bytes: Buffer) =>
    inspect(kind, bytes.length, async (start, end) => bytes.subarray(start, end));

  it('says of files what they are, several at once', async () => {
    const found = await Promise.all([
      look('image', fileOf('library/picture.webp')),
      look('video', fileOf('video/key.mp4')),
      look('audio', fileOf('sound/long.ogg')),
    ]);
    expect(found).toEqual([
      { type: 'image/webp', width: 48, height: 32, durationMs: null },
      { type: 'video/mp4', width: 160, height: 96, durationMs: 1200 },
      { type: 'audio/ogg', width: null, height: null, durationMs: 20_000 },
    ]);
  }, 60_000);

  it('refuses with the words of the catalogue', async () => {
    await expect(look('image', fileOf('video/key.mp4'))).rejects.toMatchObject({
      code: 'MEDIA_TYPE_REFUSED',
      params: { found: 'video/mp4', formats: 'WEBP, PNG, JPEG, GIF, AVIF' },
    });
  }, 60_000);
});
