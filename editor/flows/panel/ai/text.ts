/** Words about trying a text by AI. */
import type { Locale } from '#schemas/generated/types.ts';

interface TryWords {
  title: string;
  hint: string;
  button: string;
  seconds: (seconds: string) => string;
  tokens: (count: string) => string;
  cut: (length: string) => string;
}

export const TRY_TEXT: Readonly<Record<Locale, TryWords>> = {
  en: {
    title: 'Try it',
    hint: 'Asks the AI now, with these values. It counts as a text of yours.',
    button: 'Try it',
    seconds: (seconds) => `${seconds} s`,
    tokens: (count) => (count === '1' ? '1 token' : `${count} tokens`),
    cut: (length) => `The flow cuts it after ${length} characters.`,
  },
  de: {
    title: 'Ausprobieren',
    hint: 'Fragt die KI jetzt, mit diesen Werten. Das zählt als einer deiner Texte.',
    button: 'Ausprobieren',
    seconds: (seconds) => `${seconds} s`,
    tokens: (count) => `${count} Token`,
    cut: (length) => `Der Flow kürzt ihn nach ${length} Zeichen.`,
  },
};
