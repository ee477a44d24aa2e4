import type { LiveGame, LiveItem, Locale } from '#schemas/generated/types.ts';

/**
 * The overlay that pages draw after a commit. Immutable: unchanged items, and unchanged settings, data, geometry and list
 * elements inside them, keep their identity from one commit to the next. The hub finds changes by identity alone.
 */
export interface LiveOverlay {
  overlayId: string;
  overlayName: string;
  locale: Locale;
  /** IANA name, `Europe/Berlin`. */
  timeZone: string;
  /** The streamer's name for points. */
  pointsName: string;
  /** Whether pages of a device class play sounds. */
  playAudioOnDesktop: boolean;
  playAudioOnMobile: boolean;
  /** Scales the volume of all sounds, 0..1. */
  volume: number;
  /** Items, bottom first. */
  items: readonly LiveItem[];
  /** Games being played in the order of their names; their data is as immutable as that of items. */
  games: readonly LiveGame[];
}
