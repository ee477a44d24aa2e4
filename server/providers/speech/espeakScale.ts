/** How eSpeak NG is told what everybody else calls rate and pitch, and which signs of a text it would take for orders. */

/** Words a minute at the rate of 1, and between which it sounds like speech. */
const USUAL_WORDS = 175;
const [FEWEST_WORDS, MOST_WORDS] = [80, 450];
const USUAL_PITCH = 50;
const PITCH_PER_SEMITONE = 2.5;

/** @param speakingRate 0.25–4 */
export const wordsAMinute = (speakingRate: number): number =>
  Math.round(Math.min(MOST_WORDS, Math.max(FEWEST_WORDS, USUAL_WORDS * speakingRate)));

/** 0–99. @param semitones −20…20 */
export const pitchOf = (semitones: number): number =>
  Math.round(Math.min(99, Math.max(0, USUAL_PITCH + PITCH_PER_SEMITONE * semitones)));

/** `<` begins markup, `[[` names of sounds; `&` is said as a word when it stands alone. */
export const withoutOrders = (text: string): string => text.replaceAll(/[<>[\]]/g, ' ').replaceAll('&', ' & ');

/** `en-gb` is written `en-GB`; what is longer is a name of its own. */
export function languageTag(language: string): string {
  const [primary = '', ...rest] = language.split('-');
  return [primary.toLowerCase(), ...rest.map((part) => (part.length === 2 ? part.toUpperCase() : part))].join('-');
}
