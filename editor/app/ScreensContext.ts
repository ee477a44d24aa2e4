/** Registry of the screens for components below, such as the command palette. `App` provides it. */
import { createContext, useContext } from 'react';
import type { Screen } from './screen.ts';

export const ScreensContext = createContext<readonly Screen[]>([]);

export function useScreens(): readonly Screen[] {
  return useContext(ScreensContext);
}
