/** Actions of the streamer and the moderators in the demo: a fresh timer, a minute more, a count that goes up. */
import { DEMO_ITEMS } from '../ids.ts';
import type { Timeline } from '../timeline.ts';

export const EXTRA_MINUTE_S = 331;
const COUNTED_AT = [17, 49, 93, 135, 187, 227, 279, 337, 385, 433, 481, 529, 577];

/** Adds the commands. */
export function addStreamer(timeline: Timeline): void {
  const toTimer = { itemId: DEMO_ITEMS.timer, origin: 'command' } as const;
  const toCounter = { itemId: DEMO_ITEMS.counter, origin: 'command' } as const;
  timeline.add(0, 'changeTimer', { action: 'restart', seconds: 0 }, toTimer);
  timeline.add(EXTRA_MINUTE_S, 'changeTimer', { action: 'add', seconds: 60 }, toTimer);
  timeline.add(0, 'changeCounter', { mode: 'set', value: 2 }, toCounter);
  for (const second of COUNTED_AT) timeline.add(second, 'changeCounter', { mode: 'add', value: 1 }, toCounter);
}
