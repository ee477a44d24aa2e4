import type { LiveGame, LiveItem, Locale } from '#schemas/generated/types.ts';

/**
 * What pages draw, after one commit. Immutable: an unchanged item, and unchanged settings, data, geometry and list
 * elements inside it, keep their identity from one commit to the next. The hub finds what changed by identity alone.
 */
export interface LiveOverlay {
  overlayId: string;
  overlayName: string;
  locale: Locale;
  /** IANA name, `Europe/Berlin`. */
  timeZone: string;
  /** What the streamer calls points. */
  pointsName: string;
  /** Whether pages of a device class sound. */
  playAudioOnDesktop: boolean;
  playAudioOnMobile: boolean;
  /** Scales the volume of everything that sounds, 0..1. */
  volume: number;
  /** Bottom first. */
  items: readonly LiveItem[];
  /** Games that are being played, in the order of their names; data as immutable as that of items. */
  games: readonly LiveGame[];
}
