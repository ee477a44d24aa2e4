/** How components reach the app: its state by selector, its actions, and texts in the chosen language. */
import { createContext, useContext } from 'react';
import { useStore } from 'zustand';
import type { Locale } from '#schemas/generated/types.ts';
import type { App, AppState } from './createApp.ts';

export const AppContext = createContext<App | null>(null);

/** @throws {Error} outside of `<AppContext>` */
export function useApp(): App {
  const app = useContext(AppContext);
  if (app === null) throw new Error('A component of the dashboard stands outside of AppContext.');
  return app;
}

/** A part of the state; draws again when that part changes. */
export function useAppState<Part>(select: (state: AppState) => Part): Part {
  return useStore(useApp().store, select);
}

/** The texts of a feature in the chosen language. */
export function useText<Text>(texts: Readonly<Record<Locale, Text>>): Text {
  return texts[useAppState((state) => state.locale)];
}
