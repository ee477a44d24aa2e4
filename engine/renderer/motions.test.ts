import { expect, test } from 'vitest';
import { createMotions } from './motions.ts';

function make() {
  const errors: string[] = [];
  const motions = createMotions((itemId, error) => errors.push(`${itemId}: ${error.message}`));
  return { motions, errors };
}

test('all run with the time of the frame; one that moves is enough', () => {
  const { motions } = make();
  const seen: number[] = [];
  motions.add((nowMs) => seen.push(nowMs) < 0, 'a');
  expect(motions.run(5)).toBe(false);
  motions.add(() => true, 'b');
  expect(motions.run(6)).toBe(true);
  expect(seen).toEqual([5, 6]);
});

test('one that was removed does not run', () => {
  const { motions } = make();
  const remove = motions.add(() => true, 'a');
  remove();
  remove();
  expect(motions.run(1)).toBe(false);
});

test('one that throws is taken out and reported, the others go on', () => {
  const { motions, errors } = make();
  let runs = 0;
  const count = (): boolean => ++runs < 0;
  motions.add(count, 'before');
  motions.add(() => {
    throw new Error('boom');
  }, 'bad');
  motions.add(count, 'after');
  expect([motions.run(1), motions.run(2)]).toEqual([false, false]);
  expect([runs, errors]).toEqual([4, ['bad: boom']]);
});
