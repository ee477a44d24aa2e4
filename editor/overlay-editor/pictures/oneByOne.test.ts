import { expect, test } from 'vitest';
import { oneByOne } from './oneByOne.ts';

const never = new AbortController().signal;

function work() {
  const done: string[] = [];
  const task = (name: string) => async (): Promise<string> => {
    done.push(`${name} begins`);
    await Promise.resolve();
    done.push(`${name} ends`);
    return name;
  };
  return { done, task };
}

test('tasks never overlap, and come in their order', async () => {
  const { done, task } = work();
  const queue = oneByOne(() => Promise.resolve());
  expect(await Promise.all([queue.add(task('a'), never), queue.add(task('b'), never)])).toEqual(['a', 'b']);
  expect(done).toEqual(['a begins', 'a ends', 'b begins', 'b ends']);
});

test('one that fails does not keep the next from its turn', async () => {
  const { task } = work();
  const queue = oneByOne(() => Promise.resolve());
  const failed = queue.add(() => Promise.reject(new Error('no WebGL')), never);
  const next = queue.add(task('b'), never);
  await expect(failed).rejects.toThrow('no WebGL');
  expect(await next).toBe('b');
});

test('a picture that nobody needs at its turn is not drawn', async () => {
  const { done, task } = work();
  const queue = oneByOne(() => Promise.resolve());
  const unwanted = new AbortController();
  const first = queue.add(async () => unwanted.abort(), never);
  const second = queue.add(task('b'), unwanted.signal);
  await first;
  await expect(second).rejects.toThrow('not wanted');
  expect(done).toEqual([]);
});

test('a closed queue begins nothing, not even after the pause it was in', async () => {
  const { done, task } = work();
  let go = (): void => undefined;
  const queue = oneByOne(() => new Promise((resolve) => (go = resolve)));
  const waiting = queue.add(task('a'), never);
  await Promise.resolve();
  queue.close();
  go();
  await expect(waiting).rejects.toThrow('not wanted');
  expect(done).toEqual([]);
});
