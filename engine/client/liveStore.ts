/** State of a live page as one vanilla store: the overlay by item id, and the connection. */
import { createStore } from 'zustand/vanilla';
import type { StoreApi } from 'zustand/vanilla';
import type { LiveAd } from '../core/ads/liveAd.ts';
import type { LiveGame, LiveItem, Locale, Snapshot } from '#schemas/generated/types.ts';

export interface LiveOverlayInfo {
  overlayId: string;
  overlayName: string;
  locale: Locale;
  /** IANA time zone. */
  timeZone: string;
  pointsName: string;
  /** Whether pages on computers, and on phones and tablets, play sounds. */
  playAudioOnDesktop: boolean;
  playAudioOnMobile: boolean;
  /** Scales the volume of everything that sounds, 0..1. */
  volume: number;
}

export type ConnectionStatus = 'connecting' | 'connected' | 'disconnected';

/** Immutable; unchanged parts keep their identity. */
export interface LiveState {
  /** `connecting` until the first welcome, `disconnected` from a lost connection to the next welcome. */
  connection: ConnectionStatus;
  /** Whether this page plays the sounds of its device class. Stays set while the connection is lost. */
  isSoundPage: boolean;
  /** Whether the page shows a test instead of the stream. */
  isRehearsal: boolean;
  /** Null before the first snapshot. */
  overlay: LiveOverlayInfo | null;
  itemsById: Readonly<Record<string, LiveItem>>;
  /** Item ids, bottom first. */
  order: readonly string[];
  /** Games in progress. */
  games: readonly LiveGame[];
  /** Ad that the page shows for a while; null = none. Only live pages have any. */
  ad: LiveAd | null;
}

export type LiveStore = StoreApi<LiveState>;

export function createLiveStore(): LiveStore {
  return createStore<LiveState>()(() => ({
    connection: 'connecting',
    isSoundPage: false,
    isRehearsal: false,
    overlay: null,
    itemsById: {},
    order: [],
    games: [],
    ad: null,
  }));
}

/** The part of the state that a snapshot, or the topic `overlay:items`, replaces. */
export function overlayState(
  snapshot: Omit<Snapshot, 'cues'>,
): Omit<LiveState, 'ad' | 'connection' | 'isSoundPage' | 'isRehearsal'> {
  const { overlayId, overlayName, locale, timeZone, pointsName, playAudioOnDesktop, playAudioOnMobile, volume } =
    snapshot;
  const { items, games } = snapshot;
  const sounds = { playAudioOnDesktop, playAudioOnMobile, volume };
  return {
    overlay: { overlayId, overlayName, locale, timeZone, pointsName, ...sounds },
    itemsById: Object.fromEntries(items.map((item) => [item.id, item])),
    order: items.map((item) => item.id),
    games,
  };
}

/** Creates the store of a page that is connected and shows a snapshot. */
export function liveStoreOf(snapshot: Omit<Snapshot, 'cues'>): LiveStore {
  const store = createLiveStore();
  store.setState({ connection: 'connected', ...overlayState(snapshot) });
  return store;
}
