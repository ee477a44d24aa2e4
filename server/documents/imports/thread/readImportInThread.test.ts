/** Tests threads that act like readers of hostile files, and the real one with real files. */
import { Worker } from 'node:worker_threads';
import { describe, expect, it } from 'vitest';
import type { AppError } from '#engine/core/appError.ts';
import { testBundle, testItem } from '#tests/support/session.ts';
import { readerFromSource } from '#tests/support/threadFromSource.ts';
import { createThreads } from '../../../ground/base/threads.ts';
import { readImportInThread } from './readImportInThread.ts';

const large = (text: string): Uint8Array => new TextEncoder().encode(text + ' '.repeat(70_000));
const NEVER = { after: () => () => undefined };

/** Runs this code as the thread that reads a file; `runOut` lets its time pass. */
function readBy(code: string) {
  const tasks: (() => void)[] = [];
  const scheduler = { after: (_ms: number, task: () => void) => (tasks.push(task), () => undefined) };
  const workers: Worker[] = [];
  const start = (): Worker => {
    const limits = { maxOldGenerationSizeMb: 32, maxYoungGenerationSizeMb: 8 };
    const worker = new Worker(code, { eval: true, resourceLimits: limits, stderr: true });
    workers.push(worker);
    return worker;
  };
  const read = readImportInThread({ threads: createThreads(scheduler, 1), start });
  return { read: () => read(large('{}'), 'f.json'), runOut: () => tasks.forEach((task) => task()), workers };
}

describe('a thread', () => {
  it('that spins is ended when its time is over', async () => {
    const { read, runOut, workers } = readBy('for (;;);');
    const reading = read();
    reading.catch(() => undefined); // handled below
    await expect.poll(() => workers.length).toBe(1);
    runOut();
    await expect(reading).rejects.toMatchObject({ code: 'FILE_TOO_SLOW', params: { file: 'f.json' } });
    expect(workers[0]!.threadId).toBe(-1);
  });

  it.each([
    ['eats memory', 'const all = []; for (;;) all.push([all.length]);', 'FILE_TOO_HEAVY'],
    ['crashes', "throw new Error('over the edge');", 'FILE_UNREADABLE'],
    ['leaves', 'process.exit(0);', 'FILE_UNREADABLE'],
  ])('that %s ends with %s', async (_what, code, expected) => {
    await expect(readBy(code).read()).rejects.toMatchObject({ code: expected });
  });
});

describe('the real thread', () => {
  const read = readImportInThread({ threads: createThreads(NEVER), start: readerFromSource });

  const refusalOf = (value: unknown, file: string): Promise<AppError> =>
    read(large(JSON.stringify(value)), file).then(
      () => expect.unreachable('it was read'),
      (error: unknown) => error as AppError,
    );

  it('brings what is in a file', async () => {
    const found = await read(large(JSON.stringify(testBundle([testItem('GOAL', 'goal')]))), 'b.json');
    expect(found).toMatchObject({ source: 'Liveloom', overlay: { order: ['goal'] } });
    const viewers = await read(large(`name,points\n${'anna,1\n'.repeat(20_000)}`), 'v.csv');
    expect(viewers.counts.viewers).toBe(20_000);
  }, 60_000);

  it('refuses in the words of the catalogue', async () => {
    const wrong = { format: 'companion-export', version: 1, viewers: [{}] };
    const refused = await refusalOf(wrong, 'c.json');
    expect(refused).toMatchObject({ code: 'FILE_INVALID', params: { file: 'c.json', path: 'viewers[0]' } });
    expect(refused.text('de')).toContain('das Feld "username" fehlt');
    const { overlay, ...rest } = testBundle([]);
    const items = [{ ...testItem('GOAL', 'goal'), name: 7, isVisible: 'no' }];
    const broken = await refusalOf({ ...rest, overlay: { ...overlay, items } }, 'b.json');
    const words = broken.fields('de')!.map(({ message }) => message);
    expect(words).toEqual([expect.stringContaining('passt nicht'), expect.stringContaining('passt nicht')]);
  }, 60_000);
});

it('a small file needs no thread', async () => {
  const start = (): Worker => expect.unreachable('a thread was started');
  const read = readImportInThread({ threads: createThreads(NEVER), start });
  expect((await read(new TextEncoder().encode('name,points\nanna,1'), 'v.csv')).counts.viewers).toBe(1);
});
