import type { Locale } from '#schemas/generated/types.ts';

/** What points are called in sample pictures. */
export const PICTURE_TEXT: Record<Locale, { pointsName: string }> = {
  en: { pointsName: 'Points' },
  de: { pointsName: 'Punkte' },
};
