/** The simulated room: who is there and what has happened in it so far. */
import type { Random } from '#engine/core/random.ts';
import type { EventDraft } from '#engine/core/streamEvent.ts';
import type { ViewerRef } from '#schemas/generated/types.ts';
import type { CatalogueGift } from '../tiktok/giftCatalogue.ts';
import { VIEWER_COUNT, viewerAt } from './people.ts';

/** A gift streak that goes on. */
export interface OpenStreak {
  viewerIndex: number;
  gift: CatalogueGift;
  count: number;
  groupId: string;
}

export interface Room {
  /** Cheapest first. */
  gifts: readonly CatalogueGift[];
  likes: number;
  viewers: number;
  streaks: OpenStreak[];
  /** Share of the likes that messages name. */
  namedLikes: number;
  /** Share of the chat messages that hold emoji codes. */
  emojiCodes: number;
}

/** What happened; its time and its id come from whoever asked for it. */
export type Made = Pick<EventDraft, 'type' | 'payload' | 'viewer'>;

/** Few people do most of what happens: the third power makes the first tenth of them do nearly half of it. */
export function someIndex(random: Random): number {
  const share = random.next();
  return Math.floor(VIEWER_COUNT * share * share * share);
}

export function someone(random: Random): ViewerRef {
  return viewerAt(someIndex(random));
}
