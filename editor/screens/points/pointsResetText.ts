import type { Locale } from '#schemas/generated/types.ts';

const en = {
  title: 'Reset',
  hint: 'Viewers start again without points and levels.',
  reset: 'Reset all points',
  ask: 'Reset all points?',
  question: (count: number, viewers: string, points: string) =>
    count === 1
      ? `1 viewer loses ${points === '1' ? '1 earned point' : `${points} earned points`} and the balance.`
      : `${viewers} viewers lose ${points} earned points in total, and their balances.`,
  stays: 'Coins, likes, messages and stream totals stay. You can undo this for 24 hours.',
  nobody: 'Nobody has any points.',
  done: 'All points reset',
  last: (ago: string, until: string) => `Reset ${ago}. You can undo it until ${until}.`,
  undo: 'Undo',
  undone: 'Points restored',
};

export type ResetText = typeof en;

const de: ResetText = {
  title: 'Zurücksetzen',
  hint: 'Alle Zuschauer fangen ohne Punkte und Level neu an.',
  reset: 'Alle Punkte zurücksetzen',
  ask: 'Alle Punkte zurücksetzen?',
  question: (count, viewers, points) =>
    count === 1
      ? `1 Zuschauer verliert ${points === '1' ? 'den 1 verdienten Punkt' : `die ${points} verdienten Punkte`} und das Guthaben.`
      : `${viewers} Zuschauer verlieren die ${points} Punkte, die sie zusammen verdient haben, und ihr Guthaben.`,
  stays:
    'Münzen, Likes, Nachrichten und die Summen deiner Streams bleiben. 24 Stunden lang kannst du es rückgängig machen.',
  nobody: 'Niemand hat Punkte.',
  done: 'Alle Punkte zurückgesetzt',
  last: (ago, until) => `Zurückgesetzt ${ago}. Du kannst das bis ${until} rückgängig machen.`,
  undo: 'Rückgängig machen',
  undone: 'Punkte wiederhergestellt',
};

export const RESET_TEXT: Record<Locale, ResetText> = { en, de };
