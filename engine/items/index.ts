/** All overlay item types by wire type. Pure: scenes are in engine/scenes.ts. */
import type { ItemTypeDefinition } from '../core/itemType.ts';
import type { ItemData, ItemSettings, ItemType } from '#schemas/generated/types.ts';
import { chat } from './chat/state.ts';
import { counter } from './counter/state.ts';
import { giftCounter } from './gift-counter/state.ts';
import { giftFeed } from './gift-feed/state.ts';
import { giftHint } from './gift-hint/state.ts';
import { goal } from './goal/state.ts';
import { location } from './location/state.ts';
import { text } from './text/state.ts';
import { spotifyPlaylist } from './spotify-playlist/state.ts';
import { spotifyWidget } from './spotify-widget/state.ts';
import { timer } from './timer/state.ts';
import { topGift } from './top-gift/state.ts';
import { topGiftStreak } from './top-gift-streak/state.ts';
import { topUsers } from './top-users/state.ts';
import { vote } from './vote/state.ts';
import { image } from './image/state.ts';
import { video } from './video/state.ts';
import { giveaway } from './giveaway/state.ts';
import { battle } from './battle/state.ts';
import { alertBox } from './alert-box/state.ts';
import { clock } from './clock/state.ts';
import { cameraFrame } from './camera-frame/state.ts';
import { badgeRow } from './badge-row/state.ts';
import { scene } from './scene/state.ts';
import { nowLive } from './now-live/state.ts';
import { ticker } from './ticker/state.ts';
import { socials } from './socials/state.ts';
import { goalSteps } from './goal-steps/state.ts';
import { particles } from './particles/state.ts';

export const ITEMS = {
  GOAL: goal,
  TIMER: timer,
  GIFT_FEED: giftFeed,
  CHAT: chat,
  TEXT: text,
  LOCATION: location,
  COUNTER: counter,
  GIFT_HINT: giftHint,
  SPOTIFY_WIDGET: spotifyWidget,
  SPOTIFY_PLAYLIST: spotifyPlaylist,
  VOTE: vote,
  VIDEO: video,
  IMAGE: image,
  TOP_USERS: topUsers,
  TOP_GIFT: topGift,
  GIFT_COUNTER: giftCounter,
  TOP_GIFT_STREAK: topGiftStreak,
  GIVEAWAY: giveaway,
  BATTLE: battle,
  ALERT_BOX: alertBox,
  CLOCK: clock,
  CAMERA_FRAME: cameraFrame,
  BADGE_ROW: badgeRow,
  SCENE: scene,
  NOW_LIVE: nowLive,
  TICKER: ticker,
  SOCIALS: socials,
  GOAL_STEPS: goalSteps,
  PARTICLES: particles,
} satisfies { [T in ItemType]: ItemTypeDefinition<ItemSettings[T], ItemData[T], unknown> };

/** View of an item type. */
export type ItemView<T extends ItemType> = ReturnType<(typeof ITEMS)[T]['view']>;
