import type { Locale } from '#schemas/generated/types.ts';

const en = {
  about: 'Set how viewers earn points and how many they need for a level.',
  save: 'Save',
  discard: 'Discard',
  saved: 'Saved',
  rates: 'Points per',
  ratesHint:
    'Applies from now on. Viewers keep the points they already have. 0 turns a source off; up to three decimals.',
  inactive: {
    label: 'Viewers who were away for 60 days lose their points',
    hint: 'You get a notice at least one day ahead. Points go when a stream starts, and you can undo this for 7 days. Coins, likes and messages stay.',
  },
  levels: 'Levels',
  levelsHint: 'Changes apply to all viewers at once.',
  shape: 'Points needed per level',
  shapes: { same: 'Always the same', growing: 'Increasing', own: 'Custom formula' },
  table: 'First levels',
  level: 'Level',
  inAll: 'Total points',
  more: 'Points for this level',
  highest: (level: string) => `Viewers can reach level ${level} at most.`,
  showMore: 'Show 100 levels',
  showLess: 'Show fewer',
};

export type PointsText = typeof en;

const de: PointsText = {
  about: 'Lege fest, wofür Zuschauer Punkte bekommen und wie viele sie für ein Level brauchen.',
  save: 'Speichern',
  discard: 'Verwerfen',
  saved: 'Gespeichert',
  rates: 'Punkte für',
  ratesHint:
    'Gilt von jetzt an. Zuschauer behalten ihre Punkte. 0 schaltet eine Quelle aus; bis zu drei Nachkommastellen.',
  inactive: {
    label: 'Zuschauer, die 60 Tage weg waren, verlieren ihre Punkte',
    hint: 'Du bekommst mindestens einen Tag vorher einen Hinweis. Die Punkte gehen, wenn ein Stream beginnt, und du kannst das 7 Tage lang rückgängig machen. Münzen, Likes und Nachrichten bleiben.',
  },
  levels: 'Level',
  levelsHint: 'Änderungen gelten sofort für alle Zuschauer.',
  shape: 'Punkte pro Level',
  shapes: { same: 'Immer gleich viel', growing: 'Steigend', own: 'Eigene Formel' },
  table: 'Die ersten Level',
  level: 'Level',
  inAll: 'Punkte insgesamt',
  more: 'Punkte für dieses Level',
  highest: (level) => `Zuschauer können höchstens Level ${level} erreichen.`,
  showMore: '100 Level zeigen',
  showLess: 'Weniger zeigen',
};

export const POINTS_TEXT: Record<Locale, PointsText> = { en, de };
