/**
 * Loaders of all scenes: item types by wire type, games by slug, and ads. A page loads only the scenes that its overlay
 * and its running games need. If you forget one, compilation fails.
 */
import type { ComponentType } from 'react';
import type { LiveAd } from './core/ads/liveAd.ts';
import type { GAMES, GameView } from './games/index.ts';
import type { GameSceneProps, SceneProps } from './gpu/scene.ts';
import type { ITEMS, ItemView } from './items/index.ts';

type ItemType = keyof typeof ITEMS;
type Settings<T extends ItemType> = Parameters<(typeof ITEMS)[T]['view']>[1];
type Scene<T extends ItemType> = ComponentType<SceneProps<Settings<T>, ItemView<T>>>;
type ItemScenes = { readonly [T in ItemType]: () => Promise<Scene<T>> };
type GameName = keyof typeof GAMES;
type AdScenes = { readonly AD: () => Promise<ComponentType<SceneProps<object, LiveAd>>> };
type GameScenes = { readonly [G in GameName]: () => Promise<ComponentType<GameSceneProps<GameView<G>>>> };

export type SceneName = ItemType | GameName | keyof AdScenes;

export const SCENES: ItemScenes & GameScenes & AdScenes = {
  GOAL: () => import('./items/goal/scene.tsx').then((scene) => scene.GoalScene),
  TIMER: () => import('./items/timer/scene.tsx').then((scene) => scene.TimerScene),
  GIFT_FEED: () => import('./items/gift-feed/scene.tsx').then((scene) => scene.GiftFeedScene),
  SPOTIFY_WIDGET: () => import('./items/spotify-widget/scene.tsx').then((scene) => scene.SpotifyWidgetScene),
  SPOTIFY_PLAYLIST: () => import('./items/spotify-playlist/scene.tsx').then((scene) => scene.SpotifyPlaylistScene),
  VOTE: () => import('./items/vote/scene.tsx').then((scene) => scene.VoteScene),
  CHAT: () => import('./items/chat/scene.tsx').then((scene) => scene.ChatScene),
  TEXT: () => import('./items/text/scene.tsx').then((scene) => scene.TextScene),
  LOCATION: () => import('./items/location/scene.tsx').then((scene) => scene.LocationScene),
  COUNTER: () => import('./items/counter/scene.tsx').then((scene) => scene.CounterScene),
  GIFT_HINT: () => import('./items/gift-hint/scene.tsx').then((scene) => scene.GiftHintScene),
  TOP_USERS: () => import('./items/top-users/scene.tsx').then((scene) => scene.TopUsersScene),
  TOP_GIFT: () => import('./items/top-gift/scene.tsx').then((scene) => scene.TopGiftScene),
  GIFT_COUNTER: () => import('./items/gift-counter/scene.tsx').then((scene) => scene.GiftCounterScene),
  TOP_GIFT_STREAK: () => import('./items/top-gift-streak/scene.tsx').then((scene) => scene.TopGiftStreakScene),
  'like-balloon': () => import('./games/like-balloon/scene.tsx').then((scene) => scene.LikeBalloonScene),
  'wheel-of-fortune': () => import('./games/wheel-of-fortune/scene.tsx').then((scene) => scene.WheelScene),
  VIDEO: () => import('./items/video/scene.tsx').then((scene) => scene.VideoScene),
  IMAGE: () => import('./items/image/scene.tsx').then((scene) => scene.ImageScene),
  GIVEAWAY: () => import('./items/giveaway/scene.tsx').then((scene) => scene.GiveawayScene),
  AD: () => import('./gpu/ads/AdScene.tsx').then((scene) => scene.AdScene),
  BATTLE: () => import('./items/battle/scene.tsx').then((scene) => scene.BattleScene),
  ALERT_BOX: () => import('./items/alert-box/scene.tsx').then((scene) => scene.AlertBoxScene),
  CLOCK: () => import('./items/clock/scene.tsx').then((scene) => scene.ClockScene),
  CAMERA_FRAME: () => import('./items/camera-frame/scene.tsx').then((scene) => scene.CameraFrameScene),
  BADGE_ROW: () => import('./items/badge-row/scene.tsx').then((scene) => scene.BadgeRowScene),
  SCENE: () => import('./items/scene/scene.tsx').then((scene) => scene.SceneScene),
  NOW_LIVE: () => import('./items/now-live/scene.tsx').then((scene) => scene.NowLiveScene),
  TICKER: () => import('./items/ticker/scene.tsx').then((scene) => scene.TickerScene),
  SOCIALS: () => import('./items/socials/scene.tsx').then((scene) => scene.SocialsScene),
  GOAL_STEPS: () => import('./items/goal-steps/scene.tsx').then((scene) => scene.GoalStepsScene),
  PARTICLES: () => import('./items/particles/scene.tsx').then((scene) => scene.ParticlesScene),
};
