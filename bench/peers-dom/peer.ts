/** What an item is in plain DOM: elements made once, changed when its view changes, moved by CSS wherever CSS can. */
import type { JsonObject, Locale } from '#schemas/generated/types.ts';

export interface PeerItem<Settings> {
  root: HTMLElement;
  settings: Settings;
  locale: Locale;
}

export interface Peer<View> {
  /** Another view. */
  show(view: View, nowMs: number): void;
  /** In every frame while something counts, and whenever the item named the moment. */
  tick?(view: View, nowMs: number): void;
}

export type MakePeer<Settings, View> = (item: PeerItem<Settings>) => Peer<View>;

/** With everything that is known only at run time left open. */
export type AnyMakePeer = MakePeer<JsonObject, unknown>;

/** Easing of everything that comes in; the same curve as on our page. */
export const EASE_OUT = 'cubic-bezier(0.215, 0.61, 0.355, 1)';
