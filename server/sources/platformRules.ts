/** What both connectors of the platform must know about its messages. */
import type { CatalogueGift, GiftCatalogue } from './tiktok/giftCatalogue.ts';
import { idOf } from './rawFields.ts';

/** What a map is told besides the message. */
export interface MapContext {
  gifts: GiftCatalogue;
  /** The streamer's user id. Known: gifts to guests of the room are ignored. Unknown: every gift counts. */
  hostId?: string | undefined;
}

/** Gift type 1 comes as a streak of frames with a growing count, all others come once. */
const STREAKABLE = 1;

/**
 * Whether a gift comes in streaks. A frame that does not name its type is looked up; a gift that nobody knows is taken for a
 * streak, because counting its highest frame is right for a single gift too.
 */
export function isStreakableGift(type: number, known: CatalogueGift | undefined): boolean {
  return type > 0 ? type === STREAKABLE : (known?.isStreakable ?? true);
}

/** Whether a gift went to a guest of the room and not to the streamer. */
export function isForGuest(receiver: unknown, context: MapContext): boolean {
  const receiverId = idOf(receiver);
  return context.hostId !== undefined && receiverId !== '' && receiverId !== context.hostId;
}

/** "5 people joined through this share": the share itself came before. */
export function isShareResult(displayKey: string): boolean {
  return /_guidance_viewer_\d+_share$/.test(displayKey);
}

/** Cancelled, paid back, payment overdue: news about a subscription, but not one. */
const NOT_SUBSCRIBING: readonly number[] = [3, 4, 5];

/** Whether a subscription notice tells of a new or renewed subscription. */
export function isSubscribing(status: number): boolean {
  return !NOT_SUBSCRIBING.includes(status);
}

/** Action of a member message that says somebody came in. */
export const MEMBER_JOINED = 1;
