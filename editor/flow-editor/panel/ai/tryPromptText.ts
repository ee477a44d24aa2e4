/** Texts for trying out a prompt of the AI text step. */
import type { Locale } from '#schemas/generated/types.ts';

const en = {
  title: 'Try it',
  hint: 'Asks the AI now with these values. It counts towards your AI texts.',
  button: 'Try it',
  seconds: (seconds: string) => `${seconds} s`,
  tokens: (count: string): string => (count === '1' ? '1 token' : `${count} tokens`),
  cut: (length: string) => `The flow cuts the text after ${length} characters.`,
};

type TryWords = typeof en;

const de: TryWords = {
  title: 'Ausprobieren',
  hint: 'Fragt die KI jetzt mit diesen Werten. Das zählt zu deinen KI-Texten.',
  button: 'Ausprobieren',
  seconds: (seconds) => `${seconds} s`,
  tokens: (count) => `${count} Token`,
  cut: (length) => `Der Flow kürzt den Text nach ${length} Zeichen.`,
};

export const TRY_TEXT: Readonly<Record<Locale, TryWords>> = { en, de };
