/** Every item type's scene, by wire type. A type whose scene is forgotten does not compile. */
import type { ComponentType } from 'react';
import type { SceneProps } from './gpu/scene.ts';
import type { ITEMS, ItemView } from './items/index.ts';
import { ChatScene } from './items/chat/scene.tsx';
import { GiftFeedScene } from './items/gift-feed/scene.tsx';
import { GoalScene } from './items/goal/scene.tsx';
import { TimerScene } from './items/timer/scene.tsx';

type ItemType = keyof typeof ITEMS;
type Settings<T extends ItemType> = Parameters<(typeof ITEMS)[T]['view']>[1];
type Scenes = { readonly [T in ItemType]: ComponentType<SceneProps<Settings<T>, ItemView<T>>> };

export const SCENES: Scenes = {
  GOAL: GoalScene,
  TIMER: TimerScene,
  GIFT_FEED: GiftFeedScene,
  CHAT: ChatScene,
};
