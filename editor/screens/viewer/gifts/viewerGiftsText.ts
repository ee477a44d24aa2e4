import type { Locale } from '#schemas/generated/types.ts';

const en = {
  title: 'Gifts',
  none: 'No gifts yet. A gift is listed once its streak has ended.',
  when: 'When',
  gift: 'Gift',
  count: 'Number',
  coins: 'Coins',
};

export type GiftsText = typeof en;

const de: GiftsText = {
  title: 'Geschenke',
  none: 'Noch keine Geschenke. Ein Geschenk steht hier, sobald seine Serie zu Ende ist.',
  when: 'Wann',
  gift: 'Geschenk',
  count: 'Anzahl',
  coins: 'Münzen',
};

export const GIFTS_TEXT: Record<Locale, GiftsText> = { en, de };
