/** The registry of the screens, for what lies below them: the command palette goes to each. `App` hands it in. */
import { createContext, useContext } from 'react';
import type { Screen } from './screen.ts';

export const ScreensContext = createContext<readonly Screen[]>([]);

export function useScreens(): readonly Screen[] {
  return useContext(ScreensContext);
}
