/** Registry: items in plain DOM, by wire type. A type without an entry is left out of the comparison. */
import type { ItemType } from '#schemas/generated/types.ts';
import type { AnyMakePeer } from '../peer.ts';
import { alertBoxPeer } from './alertBox.ts';
import { badgeRowPeer } from './badgeRow.ts';
import { cameraFramePeer } from './cameraFrame.ts';
import { chatPeer } from './chat.ts';
import { clockPeer } from './clock.ts';
import { counterPeer } from './counter.ts';
import { giftCounterPeer } from './giftCounter.ts';
import { giftFeedPeer } from './giftFeed.ts';
import { giftHintPeer } from './giftHint.ts';
import { giveawayPeer } from './giveaway.ts';
import { goalPeer } from './goal.ts';
import { goalStepsPeer } from './goalSteps.ts';
import { imagePeer } from './image.ts';
import { locationPeer } from './location.ts';
import { musicPeer } from './music.ts';
import { musicQueuePeer } from './musicQueue.ts';
import { nowLivePeer } from './nowLive.ts';
import { particlesPeer } from './particles.ts';
import { scenePeer } from './scene.ts';
import { socialsPeer } from './socials.ts';
import { textPeer } from './text.ts';
import { tickerPeer } from './ticker.ts';
import { timerPeer } from './timer.ts';
import { topGiftPeer } from './topGift.ts';
import { topGiftStreakPeer } from './topGiftStreak.ts';
import { topUsersPeer } from './topUsers.ts';
import { videoPeer } from './video.ts';
import { votePeer } from './vote.ts';

export const PEERS = {
  GIVEAWAY: giveawayPeer,
  GOAL: goalPeer,
  TIMER: timerPeer,
  TEXT: textPeer,
  VOTE: votePeer,
  GIFT_FEED: giftFeedPeer,
  TOP_USERS: topUsersPeer,
  LOCATION: locationPeer,
  VIDEO: videoPeer,
  IMAGE: imagePeer,
  SPOTIFY_WIDGET: musicPeer,
  SPOTIFY_PLAYLIST: musicQueuePeer,
  GIFT_HINT: giftHintPeer,
  COUNTER: counterPeer,
  TOP_GIFT: topGiftPeer,
  GIFT_COUNTER: giftCounterPeer,
  TOP_GIFT_STREAK: topGiftStreakPeer,
  CHAT: chatPeer,
  ALERT_BOX: alertBoxPeer,
  BADGE_ROW: badgeRowPeer,
  CAMERA_FRAME: cameraFramePeer,
  CLOCK: clockPeer,
  GOAL_STEPS: goalStepsPeer,
  NOW_LIVE: nowLivePeer,
  PARTICLES: particlesPeer,
  SCENE: scenePeer,
  SOCIALS: socialsPeer,
  TICKER: tickerPeer,
} satisfies Partial<Record<ItemType, unknown>> as unknown as Readonly<Partial<Record<ItemType, AnyMakePeer>>>;
