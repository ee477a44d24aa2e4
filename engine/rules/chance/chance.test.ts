import { expect, test } from 'vitest';
import type { Draw, DrawsPage } from '#schemas/generated/types.ts';
import { hashText } from './bytes.ts';
import { chainSecret } from './chain.ts';
import { commitmentOf } from './commitment.ts';
import { honestDraws } from '#tests/support/honestDraws.ts';
import { drawOrder } from './result.ts';
import { type DrawProblem, verifyDraws, winnerOf } from './verify.ts';

/** Upper 0.1 % of chi-square by degrees of freedom. */
const LIMITS: Readonly<Record<number, number>> = { 3: 16.27, 7: 24.32 };

// behaviour: fair-3
test.each([[[1, 2, 3, 94]], [[5, 1, 1, 1, 40, 2, 25, 25]]])(
  '100,000 results follow the weights %j',
  (weights) => {
    const entries = weights.map((weight) => ({ weight }));
    const total = weights.reduce((sum, weight) => sum + weight, 0);
    const counts = weights.map(() => 0);
    const secret = hashText('s');
    const commitment = hashText('c');
    const spins = 100_000;
    for (let n = 0; n < spins; n++) counts[drawOrder(entries, { secret, commitment, input: `tiktok:${n}` })[0]!]!++;
    const chi = counts.reduce((sum, count, index) => {
      const expected = (spins * weights[index]!) / total;
      return sum + (count - expected) ** 2 / expected;
    }, 0);
    expect(chi).toBeLessThan(LIMITS[weights.length - 1]!);
  },
  120_000,
);

// behaviour: fair-3
test('one reveal orders all, nobody twice, and a longer order begins with the shorter one', () => {
  const entries = Array.from({ length: 30 }, (_none, index) => ({ weight: index % 3 }));
  const revealed = { secret: hashText('s'), commitment: hashText('c'), input: 'i' };
  const all = drawOrder(entries, revealed, 100);
  expect(all).toHaveLength(20);
  expect(new Set(all).size).toBe(20);
  expect(drawOrder(entries, revealed, 5)).toEqual(all.slice(0, 5));
});

// behaviour: fair-2
test('the head of a chain proves its secrets and the next secret is not in those that are known', () => {
  const seed = hashText('seed');
  const secret = chainSecret(seed, 1000, 400);
  expect(chainSecret(secret, 400, 0)).toBe(chainSecret(seed, 1000, 0));
  expect(chainSecret(seed, 1000, 1000)).toBe(seed);
  expect(chainSecret(hashText('other'), 400, 0)).not.toBe(chainSecret(seed, 1000, 0));
});

// behaviour: fair-4
test('what is honest holds, also over several chains, from the middle, and with a draw that is still open', () => {
  const page = honestDraws(150);
  expect(verifyDraws(page)).toMatchObject({ isSound: true, unseen: 0, withoutInput: 0, chosen: 0 });
  expect(new Set(page.draws.map((draw) => draw.result!.winner)).size).toBe(3);
  expect(verifyDraws({ ...page, first: 40, draws: page.draws.slice(40) })).toMatchObject({ isSound: true, unseen: 40 });
  const open = { ...page, draws: put(page.draws, 149, { ...page.draws[149]!, result: null }) };
  expect(verifyDraws(open, page).isSound).toBe(false);
  expect(verifyDraws(page, open).isSound).toBe(true);
});

// behaviour: fair-4
test('what the streamer chose and what nothing public went into is counted', () => {
  const page = honestDraws(10, { chosenOf: (n) => (n === 3 ? 2 : null), inputOf: (n) => (n === 5 ? '' : `m${n}`) });
  expect(page.draws[3]!.result!.winner).toBe(2);
  expect(verifyDraws(page)).toMatchObject({ isSound: true, chosen: 1, withoutInput: 1 });
});

/** Recomputes everything after a change, as a careful cheater would. */
function reckoned(page: DrawsPage, from: number): DrawsPage {
  const draws = page.draws.slice(0, from);
  for (const draw of page.draws.slice(from)) {
    const next: Draw = { ...draw, previous: draws.at(-1)?.commitment ?? draw.previous };
    next.commitment = commitmentOf(next, page.chains[next.chain - 1]!.head);
    draws.push({ ...next, result: { ...next.result!, winner: winnerOf(next) } });
  }
  return { ...page, draws };
}
const changed = (page: DrawsPage, position: number, change: (draw: Draw) => Partial<Draw>): DrawsPage => {
  const draw = page.draws[position]!;
  return { ...page, draws: put(page.draws, position, { ...draw, ...change(draw) }) };
};
const result = (draw: Draw, over: Partial<NonNullable<Draw['result']>>) => ({ result: { ...draw.result!, ...over } });
const otherWinner = (draw: Draw): Partial<Draw> => result(draw, { winner: (draw.result!.winner + 1) % 3 });

/** Returns an input by which another entry would have won. */
function otherInput(draw: Draw): string {
  const inputs = Array.from({ length: 100 }, (_none, n) => `tiktok:other${n}`);
  return inputs.find((input) => winnerOf({ ...draw, ...result(draw, { input }) }) !== draw.result!.winner)!;
}

/** Copies a list with other elements at one position; no element = it is removed. */
const put = <T>(list: readonly T[], at: number, ...put: T[]): T[] => [
  ...list.slice(0, at),
  ...put,
  ...list.slice(at + 1),
];

const leftOut = (page: DrawsPage, at: number): DrawsPage => reckoned({ ...page, draws: put(page.draws, at) }, at);

const CHEATS: [string, (page: DrawsPage) => DrawsPage, number, DrawProblem][] = [
  ['another secret', (page) => changed(page, 4, (draw) => result(draw, { secret: hashText('x') })), 4, 'secretWrong'],
  [
    'another head',
    (page) => ({ ...page, chains: put(page.chains, 0, { ...page.chains[0]!, head: hashText('x') }) }),
    0,
    'secretWrong',
  ],
  ['a chain nobody knows', (page) => ({ ...page, chains: [] }), 0, 'chainUnknown'],
  ['another winner', (page) => changed(page, 4, otherWinner), 4, 'resultWrong'],
  ['another input', (page) => changed(page, 4, (draw) => result(draw, { input: otherInput(draw) })), 4, 'resultWrong'],
  ['a number left out', (page) => reckoned({ ...page, draws: put(page.draws, 4) }, 4), 4, 'numberMissing'],
  ['the first number left out', (page) => reckoned({ ...page, draws: page.draws.slice(1) }, 0), 0, 'numberMissing'],
  ['the last of a chain left out', () => leftOut(honestDraws(70), 59), 59, 'numberMissing'],
  [
    'a number drawn again',
    (page) => reckoned({ ...page, draws: [...page.draws.slice(0, 5), ...page.draws.slice(4)] }, 5),
    5,
    'numberAgain',
  ],
  ['a draw taken out with its number', (page) => ({ ...page, draws: put(page.draws, 4) }), 4, 'historyWrong'],
  ['a result kept back', (page) => changed(page, 4, () => ({ result: null })), 4, 'resultMissing'],
  [
    'other weights',
    (page) => changed(page, 4, ({ entries }) => ({ entries: put(entries, 0, { ...entries[0]!, weight: 9 }) })),
    4,
    'commitmentWrong',
  ],
  ['other entries', (page) => changed(page, 4, ({ entries }) => ({ entries: entries.slice(1) })), 4, 'commitmentWrong'],
  ['chosen, said to be drawn', (page) => changed(page, 4, () => ({ chosen: 0 })), 4, 'commitmentWrong'],
];

// behaviour: fair-4
test.each(CHEATS)('%s is found out', (_name, cheat, position, problem) => {
  const { isSound, draws } = verifyDraws(cheat(honestDraws(10)));
  expect(isSound).toBe(false);
  expect(draws[position]!.problems).toContain(problem);
});

const LISTED: [string, (page: DrawsPage) => DrawsPage, number, DrawProblem][] = [
  [
    'another list than the one that was fixed',
    (page) => changed(page, 4, ({ entries }) => ({ entries: [...entries].reverse() })),
    4,
    'listWrong',
  ],
  [
    'a list said to be shorter',
    (page) => changed(page, 4, ({ list }) => ({ list: { ...list!, count: 2 } })),
    4,
    'commitmentWrong',
  ],
  [
    'somebody who is not the next one',
    (page) => changed(page, 4, ({ further, result: of }) => ({ further: [{ ...further![0]!, winner: of!.winner }] })),
    4,
    'resultWrong',
  ],
  ['one passed over', (page) => changed(page, 4, ({ further }) => ({ further: further!.slice(1) })), 4, 'resultWrong'],
];

// behaviour: fair-4 fair-7
test.each(LISTED)('of a list, %s is found out', (_name, cheat, position, problem) => {
  const { isSound, draws } = verifyDraws(cheat(honestDraws(10, { listed: 3 })));
  expect(isSound).toBe(false);
  expect(draws[position]!.problems).toContain(problem);
});

// behaviour: fair-4 fair-7
test('who is drawn later is checked like the first one, and a list that was not read is counted', () => {
  const page = honestDraws(10, { listed: 3 });
  expect(page.draws[0]!.further).toHaveLength(2);
  expect(verifyDraws(page)).toMatchObject({ isSound: true, unread: 0 });
  const without = { ...page, draws: page.draws.map((draw) => ({ ...draw, entries: [] })) };
  expect(verifyDraws(without)).toMatchObject({ isSound: true, unread: 10 });
  const more = changed(page, 3, ({ further }) => ({ further: further!.slice(0, 1) }));
  expect([verifyDraws(page, more).isSound, verifyDraws(more, page).isSound]).toEqual([true, false]);
});

// behaviour: fair-4
test('who kept a copy finds out entries that were changed and everything after them reckoned anew', () => {
  const page = honestDraws(10);
  // Tries until the draw comes out as the cheater wants it; all hashes fit again.
  const forged = reckoned(
    changed(page, 4, ({ entries }) => ({ entries: [...entries].reverse() })),
    4,
  );
  expect(verifyDraws(forged).isSound).toBe(true);
  const { isSound, draws } = verifyDraws(forged, page);
  expect(isSound).toBe(false);
  expect(draws.map(({ problems }) => problems.includes('changedSince')).indexOf(true)).toBe(4);
  expect(verifyDraws({ ...page, draws: page.draws.slice(0, 9) }, page).isSound).toBe(false);
});
