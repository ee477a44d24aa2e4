import { expect, it } from 'vitest';
import { manualClock } from '#engine/core/clock.ts';
import { createPressMemory, KEEP_PRESSES_MS, MAX_PRESSES } from './pressMemory.ts';

function counting() {
  const clock = manualClock(0);
  const memory = createPressMemory(clock);
  let done = 0;
  const press = (id: string, caller = 'mia'): Promise<void> =>
    memory.once(caller, id, () => Promise.resolve(void done++));
  return { clock, memory, press, done: () => done };
}

// behaviour: pad-2
it('does a press once, for each caller', async () => {
  const { press, done } = counting();
  await Promise.all([press('a'), press('a'), press('a', 'ben')]);
  expect(done()).toBe(2);
});

it('gives a repeated press the failure of the first one', async () => {
  const { memory, press, done } = counting();
  const failed = memory.once('mia', 'a', () => Promise.reject(new Error('lost')));
  await expect(failed).rejects.toThrow('lost');
  await expect(press('a')).rejects.toThrow('lost');
  expect(done()).toBe(0);
});

it('forgets presses after a while, and the oldest of very many', async () => {
  const { clock, press, done } = counting();
  await press('a');
  clock.set(KEEP_PRESSES_MS);
  await press('a');
  expect(done()).toBe(2);
  for (let n = 0; n < MAX_PRESSES; n++) await press(`more ${n}`);
  await press('a');
  expect(done()).toBe(3 + MAX_PRESSES);
});
