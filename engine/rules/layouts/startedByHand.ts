import type { OverlayItem } from '#schemas/generated/types.ts';

/**
 * Returns a starter's item for a streamer's own overlay: a timer that she has not set up waits until she starts it
 * (behaviour: profile-61). Only the demo's runs by itself.
 */
export function startedByHand(item: OverlayItem): OverlayItem {
  if (item.type !== 'TIMER') return item;
  return { ...item, settings: { ...item.settings, startOn: 'command' } };
}
