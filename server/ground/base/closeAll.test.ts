import { expect, test } from 'vitest';
import { closeAll } from './closeAll.ts';

test('one after the other from the last, also after one that fails; the first failure is told', async () => {
  const done: string[] = [];
  const step = (name: string, error?: Error) => async () => {
    await Promise.resolve();
    done.push(name);
    if (error) throw error;
  };
  const steps = [step('a'), step('b', new Error('second')), step('c', new Error('first')), step('d')];
  await expect(closeAll(steps)).rejects.toThrow('first');
  expect(done).toEqual(['d', 'c', 'b', 'a']);
  await closeAll([]);
});
