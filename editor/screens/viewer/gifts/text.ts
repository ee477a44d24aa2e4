import type { Locale } from '#schemas/generated/types.ts';

export interface GiftsText {
  title: string;
  none: string;
  when: string;
  gift: string;
  count: string;
  coins: string;
}

export const GIFTS_TEXT: Record<Locale, GiftsText> = {
  en: {
    title: 'Gifts',
    none: 'No gifts yet. A gift is listed once its streak has ended.',
    when: 'When',
    gift: 'Gift',
    count: 'Number',
    coins: 'Coins',
  },
  de: {
    title: 'Geschenke',
    none: 'Noch keine Geschenke. Ein Geschenk steht hier, sobald seine Serie zu Ende ist.',
    when: 'Wann',
    gift: 'Geschenk',
    count: 'Anzahl',
    coins: 'Münzen',
  },
};
