import { expect, it } from 'vitest';
import { manualClock } from '../core/clock.ts';
import { createShownCues, MAX_SHOWN } from './shownCues.ts';

// behaviour: cue-6
it('knows what was shown in the last minute, the newest, and not what could not be played', () => {
  const clock = manualClock(0);
  const shown = createShownCues(clock);
  shown.add(['long ago']);
  clock.set(1);
  shown.add(['a', 'broken']);
  shown.drop('broken');
  clock.set(60_001);
  shown.add(['b']);
  expect(shown.recent()).toEqual(['a', 'b']);
  shown.add(Array.from({ length: MAX_SHOWN }, (_, n) => `c${n}`));
  expect(shown.recent()).toHaveLength(MAX_SHOWN);
  expect(shown.recent()[0]).toBe('c0');
});
