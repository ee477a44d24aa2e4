/** Converts rate and pitch to eSpeak NG's units, and removes characters that it would take for commands. */

/** Words per minute at rate 1, and the range that sounds like speech. */
const USUAL_WORDS = 175;
const [FEWEST_WORDS, MOST_WORDS] = [80, 450];
const USUAL_PITCH = 50;
const PITCH_PER_SEMITONE = 2.5;

/**
 * Returns words per minute.
 * @param speakingRate 0.25–4
 */
export const wordsAMinute = (speakingRate: number): number =>
  Math.round(Math.min(MOST_WORDS, Math.max(FEWEST_WORDS, USUAL_WORDS * speakingRate)));

/**
 * Returns the pitch, 0–99.
 * @param semitones −20…20
 */
export const pitchOf = (semitones: number): number =>
  Math.round(Math.min(99, Math.max(0, USUAL_PITCH + PITCH_PER_SEMITONE * semitones)));

/** `<` begins markup, `[[` phonemes; a single `&` is read as a word. */
export const withoutOrders = (text: string): string => text.replaceAll(/[<>[\]]/g, ' ').replaceAll('&', ' & ');

/** Writes `en-gb` as `en-GB`; longer parts are names. */
export function languageTag(language: string): string {
  const [primary = '', ...rest] = language.split('-');
  return [primary.toLowerCase(), ...rest.map((part) => (part.length === 2 ? part.toUpperCase() : part))].join('-');
}
