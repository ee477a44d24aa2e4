import { createContext, useContext } from 'react';
import { OpenWindows } from './openWindows.ts';

export interface Windows {
  open: OpenWindows;
  /** True when a list or menu was open at the last press: the press beside closes that one. */
  hadListAtPress(): boolean;
}

export const WindowsContext = createContext<Windows>({ open: new OpenWindows(), hadListAtPress: () => false });

export const useWindows = (): Windows => useContext(WindowsContext);
