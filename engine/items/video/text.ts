import type { Locale } from '#schemas/generated/types.ts';

/** Stands in the preview's placeholder. */
export const VIDEO_TEXT: Record<Locale, string> = { en: 'Video', de: 'Video' };
