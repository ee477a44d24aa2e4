import { expect, test } from 'vitest';
import type { ActivityList } from '#schemas/generated/types.ts';
import type { Call } from '#engine/client/api/call.ts';
import type { Watched } from '../../../app/updates/updates.ts';
import { watchActivity } from './watchActivity.ts';

const answer = (...seqs: number[]): ActivityList => ({ items: seqs.map((seq) => ({ seq }) as never), hasMore: false });

/** Simulates a watched call whose answers the test gives. */
function stage(types = '') {
  const seen: [number[], boolean][] = [];
  let lost = 0;
  let watched: Watched<Call> | null = null;
  const end = watchActivity({
    watch: (_call, given) => {
      watched = given as unknown as Watched<Call>;
      return () => (watched = null);
    },
    types,
    onAnswer: ({ items }, isFirst) => seen.push([items.map(({ seq }) => seq), isFirst]),
    onLost: () => (lost += 1),
  });
  return {
    seen,
    end,
    lost: () => lost,
    isOver: () => watched === null,
    asked: () => watched!.input().query,
    tell: (list: ActivityList) => watched!.onAnswer(list, {}),
    lose: () => watched!.onLost(new Error('away') as never),
  };
}

test('the newest entries come first, then newer ones; after a break it goes on where it ended', () => {
  const { asked, tell, seen, lose, lost } = stage('chat');
  expect(asked()).toEqual({ limit: 100, types: 'chat' });
  tell(answer(9, 7));
  tell(answer(10));
  lose();
  expect([lost(), asked()]).toEqual([1, { limit: 100, types: 'chat', after: 10 }]);
  tell(answer());
  expect(asked()).toEqual({ limit: 100, types: 'chat', after: 10 });
  expect(seen).toEqual([
    [[9, 7], true],
    [[10], false],
    [[], false],
  ]);
});

test('where nothing has happened yet, everything is new', () => {
  const { asked, tell, seen } = stage();
  tell(answer());
  expect(asked()).toMatchObject({ after: 0 });
  tell(answer(1));
  expect(seen).toEqual([
    [[], true],
    [[1], false],
  ]);
});

test('it ends', () => {
  const { end, isOver } = stage();
  end();
  expect(isOver()).toBe(true);
});
