/** Preloads everything that items will need: scenes and fonts at the same time, not one after the other. */
import type { LiveState } from '../client/liveStore.ts';
import type { FontLoader } from '../gpu/fonts/fontLoader.ts';
import { ITEMS } from '../items/index.ts';
import type { ItemType, LiveItem } from '#schemas/generated/types.ts';
import type { SceneLoader } from './sceneLoader.ts';

/** Represents the letters of nearly every text; others are loaded when a text needs them. */
const LETTERS = 'a';

/** @param isWanted selects items */
export function preload(
  { itemsById }: LiveState,
  scenes: Pick<SceneLoader, 'request'>,
  fonts: Pick<FontLoader, 'request'>,
  isWanted: (item: LiveItem) => boolean,
): void {
  for (const item of Object.values(itemsById)) {
    if (!Object.hasOwn(ITEMS, item.type) || !isWanted(item)) continue;
    scenes.request(item.type as ItemType);
    const { fontFamily } = item.settings;
    if (typeof fontFamily === 'string') fonts.request(fontFamily, LETTERS);
  }
}
