/** Gives components access to the app: its state by selector, its actions, and texts in the chosen language. */
import { createContext, useContext } from 'react';
import { useStore } from 'zustand';
import type { Locale } from '#schemas/generated/types.ts';
import type { App, AppState } from './createApp.ts';

export const AppContext = createContext<App | null>(null);

/** @throws {Error} outside `<AppContext>` */
export function useApp(): App {
  const app = useContext(AppContext);
  if (app === null) throw new Error('A component of the dashboard stands outside of AppContext.');
  return app;
}

/** Selects a part of the state; renders again when that part changes. */
export function useAppState<Part>(select: (state: AppState) => Part): Part {
  return useStore(useApp().store, select);
}

/** Returns the texts of a feature in the chosen language. */
export function useText<Text>(texts: Readonly<Record<Locale, Text>>): Text {
  return texts[useAppState((state) => state.locale)];
}
