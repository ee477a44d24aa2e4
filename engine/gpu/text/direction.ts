/**
 * Finds the reading direction. Canvas does not do it by itself, and an inserted name must not turn the text around it.
 */

export type Direction = 'ltr' | 'rtl';

const STRONG = /[\p{L}\p{Nl}]/u;
const RIGHT_TO_LEFT =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}\p{Script=Mandaic}\p{Script=Samaritan}]/u;
const FIRST_STRONG_ISOLATE = '\u2068';
const POP_DIRECTIONAL_ISOLATE = '\u2069';
const ISOLATED = /[\u2066-\u2068][^\u2069]*\u2069?/g;
const DIRECTION_CONTROLS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/**
 * Returns the direction of the first strong character outside isolated names, else inside them; null when there is none
 * (digits, emoji, punctuation).
 */
export function firstStrongDirection(text: string): Direction | null {
  const letter = STRONG.exec(text.replace(ISOLATED, ''))?.[0] ?? STRONG.exec(text)?.[0];
  if (letter === undefined) return null;
  return RIGHT_TO_LEFT.test(letter) ? 'rtl' : 'ltr';
}

/**
 * Wraps a name that is inserted into a sentence, so that "@name" stays "@name" in an Arabic line. Direction controls in
 * the name itself are dropped: with them a name could turn the rest of the sentence.
 */
export function isolateName(name: string): string {
  return `${FIRST_STRONG_ISOLATE}${name.replace(DIRECTION_CONTROLS, '')}${POP_DIRECTIONAL_ISOLATE}`;
}
