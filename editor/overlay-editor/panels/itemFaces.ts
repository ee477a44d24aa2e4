/** Icon and texts of each item type in lists and menus, by wire type. */
import {
  IconArrowsLeft,
  IconAt,
  IconBroadcast,
  IconCameraSelfie,
  IconChartBar,
  IconClock,
  IconClockHour4,
  IconConfetti,
  IconCrown,
  IconDisc,
  IconFlame,
  IconGift,
  IconHash,
  IconIdBadge2,
  IconListDetails,
  IconMessages,
  IconMovie,
  IconNumber123,
  IconPhoto,
  IconPlaylist,
  IconSnowflake,
  IconSpeakerphone,
  IconStairs,
  IconSwords,
  IconTargetArrow,
  IconTicket,
  IconTrophy,
  IconTypography,
  IconVideo,
  type TablerIcon,
} from '@tabler/icons-react';
import type { ItemAbout } from '#engine/core/itemAbout.ts';
import { BATTLE_ABOUT } from '#engine/items/battle/text.ts';
import { CHAT_ABOUT } from '#engine/items/chat/text.ts';
import { COUNTER_ABOUT } from '#engine/items/counter/text.ts';
import { GIFT_COUNTER_ABOUT } from '#engine/items/gift-counter/text.ts';
import { GIFT_FEED_ABOUT } from '#engine/items/gift-feed/text.ts';
import { GIFT_HINT_ABOUT } from '#engine/items/gift-hint/text.ts';
import { GIVEAWAY_ABOUT } from '#engine/items/giveaway/text.ts';
import { GOAL_ABOUT } from '#engine/items/goal/text.ts';
import { IMAGE_ABOUT } from '#engine/items/image/text.ts';
import { LOCATION_ABOUT } from '#engine/items/location/text.ts';
import { SPOTIFY_PLAYLIST_ABOUT } from '#engine/items/spotify-playlist/text.ts';
import { SPOTIFY_WIDGET_ABOUT } from '#engine/items/spotify-widget/text.ts';
import { TEXT_ABOUT } from '#engine/items/text/text.ts';
import { TIMER_ABOUT } from '#engine/items/timer/text.ts';
import { TOP_GIFT_ABOUT } from '#engine/items/top-gift/text.ts';
import { TOP_GIFT_STREAK_ABOUT } from '#engine/items/top-gift-streak/text.ts';
import { TOP_USERS_ABOUT } from '#engine/items/top-users/text.ts';
import { VIDEO_ABOUT } from '#engine/items/video/text.ts';
import { VOTE_ABOUT } from '#engine/items/vote/text.ts';
import type { ItemType } from '#schemas/generated/types.ts';
import { ALERT_BOX_ABOUT } from '#engine/items/alert-box/text.ts';
import { CLOCK_ABOUT } from '#engine/items/clock/text.ts';
import { CAMERA_FRAME_ABOUT } from '#engine/items/camera-frame/text.ts';
import { BADGE_ROW_ABOUT } from '#engine/items/badge-row/text.ts';
import { SCENE_ABOUT } from '#engine/items/scene/text.ts';
import { NOW_LIVE_ABOUT } from '#engine/items/now-live/text.ts';
import { TICKER_ABOUT } from '#engine/items/ticker/text.ts';
import { SOCIALS_ABOUT } from '#engine/items/socials/text.ts';
import { GOAL_STEPS_ABOUT } from '#engine/items/goal-steps/text.ts';
import { PARTICLES_ABOUT } from '#engine/items/particles/text.ts';

export interface ItemFace extends ItemAbout {
  icon: TablerIcon;
}

export const ITEM_FACES: Readonly<Record<ItemType, ItemFace>> = {
  GOAL: { icon: IconTargetArrow, ...GOAL_ABOUT },
  TIMER: { icon: IconClock, ...TIMER_ABOUT },
  GIFT_FEED: { icon: IconListDetails, ...GIFT_FEED_ABOUT },
  CHAT: { icon: IconMessages, ...CHAT_ABOUT },
  TEXT: { icon: IconTypography, ...TEXT_ABOUT },
  LOCATION: { icon: IconSpeakerphone, ...LOCATION_ABOUT },
  COUNTER: { icon: IconNumber123, ...COUNTER_ABOUT },
  GIFT_HINT: { icon: IconGift, ...GIFT_HINT_ABOUT },
  SPOTIFY_WIDGET: { icon: IconDisc, ...SPOTIFY_WIDGET_ABOUT },
  SPOTIFY_PLAYLIST: { icon: IconPlaylist, ...SPOTIFY_PLAYLIST_ABOUT },
  VOTE: { icon: IconChartBar, ...VOTE_ABOUT },
  VIDEO: { icon: IconVideo, ...VIDEO_ABOUT },
  IMAGE: { icon: IconPhoto, ...IMAGE_ABOUT },
  TOP_USERS: { icon: IconTrophy, ...TOP_USERS_ABOUT },
  TOP_GIFT: { icon: IconCrown, ...TOP_GIFT_ABOUT },
  GIFT_COUNTER: { icon: IconHash, ...GIFT_COUNTER_ABOUT },
  TOP_GIFT_STREAK: { icon: IconFlame, ...TOP_GIFT_STREAK_ABOUT },
  GIVEAWAY: { icon: IconTicket, ...GIVEAWAY_ABOUT },
  BATTLE: { icon: IconSwords, ...BATTLE_ABOUT },
  ALERT_BOX: { icon: IconConfetti, ...ALERT_BOX_ABOUT },
  CLOCK: { icon: IconClockHour4, ...CLOCK_ABOUT },
  CAMERA_FRAME: { icon: IconCameraSelfie, ...CAMERA_FRAME_ABOUT },
  BADGE_ROW: { icon: IconIdBadge2, ...BADGE_ROW_ABOUT },
  SCENE: { icon: IconMovie, ...SCENE_ABOUT },
  NOW_LIVE: { icon: IconBroadcast, ...NOW_LIVE_ABOUT },
  TICKER: { icon: IconArrowsLeft, ...TICKER_ABOUT },
  SOCIALS: { icon: IconAt, ...SOCIALS_ABOUT },
  GOAL_STEPS: { icon: IconStairs, ...GOAL_STEPS_ABOUT },
  PARTICLES: { icon: IconSnowflake, ...PARTICLES_ABOUT },
};
