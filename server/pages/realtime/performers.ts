/**
 * Which pages perform a cue: those on which its item is visible, or, for what belongs to no item, those that make the
 * sounds of their device class. Only their word counts when something could not be played.
 */
import { isItemVisible } from '#engine/core/orientationMerge.ts';
import type { Connection } from './connection.ts';
import type { LiveOverlay } from '../../show/session/liveOverlay.ts';
import type { LogEntry } from './messageLog.ts';
import type { SoundElection } from './soundPage.ts';

/** An id may contain colons, so the last one counts. */
const ITEM_TOPIC = /^overlayItem:(.+):[^:]+$/;

/** The item that a message is about; undefined = none. */
export const itemOf = (topic: string): string | undefined => ITEM_TOPIC.exec(topic)?.[1];

/** Whether a page that introduced itself has shown the message of a cue and performs it. */
export function performs(page: Connection, cue: LogEntry, overlay: LiveOverlay, sound: SoundElection): boolean {
  return page.presentedSeq >= cue.seq && mayPerform(page, cue, overlay, sound);
}

/** Whether it does once it has it. */
export function mayPerform(page: Connection, cue: LogEntry, overlay: LiveOverlay, sound: SoundElection): boolean {
  const { pageId, device, orientation } = page.hello!;
  const itemId = itemOf(cue.topic);
  if (itemId === undefined) return sound.pageOf(device) === pageId;
  const item = overlay.items.find(({ id }) => id === itemId);
  return item !== undefined && isItemVisible(item, {}, orientation);
}
