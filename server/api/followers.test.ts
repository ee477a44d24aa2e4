import { expect, it } from 'vitest';
import { createFollowers, MAX_WAITING } from './followers.ts';

function stage() {
  let changes = 0;
  const timers = new Set<() => void>();
  const followers = createFollowers({
    after(_delayMs, task) {
      timers.add(task);
      return () => timers.delete(task);
    },
  });
  return {
    timers,
    follow: (accountId = 'anna', waitMs = 25_000, find = () => Promise.resolve(changes)) =>
      followers.find({ id: 'overlay', accountId, waitMs }, find, (found) => found === 0),
    change() {
      changes++;
      followers.changed('overlay');
    },
  };
}

const turn = () => new Promise((resolve) => setImmediate(resolve));

it('answers with what is there, else with the next change', async () => {
  const { follow, change, timers } = stage();
  const next = follow();
  await turn();
  change();
  expect([await next, await follow(), timers.size]).toEqual([1, 1, 0]);
});

it('answers with nothing when the time is over, and at once when nobody waits', async () => {
  const { follow, timers } = stage();
  expect(await follow('anna', 0)).toBe(0);
  const next = follow();
  for (const over of timers) over();
  expect([await next, timers.size]).toEqual([0, 0]);
});

it('lets so many of an account wait and answers the next one at once', async () => {
  const { follow, change, timers } = stage();
  const waiting = Array.from({ length: MAX_WAITING }, () => follow());
  expect([await follow(), timers.size]).toEqual([0, MAX_WAITING]);
  const ben = follow('ben');
  expect(timers.size).toBe(MAX_WAITING + 1);
  change();
  expect(new Set(await Promise.all([...waiting, ben]))).toEqual(new Set([1]));
});

it('counts nobody who has got an answer, or a failure', async () => {
  const { follow, timers } = stage();
  for (let n = 0; n < MAX_WAITING; n++) {
    await follow('anna', 25_000, () => Promise.resolve(1));
    await expect(follow('anna', 25_000, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  }
  expect(timers.size).toBe(0);
  const next = follow();
  expect(timers.size).toBe(1);
  for (const over of timers) over();
  await next;
});
