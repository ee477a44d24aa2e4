import { expect, test } from 'vitest';
import { POLL_PAUSE_MS, startPolling } from './startPolling.ts';

/** A page that the test shows and hides, timers that it lets run, questions that it answers. */
function bench(startsVisible = true) {
  const timers = new Set<{ delayMs: number; task: () => void }>();
  const questions: ((answer: string) => void)[] = [];
  const taken: string[] = [];
  const listeners = new Set<() => void>();
  let isVisible = startsVisible;
  const polling = startPolling(
    () => new Promise<string>((answer) => questions.push(answer)),
    (answer) => taken.push(answer),
    {
      scheduler: {
        after: (delayMs, task) => {
          const timer = { delayMs, task };
          timers.add(timer);
          return () => timers.delete(timer);
        },
      },
      visibility: {
        isVisible: () => isVisible,
        subscribe: (listener) => {
          listeners.add(listener);
          return () => listeners.delete(listener);
        },
      },
    },
  );
  return {
    polling,
    taken,
    questions,
    listeners,
    delays: () => [...timers].map((timer) => timer.delayMs),
    answer: async (index: number, text: string) => {
      questions[index]!(text);
      await Promise.resolve();
      await Promise.resolve();
    },
    runTimers: () => {
      const due = [...timers];
      timers.clear();
      due.forEach((timer) => timer.task());
    },
    show: (next: boolean) => {
      isVisible = next;
      listeners.forEach((listener) => listener());
    },
  };
}

test('asks at once, then a pause after each answer', async () => {
  const { questions, taken, delays, answer, runTimers } = bench();
  expect([questions.length, delays()]).toEqual([1, []]);
  await answer(0, 'first');
  expect([taken, delays()]).toEqual([['first'], [POLL_PAUSE_MS]]);
  runTimers();
  await answer(1, 'second');
  expect([taken, delays()]).toEqual([['first', 'second'], [POLL_PAUSE_MS]]);
});

test('rests while the page is hidden and asks at once when it is shown', async () => {
  const { questions, taken, delays, answer, show } = bench();
  await answer(0, 'first');
  show(false);
  expect(delays()).toEqual([]);
  show(true);
  expect(questions.length).toBe(2);
  await answer(1, 'second');
  expect(taken).toEqual(['first', 'second']);
});

test('a page that starts hidden asks once', async () => {
  const { taken, delays, answer } = bench(false);
  await answer(0, 'first');
  expect([taken, delays()]).toEqual([['first'], []]);
});

test('an answer that a later question overtook is dropped', async () => {
  const { polling, taken, delays, answer } = bench();
  const refreshed = polling.refresh();
  await answer(1, 'new');
  await refreshed;
  await answer(0, 'old');
  expect([taken, delays()]).toEqual([['new'], [POLL_PAUSE_MS]]);
});

test('a refresh replaces the question that was due', async () => {
  const { polling, questions, delays, answer } = bench();
  await answer(0, 'first');
  void polling.refresh();
  expect([questions.length, delays()]).toEqual([2, []]);
});

test('after the end nothing is asked or taken', async () => {
  const { polling, taken, listeners, delays, answer } = bench();
  polling.stop();
  await answer(0, 'late');
  expect([taken, delays(), listeners.size]).toEqual([[], [], 0]);
});
