import { expect, test } from 'vitest';
import { honestDraws } from '#tests/support/honestDraws.ts';
import { hashText } from './bytes.ts';
import { entryOf } from './commitment.ts';
import { gambleEntries, isWon, payoutOf, returnOf } from './gamble.ts';
import { verifyDraws } from './verify.ts';

/** Upper 0.1 % of chi-square with one degree of freedom. */
const LIMIT = 10.83;
/** Salt of `honestDraws`. */
const SALT = hashText('salt').slice(0, 32);

interface PlannedText {
  text: string;
  weight: number;
}

// behaviour: gamble-3, fair-3
test.each([1, 45, 99])(
  '20,000 gambles win as often as a chance of %d in a hundred says',
  (chance) => {
    const [secret, commitment, gambles] = [hashText('secret'), hashText('commitment'), 20_000];
    let won = 0;
    for (let n = 0; n < gambles; n++) if (isWon(chance, { secret, commitment, input: `tiktok:${n}` })) won++;
    const expected = (gambles * chance) / 100;
    const chi = (won - expected) ** 2 / expected + (won - expected) ** 2 / (gambles - expected);
    expect(chi).toBeLessThan(LIMIT);
  },
  120_000,
);

// behaviour: gamble-3, fair-4
test('a gamble holds between winning and losing alone, with chances that come to a hundred', () => {
  const page = (entries: readonly PlannedText[]) =>
    honestDraws(5, { game: 'gamble', entriesOf: () => entries.map(({ text, weight }) => entryOf(SALT, text, weight)) });
  const problems = (entries: readonly PlannedText[]) => verifyDraws(page(entries)).draws[0]!.problems;
  expect(problems(gambleEntries(45))).toEqual([]);
  const [win, lose] = gambleEntries(45);
  for (const wrong of [
    [lose, win],
    [win],
    [win, lose, lose],
    [win, { ...lose, weight: 54 }],
    [win, { ...lose, text: 'Lose' }],
  ])
    expect(problems(wrong)).toEqual(['gambleWrong']);
});

// behaviour: gamble-4
test.each([
  [100_000, 2_000, 200_000],
  [1_000, 1_100, 1_100],
  [33_500, 1_333, 44_655],
  [1, 1_999, 1],
  // As one product it would exceed the exact range of numbers.
  [999_999_999_999, 99_999, 99_998_999_999_900],
])('a stake of %d thousandths pays %d/1000 of it, and nothing finer than a thousandth', (stake, factor, paid) => {
  expect(payoutOf(stake, factor)).toBe(paid);
  expect(BigInt(paid)).toBe((BigInt(stake) * BigInt(factor)) / 1000n);
});

// behaviour: gamble-1
test('what comes back of 100 points on average is exact', () => {
  expect(returnOf(100, { chance: 45, factor: 2 })).toBe(90);
  expect(returnOf(100, { chance: 50, factor: 2 })).toBe(100);
  expect(returnOf(100, { chance: 30, factor: 1.1 })).toBe(33);
  expect(returnOf(100, { chance: 7, factor: 3.333 })).toBe(23.331);
});
