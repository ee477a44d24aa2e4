/** Tests show moment. */
import { expect, test } from 'vitest';
import { showMoment } from './showMoment.ts';

test('it does something', () => {
  expect(showMoment.kind).toBe('SHOW_MOMENT');
  expect.fail('Say in `plan` what it asks for (followUps, cues, request), and play it here.');
});
