/** Fires when another streamer sent viewers over. */
import { atLeast, triggerOn } from './triggerOn.ts';

export const raid = triggerOn('RAID', {
  on: ['raid'],
  sums: ['viewerCount'],
  match: ({ payload: { viewerCount } }, { minViewers }) => atLeast(viewerCount, minViewers, { viewerCount }),
});
