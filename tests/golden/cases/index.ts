/** All golden cases. */
import type { GoldenCase } from '../goldenCase.ts';
import { AD_CASES } from './ad.ts';
import { ALERT_BOX_CASES } from './alertBox.ts';
import { BADGE_ROW_CASES } from './badgeRow.ts';
import { BALLOON_CASES } from './balloon.ts';
import { BATTLE_CASES } from './battle.ts';
import { CAMERA_FRAME_CASES } from './cameraFrame.ts';
import { CHAT_CASES } from './chat.ts';
import { CLOCK_CASES } from './clock.ts';
import { COUNTER_CASES } from './counter.ts';
import { FONT_CASES } from './fonts.ts';
import { GALLERY_CASES } from './gallery.ts';
import { GIFT_FEED_CASES } from './giftFeed.ts';
import { GIFT_HINT_CASES } from './giftHint.ts';
import { GIFT_TALLY_CASES } from './giftTallies.ts';
import { GIVEAWAY_CASES } from './giveaway.ts';
import { GOAL_CASES } from './goal.ts';
import { LOCATION_CASES } from './location.ts';
import { TEXT_CASES } from './text.ts';
import { SPOTIFY_PLAYLIST_CASES } from './spotifyPlaylist.ts';
import { SPOTIFY_WIDGET_CASES } from './spotifyWidget.ts';
import { LOOK_CASES } from './look.ts';
import { TIMER_CASES } from './timer.ts';
import { TOP_GIFT_CASES } from './topGift.ts';
import { TOP_USERS_CASES } from './topUsers.ts';
import { VOTE_CASES } from './vote.ts';
import { WHEN_EMPTY_CASES } from './whenEmpty.ts';
import { WHEEL_CASES } from './wheel.ts';
import { IMAGE_CASES } from './image.ts';
import { VIDEO_CASES } from './video.ts';
import { SCENE_CASES } from './scene.ts';
import { NOW_LIVE_CASES } from './nowLive.ts';
import { TICKER_CASES } from './ticker.ts';
import { SOCIALS_CASES } from './socials.ts';
import { GOAL_STEPS_CASES } from './goalSteps.ts';
import { PARTICLES_CASES } from './particles.ts';

export const CASES: readonly GoldenCase[] = [
  ...GIVEAWAY_CASES,
  ...BATTLE_CASES,
  ...ALERT_BOX_CASES,
  ...GOAL_CASES,
  ...TIMER_CASES,
  ...GIFT_FEED_CASES,
  ...CHAT_CASES,
  ...TEXT_CASES,
  ...LOCATION_CASES,
  ...COUNTER_CASES,
  ...GIFT_HINT_CASES,
  ...FONT_CASES,
  ...SPOTIFY_WIDGET_CASES,
  ...SPOTIFY_PLAYLIST_CASES,
  ...VOTE_CASES,
  ...TOP_USERS_CASES,
  ...TOP_GIFT_CASES,
  ...WHEN_EMPTY_CASES,
  ...GIFT_TALLY_CASES,
  ...WHEEL_CASES,
  ...BALLOON_CASES,
  ...GALLERY_CASES,
  ...LOOK_CASES,
  ...VIDEO_CASES,
  ...IMAGE_CASES,
  ...CLOCK_CASES,
  ...CAMERA_FRAME_CASES,
  ...BADGE_ROW_CASES,
  ...SCENE_CASES,
  ...NOW_LIVE_CASES,
  ...TICKER_CASES,
  ...SOCIALS_CASES,
  ...GOAL_STEPS_CASES,
  ...PARTICLES_CASES,
  ...AD_CASES,
];
