/**
 * Decodes the text of a table in the encodings of spreadsheets: most mark UTF-16, but do not distinguish UTF-8 from the older
 * Windows encoding, whose umlauts are invalid UTF-8. Pure.
 */
import { decodeCharset } from '../../../ground/base/decodeCharset.ts';

const MARKS = [
  [0xff, 0xfe, 'utf-16le'],
  [0xfe, 0xff, 'utf-16be'],
] as const;
/** Number of characters at the beginning by which unmarked UTF-16 is recognized. */
const LOOKED_AT = 4;

export function tableText(bytes: Uint8Array): string {
  const charset = MARKS.find(([first, second]) => bytes[0] === first && bytes[1] === second)?.[2] ?? unmarked(bytes);
  // A character cut off at the end costs only itself, not the file.
  if (charset !== null) return new TextDecoder(charset).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return decodeCharset(bytes, 'windows-1252');
  }
}

/** Recognizes UTF-16 by the zeros beside its first letters; null for everything else. */
function unmarked(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const units = Array.from({ length: LOOKED_AT }, (_, at) => [bytes[at * 2], bytes[at * 2 + 1]]);
  if (units.every(([first, second]) => first !== 0 && second === 0)) return 'utf-16le';
  return units.every(([first, second]) => first === 0 && second !== 0) ? 'utf-16be' : null;
}
