import type { Locale } from '#schemas/generated/types.ts';

export interface PointsNotesText {
  /** Announcement of a removal. */
  announced: (count: number, viewers: string) => string;
  /** @param from null = the next stream brings it, whenever it begins */
  when: (from: string | null) => string;
  show: string;
  settings: string;
  happened: (count: number, viewers: string, ago: string) => string;
  lost: (points: string, until: string) => string;
  undo: string;
  undone: string;
  full: (used: string, limit: string, plan: string) => string;
  fullHint: string;
  plans: string;
}

export const POINTS_NOTES_TEXT: Record<Locale, PointsNotesText> = {
  en: {
    announced: (count, viewers) =>
      count === 1 ? '1 viewer is about to lose all points' : `${viewers} viewers are about to lose their points`,
    when: (from) =>
      `Nothing came from them for 60 days. It happens when your ${
        from === null ? 'next stream begins' : `first stream after ${from} begins`
      }. Whoever comes back before keeps everything; coins, likes and messages stay in any case.`,
    show: 'Show who',
    settings: 'Settings',
    happened: (count, viewers, ago) =>
      count === 1 ? `1 viewer lost all points ${ago}` : `${viewers} viewers lost their points ${ago}`,
    lost: (points, until) =>
      `Nothing had come from them for 60 days. They had earned ${points === '1' ? '1 point' : `${points} points`} together. You can undo it until ${until}; what they have earned since stays.`,
    undo: 'Undo',
    undone: 'The points are back',
    full: (used, limit, plan) => `${used} viewers have points, and plan ${plan} has room for ${limit}`,
    fullHint:
      'Newcomers are listed, and their coins, likes and messages count, but they get no points. Whoever has points keeps them and gets more.',
    plans: 'See the plans',
  },
  de: {
    announced: (count, viewers) =>
      count === 1 ? '1 Zuschauer verliert bald alle Punkte' : `${viewers} Zuschauer verlieren bald ihre Punkte`,
    when: (from) =>
      `Von ihnen kam seit 60 Tagen nichts. Es passiert, wenn dein ${
        from === null ? 'nächster Stream' : `erster Stream nach dem ${from}`
      } beginnt. Wer vorher wiederkommt, behält alles; Münzen, Likes und Nachrichten bleiben in jedem Fall.`,
    show: 'Zeigen, wer',
    settings: 'Einstellungen',
    happened: (count, viewers, ago) =>
      count === 1
        ? `1 Zuschauer hat ${ago} alle Punkte verloren`
        : `${viewers} Zuschauer haben ${ago} ihre Punkte verloren`,
    lost: (points, until) =>
      `Von ihnen war 60 Tage lang nichts gekommen. Zusammen hatten sie ${points === '1' ? '1 Punkt' : `${points} Punkte`} verdient. Rückgängig machen kannst du es bis ${until}; was sie seither verdient haben, bleibt.`,
    undo: 'Rückgängig machen',
    undone: 'Die Punkte sind wieder da',
    full: (used, limit, plan) => `${used} Zuschauer haben Punkte, der Tarif ${plan} hat Platz für ${limit}`,
    fullHint:
      'Neue werden gelistet, und ihre Münzen, Likes und Nachrichten zählen, aber sie bekommen keine Punkte. Wer Punkte hat, behält sie und bekommt weitere.',
    plans: 'Tarife ansehen',
  },
};
