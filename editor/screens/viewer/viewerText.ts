import type { Locale } from '#schemas/generated/types.ts';

const en = {
  back: 'All viewers',
  level: (level: string) => `Level ${level}`,
  toNext: (points: string, level: string) => `${points === '1' ? '1 point' : `${points} points`} to level ${level}`,
  highest: 'Highest level',
  progress: 'Progress to the next level',
  totals: 'Totals',
  period: 'Period',
  firstSeen: (ago: string) => `First seen ${ago}`,
  lastSeen: (ago: string) => `last seen ${ago}`,
  export: 'Export viewer',
  overlay: {
    title: 'On the overlay',
    hide: "Hide this viewer's messages",
    hint: 'The chat on your overlay leaves them out. Gifts, points and votes still count.',
  },
};

export type ViewerText = typeof en;

const de: ViewerText = {
  back: 'Alle Zuschauer',
  level: (level) => `Level ${level}`,
  toNext: (points, level) => `${points === '1' ? '1 Punkt' : `${points} Punkte`} bis Level ${level}`,
  highest: 'Das höchste Level',
  progress: 'Fortschritt zum nächsten Level',
  totals: 'Summen',
  period: 'Zeitraum',
  firstSeen: (ago) => `Zuerst da ${ago}`,
  lastSeen: (ago) => `zuletzt da ${ago}`,
  export: 'Zuschauer exportieren',
  overlay: {
    title: 'Im Overlay',
    hide: 'Nachrichten dieser Person ausblenden',
    hint: 'Der Chat im Overlay lässt sie weg. Geschenke, Punkte und Stimmen zählen weiter.',
  },
};

export const VIEWER_TEXT: Record<Locale, ViewerText> = { en, de };
