import type { PhoneDeckButton } from '#schemas/generated/types.ts';

export type DeckColor = PhoneDeckButton['color'];

/** Colours of deck buttons. The text on them is white, at least 4.5 to 1. */
export const DECK_COLORS: Readonly<Record<DeckColor, string>> = {
  gray: '#46517d',
  red: '#c2273f',
  orange: '#b04a12',
  yellow: '#8a6400',
  green: '#1f7a43',
  teal: '#0f7678',
  blue: '#2563c9',
  violet: '#7440d6',
  pink: '#b42e86',
};
