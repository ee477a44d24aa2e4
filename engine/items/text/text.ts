import type { Locale } from '#schemas/generated/types.ts';

/** What the preview shows of a text that is still empty. */
export const PLACEHOLDER_TEXT: Record<Locale, string> = { en: 'Your text', de: 'Dein Text' };

/** What a new text is called. */
export const TEXT_NAME_TEXT: Record<Locale, string> = { en: 'Text', de: 'Text' };
