import type { Locale } from '#schemas/generated/types.ts';

/** Stands in the preview's placeholder. */
export const IMAGE_TEXT: Record<Locale, string> = { en: 'Image', de: 'Bild' };
