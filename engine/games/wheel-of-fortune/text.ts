/** Texts that the wheel shows to viewers. */
import type { Locale } from '#schemas/generated/types.ts';

/** Shown while a spin waits for a message of the stream. */
export const WAITING_TEXT: Readonly<Record<Locale, string>> = {
  en: 'The next message spins the wheel',
  de: 'Die nächste Nachricht dreht das Rad',
};
