/**
 * Finds a text in another in time that grows with both lengths (Knuth, Morris and Pratt). The search of the browser and of Node
 * looks only at the last 250 characters of what is wanted when it decides how far to move on, so a longer text that almost fits
 * everywhere takes the product of both lengths.
 */

/** Up to this length the own search of the engine is linear, and faster. UTF-16 units. */
const SHORT = 200;

/** Returns the first position of `wanted` at or behind `from`; -1 when it is not there. */
export function findText(text: string, wanted: string, from = 0): number {
  if (wanted.length <= SHORT) return text.indexOf(wanted, from);
  if (text.length - from < wanted.length) return -1;
  const borders = bordersOf(wanted);
  let fitting = 0;
  for (let at = from; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    while (fitting > 0 && wanted.charCodeAt(fitting) !== unit) fitting = borders[fitting - 1]!;
    if (wanted.charCodeAt(fitting) === unit) fitting += 1;
    if (fitting === wanted.length) return at - fitting + 1;
  }
  return -1;
}

/** Returns, for each prefix of a text, the length of its longest proper prefix that is also its suffix. */
function bordersOf(text: string): Int32Array {
  const borders = new Int32Array(text.length);
  let length = 0;
  for (let at = 1; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    while (length > 0 && text.charCodeAt(length) !== unit) length = borders[length - 1]!;
    if (text.charCodeAt(length) === unit) length += 1;
    borders[at] = length;
  }
  return borders;
}
