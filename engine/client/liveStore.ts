/** What a live page knows, as one vanilla store: the overlay by item id, and whether the server is there. */
import { createStore } from 'zustand/vanilla';
import type { StoreApi } from 'zustand/vanilla';
import type { LiveGame, LiveItem, Locale, Snapshot } from '#schemas/generated/types.ts';

export interface LiveOverlayInfo {
  overlayId: string;
  overlayName: string;
  locale: Locale;
  /** IANA name. */
  timeZone: string;
  pointsName: string;
}

export type ConnectionStatus = 'connecting' | 'connected' | 'disconnected';

/** Immutable; what did not change keeps its identity. */
export interface LiveState {
  /** `connecting` until the first welcome, `disconnected` from a lost connection to the next welcome. */
  connection: ConnectionStatus;
  /** Null before the first snapshot. */
  overlay: LiveOverlayInfo | null;
  itemsById: Readonly<Record<string, LiveItem>>;
  /** Item ids, bottom first. */
  order: readonly string[];
  /** Games that are being played. */
  games: readonly LiveGame[];
}

export type LiveStore = StoreApi<LiveState>;

export function createLiveStore(): LiveStore {
  return createStore<LiveState>()(() => ({
    connection: 'connecting',
    overlay: null,
    itemsById: {},
    order: [],
    games: [],
  }));
}

/** The part of the state that a snapshot, or the topic `overlay:items`, replaces. */
export function overlayState(snapshot: Omit<Snapshot, 'cues'>): Omit<LiveState, 'connection'> {
  const { overlayId, overlayName, locale, timeZone, pointsName, items, games } = snapshot;
  return {
    overlay: { overlayId, overlayName, locale, timeZone, pointsName },
    itemsById: Object.fromEntries(items.map((item) => [item.id, item])),
    order: items.map((item) => item.id),
    games,
  };
}
