/** Words about trying a text by AI. */
import type { Locale } from '#schemas/generated/types.ts';

const en = {
  title: 'Try it',
  hint: 'Asks the AI now, with these values. It counts as a text of yours.',
  button: 'Try it',
  seconds: (seconds: string) => `${seconds} s`,
  tokens: (count: string): string => (count === '1' ? '1 token' : `${count} tokens`),
  cut: (length: string) => `The flow cuts it after ${length} characters.`,
};

type TryWords = typeof en;

const de: TryWords = {
  title: 'Ausprobieren',
  hint: 'Fragt die KI jetzt, mit diesen Werten. Das zählt als einer deiner Texte.',
  button: 'Ausprobieren',
  seconds: (seconds) => `${seconds} s`,
  tokens: (count) => `${count} Token`,
  cut: (length) => `Der Flow kürzt ihn nach ${length} Zeichen.`,
};

export const TRY_TEXT: Readonly<Record<Locale, TryWords>> = { en, de };
