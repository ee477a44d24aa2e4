/** The items that have an equivalent in plain DOM, by wire type. */
import type { ItemType } from '#schemas/generated/types.ts';
import type { AnyMakePeer } from '../peer.ts';
import { chatPeer } from './chat.ts';
import { counterPeer } from './counter.ts';
import { giftFeedPeer } from './giftFeed.ts';
import { goalPeer } from './goal.ts';
import { locationPeer } from './location.ts';
import { musicPeer } from './music.ts';
import { textPeer } from './text.ts';
import { timerPeer } from './timer.ts';
import { votePeer } from './vote.ts';

export const PEERS = {
  GOAL: goalPeer,
  TIMER: timerPeer,
  GIFT_FEED: giftFeedPeer,
  CHAT: chatPeer,
  TEXT: textPeer,
  LOCATION: locationPeer,
  COUNTER: counterPeer,
  SPOTIFY_WIDGET: musicPeer,
  VOTE: votePeer,
} as unknown as Readonly<Partial<Record<ItemType, AnyMakePeer>>>;
