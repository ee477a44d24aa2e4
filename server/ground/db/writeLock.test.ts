import { expect, test } from 'vitest';
import { createWriteLock, writeLockOf } from './writeLock.ts';

test('one at a time; what a stream brings goes first, the rest in its order', async () => {
  const writeLock = createWriteLock();
  const done: string[] = [];
  const first = await writeLock.take(false);
  const work = async (name: string, isEvents: boolean): Promise<void> => {
    const end = await writeLock.take(isEvents);
    done.push(name);
    end();
  };
  const all = [work('edit 1', false), work('edit 2', false), work('events 1', true), work('events 2', true)];
  await Promise.resolve();
  expect(done).toEqual([]);
  first();
  first(); // a turn ends once
  await Promise.all(all);
  expect(done).toEqual(['events 1', 'events 2', 'edit 1', 'edit 2']);
});

test('tells of each turn that ended', async () => {
  const writeLock = createWriteLock();
  let ended = 0;
  const deafen = writeLock.onEnd(() => ended++);
  (await writeLock.take(true))();
  deafen();
  (await writeLock.take(true))();
  expect(ended).toBe(1);
});

test('connections of one file share their turns, databases in memory do not', () => {
  expect(writeLockOf('/data/a.sqlite')).toBe(writeLockOf('/data/b/../a.sqlite'));
  expect(writeLockOf('/data/a.sqlite')).not.toBe(writeLockOf('/data/b.sqlite'));
  expect(writeLockOf(':memory:')).not.toBe(writeLockOf(':memory:'));
});
