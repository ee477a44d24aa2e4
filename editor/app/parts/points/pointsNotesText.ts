import type { Locale } from '#schemas/generated/types.ts';

const en = {
  /** Announces that points will be removed. */
  announced: (count: number, viewers: string): string =>
    count === 1 ? '1 inactive viewer will lose all points' : `${viewers} inactive viewers will lose their points`,
  /** @param from null = points go when the next stream starts, whenever that is */
  when: (from: string | null) =>
    `They were inactive for 60 days. They lose their points at the start of your ${
      from === null ? 'next stream' : `first stream after ${from}`
    }. Viewers who return earlier keep everything; coins, likes and messages stay.`,
  show: 'Show viewers',
  settings: 'Settings',
  happened: (count: number, viewers: string, ago: string): string =>
    count === 1 ? `1 viewer lost all points ${ago}` : `${viewers} viewers lost their points ${ago}`,
  lost: (points: string, until: string) =>
    `They were inactive for 60 days and had ${points === '1' ? '1 point' : `${points} points`} in total. You can undo this until ${until}; they keep the points they earned since.`,
  undo: 'Undo',
  undone: 'The points are back',
  full: (used: string, limit: string, plan: string) => `${used} viewers have points; the ${plan} plan allows ${limit}`,
  fullHint:
    'New viewers get no points, but their coins, likes and messages count. Viewers who have points keep earning.',
};

export type PointsNotesText = typeof en;

const de: PointsNotesText = {
  announced: (count, viewers) =>
    count === 1
      ? '1 inaktiver Zuschauer verliert bald alle Punkte'
      : `${viewers} inaktive Zuschauer verlieren bald ihre Punkte`,
  when: (from) =>
    `Sie waren 60 Tage inaktiv. Sie verlieren ihre Punkte, wenn dein ${
      from === null ? 'nächster Stream' : `erster Stream nach dem ${from}`
    } beginnt. Wer vorher wiederkommt, behält alles; Münzen, Likes und Nachrichten bleiben.`,
  show: 'Zuschauer zeigen',
  settings: 'Einstellungen',
  happened: (count, viewers, ago) =>
    count === 1
      ? `1 Zuschauer hat ${ago} alle Punkte verloren`
      : `${viewers} Zuschauer haben ${ago} ihre Punkte verloren`,
  lost: (points, until) =>
    `Sie waren 60 Tage inaktiv und hatten zusammen ${points === '1' ? '1 Punkt' : `${points} Punkte`}. Rückgängig machen kannst du das bis ${until}; seither verdiente Punkte bleiben.`,
  undo: 'Rückgängig machen',
  undone: 'Die Punkte sind wieder da',
  full: (used, limit, plan) => `${used} Zuschauer haben Punkte; der Tarif ${plan} erlaubt ${limit}`,
  fullHint:
    'Neue Zuschauer bekommen keine Punkte, aber ihre Münzen, Likes und Nachrichten zählen. Wer Punkte hat, verdient weiter.',
};

export const POINTS_NOTES_TEXT: Record<Locale, PointsNotesText> = { en, de };
