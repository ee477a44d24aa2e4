import type { Locale } from '#schemas/generated/types.ts';

const en = {
  title: 'Reset',
  hint: 'Everybody begins again without points and without a level.',
  reset: 'Reset all points',
  ask: 'Reset all points?',
  question: (count: number, viewers: string, points: string) =>
    count === 1
      ? `1 viewer loses ${points === '1' ? 'the 1 point' : `the ${points} points`} earned so far, and the balance.`
      : `${viewers} viewers lose the ${points} points that they have earned together, and their balances.`,
  stays: 'Coins, likes, messages and the totals of your streams stay. For 24 hours you can undo it.',
  nobody: 'Nobody has any points.',
  done: 'All points are reset',
  last: (ago: string, until: string) => `Reset ${ago}. The time to undo it ends ${until}.`,
  undo: 'Undo',
  undone: 'The points are back',
};

export type ResetText = typeof en;

const de: ResetText = {
  title: 'Zurücksetzen',
  hint: 'Alle beginnen neu, ohne Punkte und ohne Level.',
  reset: 'Alle Punkte zurücksetzen',
  ask: 'Alle Punkte zurücksetzen?',
  question: (count, viewers, points) =>
    count === 1
      ? `1 Zuschauer verliert ${points === '1' ? 'den 1 verdienten Punkt' : `die ${points} verdienten Punkte`} und das Guthaben.`
      : `${viewers} Zuschauer verlieren die ${points} Punkte, die sie zusammen verdient haben, und ihr Guthaben.`,
  stays:
    'Münzen, Likes, Nachrichten und die Summen deiner Streams bleiben. 24 Stunden lang kannst du es rückgängig machen.',
  nobody: 'Niemand hat Punkte.',
  done: 'Alle Punkte sind zurückgesetzt',
  last: (ago, until) => `Zurückgesetzt ${ago}. Die Zeit zum Rückgängigmachen endet ${until}.`,
  undo: 'Rückgängig machen',
  undone: 'Die Punkte sind wieder da',
};

export const RESET_TEXT: Record<Locale, ResetText> = { en, de };
