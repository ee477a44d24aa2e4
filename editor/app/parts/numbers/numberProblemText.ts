import type { Locale } from '#schemas/generated/types.ts';
import type { NumberProblem } from './readNumber.ts';

type ProblemText = { [Code in NumberProblem['code']]: (problem: Extract<NumberProblem, { code: Code }>) => string };

const comma = (text: string | number): string => String(text).replace('.', ',');

/** Messages below a field that contains no valid number. */
export const NUMBER_TEXT: Record<Locale, ProblemText> = {
  en: {
    unreadable: ({ text }) =>
      text === '' ? 'Enter a number.' : `“${text}” is not a number. Enter one such as 12.7 or 100+50.`,
    ambiguous: ({ text, thousands, decimals }) =>
      `“${text}” can mean ${thousands} or ${decimals}. Type ${thousands}, or ${decimals}0 with one more zero.`,
    whole: ({ text }) => `“${text}” is not a whole number. Enter a number without decimals.`,
    atLeast: ({ minimum }) => `At least ${minimum}.`,
    atMost: ({ maximum }) => `At most ${maximum}.`,
  },
  de: {
    unreadable: ({ text }) =>
      text === '' ? 'Gib eine Zahl ein.' : `„${text}“ ist keine Zahl. Tippe zum Beispiel 12,7 oder 100+50.`,
    ambiguous: ({ text, thousands, decimals }) =>
      `„${text}“ kann ${thousands} oder ${comma(decimals)} heißen. Tippe ${thousands}, oder ${comma(decimals)}0 mit einer Null mehr.`,
    whole: ({ text }) => `„${text}“ ist keine ganze Zahl. Gib eine Zahl ohne Nachkommastellen ein.`,
    atLeast: ({ minimum }) => `Mindestens ${comma(minimum)}.`,
    atMost: ({ maximum }) => `Höchstens ${comma(maximum)}.`,
  },
};

/** Describes what is wrong with a number. */
export function numberProblemText(problem: NumberProblem, locale: Locale): string {
  const texts = NUMBER_TEXT[locale] as Record<NumberProblem['code'], (problem: NumberProblem) => string>;
  return texts[problem.code](problem);
}
