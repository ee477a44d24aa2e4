import { expect, test } from 'vitest';
import { createTurns, turnsOf } from './turns.ts';

test('one at a time; what a stream brings goes first, the rest in its order', async () => {
  const turns = createTurns();
  const done: string[] = [];
  const first = await turns.take(false);
  const work = async (name: string, isEvents: boolean): Promise<void> => {
    const end = await turns.take(isEvents);
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
  const turns = createTurns();
  let ended = 0;
  const deafen = turns.onEnd(() => ended++);
  (await turns.take(true))();
  deafen();
  (await turns.take(true))();
  expect(ended).toBe(1);
});

test('connections of one file share their turns, databases in memory do not', () => {
  expect(turnsOf('/data/a.sqlite')).toBe(turnsOf('/data/b/../a.sqlite'));
  expect(turnsOf('/data/a.sqlite')).not.toBe(turnsOf('/data/b.sqlite'));
  expect(turnsOf(':memory:')).not.toBe(turnsOf(':memory:'));
});
