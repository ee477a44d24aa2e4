/** Detects scripts with joined letters: space between them would tear words apart. */
const JOINING =
  /[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Mandaic}\p{Script=Nko}\p{Script=Mongolian}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}]/u;

/** Tells whether a text has letters that join their neighbours. */
export function hasJoiningLetters(text: string): boolean {
  return JOINING.test(text);
}
