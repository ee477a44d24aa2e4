/**
 * Decides which pages perform a cue: those on which its item is visible or, without an item, those that play the sounds of
 * their device class. Only their reports count when something could not be played. A page that cannot draw shows no item.
 */
import { isItemVisible } from '#engine/core/orientationMerge.ts';
import type { Connection } from './connection.ts';
import type { LiveOverlay } from '../../show/session/liveOverlay.ts';
import type { LogEntry } from './messageLog.ts';
import type { SoundElection } from './soundPage.ts';

/** An id may contain colons, so the last one counts. */
const ITEM_TOPIC = /^overlayItem:(.+):[^:]+$/;

/** Returns the item of a message; undefined = none. */
export const itemOf = (topic: string): string | undefined => ITEM_TOPIC.exec(topic)?.[1];

/** Checks whether a page that introduced itself has shown the message of a cue and performs it. */
export function performs(page: Connection, cue: LogEntry, overlay: LiveOverlay, sound: SoundElection): boolean {
  return page.presentedSeq >= cue.seq && mayPerform(page, cue, overlay, sound);
}

/** Checks whether a page reported that it cannot draw (behaviour: canvas-12). */
export const isBlind = ({ drawing }: Connection): boolean => drawing?.presenter === 'none';

/** Checks whether a page performs a cue once it has its message. */
export function mayPerform(page: Connection, cue: LogEntry, overlay: LiveOverlay, sound: SoundElection): boolean {
  const { pageId, device, orientation } = page.hello!;
  const itemId = itemOf(cue.topic);
  if (itemId === undefined) return sound.pageOf(device) === pageId;
  if (isBlind(page)) return false;
  const item = overlay.items.find(({ id }) => id === itemId);
  return item !== undefined && isItemVisible(item, {}, orientation);
}
