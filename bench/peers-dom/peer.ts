/** Item in plain DOM: elements created once, changed with the view, moved by CSS wherever possible. */
import type { JsonObject, Locale } from '#schemas/generated/types.ts';

export interface PeerItem<Settings> {
  root: HTMLElement;
  settings: Settings;
  locale: Locale;
}

export interface Peer<View> {
  /** Shows another view. */
  show(view: View, nowMs: number): void;
  /** Updates in every frame while something counts, and at every moment named by the item. */
  tick?(view: View, nowMs: number): void;
}

export type MakePeer<Settings, View> = (item: PeerItem<Settings>) => Peer<View>;

/** Factory with its type parameters left open. */
export type AnyMakePeer = MakePeer<JsonObject, unknown>;

/** Easing of everything that enters; the same curve as on our page. */
export const EASE_OUT = 'cubic-bezier(0.215, 0.61, 0.355, 1)';
