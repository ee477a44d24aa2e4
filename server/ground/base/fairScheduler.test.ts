/** Tests how long computations share the thread (behaviour: event-10). Time only advances by work. */
import { beforeEach, expect, test } from 'vitest';
import { createFairScheduler, type FairScheduler, type Share } from './fairScheduler.ts';

let nowMs = 0;
let later: (() => void)[] = [];
let fair: FairScheduler;
let order: string[] = [];

beforeEach(() => {
  [nowMs, later, order] = [0, [], []];
  const scheduler = { after: (_delayMs: number, task: () => void) => (later.push(task), () => undefined) };
  fair = createFairScheduler({ clock: { nowMs: () => nowMs }, scheduler });
});

/** Works for this long in a turn, until the turn is over. */
const work = (share: Share, name: string, ms: number): Promise<void> =>
  share.run((isOver) => {
    order.push(name);
    for (let done = 0; done < ms && !isOver(); done++) nowMs++;
  });

/** Gives the thread to requests and sockets this many times. */
async function loop(rounds = 1): Promise<void> {
  for (let round = 0; round < rounds; round++) {
    const tasks = later;
    later = [];
    for (const task of tasks) task();
    for (let step = 0; step < 5; step++) await Promise.resolve();
  }
}

/** Requests the thread again after each turn. */
async function greedy(share: Share, name: string, turns: number): Promise<void> {
  for (let turn = 0; turn < turns; turn++) await work(share, name, 100);
}

test('whoever comes while nobody computes has the thread at once', async () => {
  await work(fair.share(1), 'a', 1);
  expect(order).toEqual(['a']);
});

test('a turn ends after eight milliseconds, and the rest waits until requests have had the thread', async () => {
  const share = fair.share(1);
  void greedy(share, 'a', 3);
  await Promise.resolve();
  expect([order.length, nowMs, share.usedMs]).toEqual([1, 8, 8]);
  await loop(1);
  expect([order.length, nowMs]).toEqual([2, 16]);
});

test('who computes little goes before any number of those who always do', async () => {
  for (let n = 0; n < 50; n++) void greedy(fair.share(1), 'greedy', 100);
  const small = fair.share(1);
  await loop(60);
  const beforeMs = nowMs;
  const done = work(small, 'small', 1);
  await loop(1);
  await done;
  expect(nowMs - beforeMs).toBeLessThanOrEqual(10);
});

test('those who always compute have the thread in equal parts, and less weight is less of it', async () => {
  const shares = [fair.share(1), fair.share(1), fair.share(0.25)];
  shares.forEach((share, n) => void greedy(share, String(n), 1000));
  await loop(300);
  const [one, two, light] = shares.map(({ usedMs }) => usedMs);
  expect(one! / two!).toBeCloseTo(1, 1);
  expect(light! / one!).toBeGreaterThan(0.15);
  expect(light! / one!).toBeLessThan(0.35);
});

test('who had the thread alone for long does not have to wait for as long when somebody else comes', async () => {
  const [old, young] = [fair.share(1), fair.share(1)];
  for (let turn = 0; turn < 100; turn++) {
    await work(old, 'old', 8);
    await loop();
  }
  const usedMs = old.usedMs;
  void greedy(young, 'young', 1000);
  void greedy(old, 'old', 1000);
  await loop(100);
  expect((old.usedMs - usedMs) / young.usedMs).toBeGreaterThan(0.8);
});

test('work that is measured by itself waits for the others as well', async () => {
  const [live, slices] = [fair.share(1), fair.share(0.25)];
  void greedy(live, 'live', 1000);
  let pieces = 0;
  void (async () => {
    for (;;) {
      nowMs += 4;
      pieces++;
      await slices.next(4);
    }
  })();
  await loop(200);
  expect(pieces).toBeGreaterThan(10);
  expect(slices.usedMs / live.usedMs).toBeLessThan(0.4);
});

test('work that throws is answered with what it threw, and others go on', async () => {
  const share = fair.share(1);
  await expect(
    share.run(() => {
      throw new Error('no');
    }),
  ).rejects.toThrow('no');
  await work(share, 'after', 1);
  expect(order).toEqual(['after']);
});
