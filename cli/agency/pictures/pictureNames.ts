/** Names files of pictures, so that no address and no profile name leaves the folder or hits another file. Pure. */
import type { Orientation } from '#schemas/generated/types.ts';

/** Most characters of an address or a profile name, so that the whole fits into any file system. */
const MAX_PART = 60;

export type Moment = 'before' | 'after';

export const ORIENTATIONS: readonly Orientation[] = ['portrait', 'landscape'];

const isEdge = (sign: string | undefined): boolean => sign === '.' || sign === '-';

/** Removes dots and hyphens at both ends: a name that begins with a dot is hidden. */
function trimmed(text: string): string {
  let [start, end] = [0, text.length];
  while (start < end && isEdge(text[start])) start++;
  while (end > start && isEdge(text[end - 1])) end--;
  return text.slice(start, end);
}

/** Keeps letters, digits and the signs of addresses; everything else becomes a hyphen. */
function safePart(text: string): string {
  const plain = text.normalize('NFC').replaceAll(/[^\p{L}\p{N}@._+-]+/gu, '-');
  const short = Array.from(plain).slice(0, MAX_PART).join('');
  return trimmed(short) || 'x';
}

/** Returns a function that names pictures; names that differ in case alone count as the same. */
export function createPictureNames(): (email: string, profile: string) => (moment: Moment, of: Orientation) => string {
  const taken = new Set<string>();
  return (email, profile) => {
    const wanted = `${safePart(email)}-${safePart(profile)}`;
    let name = wanted;
    for (let number = 2; taken.has(name.toLowerCase()); number++) name = `${wanted}-${number}`;
    taken.add(name.toLowerCase());
    return (moment, orientation) => `${name}-${moment}-${orientation}.png`;
  };
}
