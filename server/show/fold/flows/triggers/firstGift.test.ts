/** Tests when first gift fires, and its variables. */
import { expect, test } from 'vitest';
import { firstGift } from './firstGift.ts';

test('it listens to something', () => {
  expect(firstGift.on.length, 'Say in `on` which events it listens to, and in `match` when it fires.').toBeGreaterThan(
    0,
  );
});
