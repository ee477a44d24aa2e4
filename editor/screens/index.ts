/** Registry of the screens: a folder and a line for each. */
import type { Screen } from './screen.ts';
import { overlaysScreen } from './overlays/screen.ts';
import { startScreen } from './start/screen.ts';

export const SCREENS = {
  start: startScreen,
  overlays: overlaysScreen,
} as const satisfies Record<string, Screen>;

/** All screens, as data. */
export const ALL_SCREENS: readonly Screen[] = Object.values(SCREENS);
