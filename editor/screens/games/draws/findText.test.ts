import { expect, test } from 'vitest';
import { entryOf } from '#engine/rules/chance/commitment.ts';
import type { Draw } from '#schemas/generated/types.ts';
import { hasWon, positionOf } from './findText.ts';

const salt = 'salt';
const entries = ['anna', 'Sing a song', 'lena.live'].map((text) => entryOf(salt, text, 1));
const draw = (result: number, further: readonly number[] = []): Draw =>
  ({
    salt,
    entries,
    result: { secret: '', input: '', winner: result },
    further: further.map((winner) => ({ winner, reason: 'noAnswer', atMs: 0 })),
  }) as unknown as Draw;

// behaviour: fair-260
test.each([
  ['anna', 0],
  ['@anna', 0],
  [' @Anna ', 0],
  ['Lena.Live', 2],
  ['Sing a song', 1],
  ['sing', -1],
  ['@', -1],
  ['', -1],
])('%o is found at %d', (typed, position) => expect(positionOf({ salt, entries }, typed)).toBe(position));

// behaviour: fair-260
test('a winner of a further draw has won, too', () => {
  expect([0, 1, 2].map((position) => hasWon(draw(1, [2]), position))).toEqual([false, true, true]);
});
