import { afterEach, expect, it } from 'vitest';
import type { ActivityList, ListActivity } from '#schemas/generated/types.ts';
import { followActivity, WAIT_S } from './followActivity.ts';

type Ask = Partial<ListActivity>;

/** A server that answers one question after the other, and a time that stands still. */
function stage(answers: (ActivityList | Error)[]) {
  const asked: Ask[] = [];
  const seen: [number, boolean][] = [];
  const delays: number[] = [];
  let lost = 0;
  const waiting: (() => void)[] = [];
  const end = followActivity({
    ask: (query) => {
      asked.push(query);
      const answer = answers.shift();
      if (answer === undefined) return new Promise(() => undefined);
      return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
    },
    scheduler: {
      after: (delayMs, task) => {
        delays.push(delayMs);
        waiting.push(task);
        return () => waiting.splice(waiting.indexOf(task), 1);
      },
    },
    onAnswer: ({ items }, isFirst) => seen.push([items[0]?.seq ?? 0, isFirst]),
    onLost: () => (lost += 1),
  });
  return { asked, seen, delays, waiting, end, lost: () => lost };
}

const turns = async (): Promise<void> => {
  for (let turn = 0; turn < 20; turn++) await Promise.resolve();
};
const answer = (seq: number): ActivityList => ({ items: [{ seq } as never], hasMore: false });
let end = (): void => undefined;
afterEach(() => end());

it('asks for the newest, then waits for what is newer than that', async () => {
  const played = stage([answer(7), answer(9)]);
  ({ end } = played);
  await turns();
  expect(played.asked.map(({ after, wait }) => [after, wait])).toEqual([
    [undefined, undefined],
    [7, WAIT_S],
    [9, WAIT_S],
  ]);
  expect(played.seen).toEqual([
    [7, true],
    [9, false],
  ]);
});

it('waits on when nothing came, never asking again at once', async () => {
  const played = stage([answer(7), { items: [], hasMore: false }]);
  ({ end } = played);
  await turns();
  expect([played.asked.length, played.delays]).toEqual([2, [1_000]]);
  played.waiting.shift()?.();
  await turns();
  expect([played.asked.length, played.asked.at(-1)?.after]).toEqual([3, 7]);
});

it('comes back after a loss, slower each time, and goes on where it was', async () => {
  const played = stage([answer(7), new Error('gone'), new Error('gone'), answer(8)]);
  ({ end } = played);
  for (let round = 0; round < 3; round++) {
    await turns();
    played.waiting.shift()?.();
  }
  await turns();
  expect([played.delays, played.lost()]).toEqual([[1_000, 2_000], 2]);
  expect(played.seen.at(-1)).toEqual([8, false]);
});

it('is over when it is ended, whatever it waits for', async () => {
  const played = stage([new Error('gone'), answer(7)]);
  await turns();
  played.end();
  expect(played.waiting).toEqual([]);
  await turns();
  expect(played.seen).toEqual([]);
});
