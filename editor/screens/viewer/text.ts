import type { Locale } from '#schemas/generated/types.ts';

export interface ViewerText {
  back: string;
  level: (level: string) => string;
  toNext: (points: string, level: string) => string;
  highest: string;
  progress: string;
  totals: string;
  period: string;
  firstSeen: (ago: string) => string;
  lastSeen: (ago: string) => string;
  export: string;
}

export const VIEWER_TEXT: Record<Locale, ViewerText> = {
  en: {
    back: 'All viewers',
    level: (level) => `Level ${level}`,
    toNext: (points, level) => `${points === '1' ? '1 point' : `${points} points`} to level ${level}`,
    highest: 'The highest level',
    progress: 'On the way to the next level',
    totals: 'Totals',
    period: 'Period',
    firstSeen: (ago) => `First seen ${ago}`,
    lastSeen: (ago) => `last seen ${ago}`,
    export: 'Save everything as a file',
  },
  de: {
    back: 'Alle Zuschauer',
    level: (level) => `Level ${level}`,
    toNext: (points, level) => `${points === '1' ? '1 Punkt' : `${points} Punkte`} bis Level ${level}`,
    highest: 'Das höchste Level',
    progress: 'Auf dem Weg zum nächsten Level',
    totals: 'Summen',
    period: 'Zeitraum',
    firstSeen: (ago) => `Zuerst da ${ago}`,
    lastSeen: (ago) => `zuletzt da ${ago}`,
    export: 'Alles als Datei speichern',
  },
};
