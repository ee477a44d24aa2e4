import type { Locale } from '#schemas/generated/types.ts';

const en = {
  title: 'Gifts',
  none: 'No gifts yet. Gifts appear here when their streak ends.',
  when: 'Time',
  gift: 'Gift',
  count: 'Amount',
  coins: 'Coins',
};

export type GiftsText = typeof en;

const de: GiftsText = {
  title: 'Geschenke',
  none: 'Noch keine Geschenke. Geschenke erscheinen hier, wenn ihre Serie endet.',
  when: 'Zeit',
  gift: 'Geschenk',
  count: 'Anzahl',
  coins: 'Münzen',
};

export const GIFTS_TEXT: Record<Locale, GiftsText> = { en, de };
