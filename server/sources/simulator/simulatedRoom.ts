/** The simulated room: who is there and what has happened so far. */
import type { Random } from '#engine/core/random.ts';
import type { EventDraft } from '#engine/core/streamEvent.ts';
import type { ViewerRef } from '#schemas/generated/types.ts';
import type { CatalogueGift } from '../catalogueGift.ts';
import { VIEWER_COUNT, viewerAt } from './people.ts';

/** A gift streak that continues. */
export interface OpenStreak {
  viewerIndex: number;
  gift: CatalogueGift;
  count: number;
  groupId: string;
}

export interface SimulatedRoom {
  /** Gifts, cheapest first. */
  gifts: readonly CatalogueGift[];
  likes: number;
  viewers: number;
  streaks: OpenStreak[];
  /** Share of the likes that messages name. */
  namedLikes: number;
  /** Share of the chat messages with emoji codes. */
  emojiCodes: number;
  /** End of the current or last battle, session time; 0 = there was none. */
  battleUntilMs: number;
}

/** An event without time and id, which the caller adds. */
export type Made = Pick<EventDraft, 'type' | 'payload' | 'viewer'>;

/** Returns a viewer. A few people do most things: the third power makes the first tenth do nearly half of them. */
export function someIndex(random: Random): number {
  const share = random.next();
  return Math.floor(VIEWER_COUNT * share * share * share);
}

export function someone(random: Random): ViewerRef {
  return viewerAt(someIndex(random));
}
