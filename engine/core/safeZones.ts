/**
 * Areas that the platform's own interface covers on a phone, in overlay units.
 *
 * Portrait: caution areas of 250 px at the top, 420 px at the bottom and 170 px at the right of 1080x1920, as published
 * at socaptions.com/blog/tiktok-safe-zones-2026; live streams show chat at the lower left above that
 * (eurounlimited.eu/blog/bezpechna-zona-tiktok-strim). Landscape on a full screen: nothing is published; 1080 units are
 * the short side of the phone there too, so the bars are as thick as a line of the interface in portrait, and chat lies
 * at the lower left. Phones and versions of the app differ: treat the areas as a guide.
 */
import type { Box } from './geometry.ts';
import type { Locale, Orientation } from '#schemas/generated/types.ts';

export type SafeZonePart = 'head' | 'chat' | 'buttons' | 'foot';

export interface SafeZone {
  part: SafeZonePart;
  box: Box;
}

const PORTRAIT: readonly SafeZone[] = [
  { part: 'head', box: { x: 0, y: 0, width: 1080, height: 250 } },
  { part: 'chat', box: { x: 0, y: 1060, width: 760, height: 440 } },
  { part: 'buttons', box: { x: 910, y: 900, width: 170, height: 600 } },
  { part: 'foot', box: { x: 0, y: 1500, width: 1080, height: 420 } },
];

const LANDSCAPE: readonly SafeZone[] = [
  { part: 'head', box: { x: 0, y: 0, width: 1920, height: 130 } },
  { part: 'chat', box: { x: 0, y: 560, width: 680, height: 380 } },
  { part: 'buttons', box: { x: 1770, y: 330, width: 150, height: 610 } },
  { part: 'foot', box: { x: 0, y: 940, width: 1920, height: 140 } },
];

export const SAFE_ZONES: Readonly<Record<Orientation, readonly SafeZone[]>> = {
  portrait: PORTRAIT,
  landscape: LANDSCAPE,
};

/** Names of the areas, by what the platform shows there. */
export const ZONE_NAMES: Readonly<Record<Locale, Readonly<Record<SafeZonePart, string>>>> = {
  en: { head: 'Name, viewers, top gifters', chat: 'Chat', buttons: 'Buttons', foot: 'Input field and gifts' },
  de: {
    head: 'Name, Zuschauer, Top-Schenker',
    chat: 'Chat',
    buttons: 'Knöpfe',
    foot: 'Eingabefeld und Geschenke',
  },
};
