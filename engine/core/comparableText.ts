/**
 * Brings texts into the form in which they are compared (behaviour: condition-3): people take letters for the same that only
 * look different to a machine. What is shown and stored is never changed by it.
 */
import { cutCombiningRuns } from './combiningRuns.ts';
import { withoutUnseen, withPlainBlanks } from './visibleText.ts';

/** Units of a text that are compared; a chat message is shorter. */
const MAX_LENGTH = 2000;
const PLAIN = /^[\x20-\x7e]*$/;
/** İ becomes an i with a dot of its own above. */
const DOTTED_I = /i\u0307/g;
const FINAL_SIGMA = /ς/g;

/**
 * Returns the first 2,000 units of a text with compatible forms joined, cases folded (ß like ss, İ like i), runs of combining
 * marks cut and invisible characters and the spaces around it left out. Takes time in proportion to the length.
 */
export function comparableText(text: string): string {
  const first = text.length > MAX_LENGTH ? text.slice(0, MAX_LENGTH) : text;
  return PLAIN.test(first) ? first.toLowerCase().trim() : folded(first);
}

function folded(text: string): string {
  const seen = withPlainBlanks(withoutUnseen(text));
  // One ligature can become eighteen letters.
  const joined = cutCombiningRuns(seen).normalize('NFKC').slice(0, MAX_LENGTH);
  // Small first: ẞ is no capital of ß to a machine.
  const lower = joined.toLowerCase().toUpperCase().toLowerCase().replace(FINAL_SIGMA, 'σ').replace(DOTTED_I, 'i');
  return withoutUnseen(lower.normalize('NFKC')).trim();
}
