/** Pages of phones with a phone deck. They need no login of an account: each acts as the phone in its address. */
import type { Screen } from '../../app/screen.ts';
import { DECK } from '../../app/helpingPath.ts';

export const DECK_SCREENS = {
  openDeckCode: {
    path: DECK,
    access: 'anyone',
    frame: 'bare',
    title: { en: 'Connect a phone', de: 'Handy verbinden' },
    load: async () => (await import('./OpenCodeScreen.tsx')).OpenCodeScreen,
  },
  deck: {
    path: `${DECK}/:helperId`,
    access: 'anyone',
    frame: 'bare',
    title: { en: 'Deck', de: 'Tasten' },
    load: async () => (await import('./DeckScreen.tsx')).DeckScreen,
  },
} as const satisfies Record<string, Screen>;
