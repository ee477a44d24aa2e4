/** Chooses the message that makes room in a full line, so that one frequent writer does not crowd out others. Pure. */
import type { Utterance } from './speechState.ts';

const writerOf = ({ by, viewer }: Utterance): string | null => (by === 'chat' && viewer ? viewer.tiktokId : null);

/**
 * Finds the message to replace: the newest of the viewers with the most, if they have at least two more than the newcomer's
 * viewer; null when nothing makes room. Texts of flows and tests keep their places.
 * @param line waiting messages in their order
 * @param current the message being read, which counts for its viewer
 */
export function givesWay(newcomer: Utterance, line: readonly Utterance[], current: Utterance | null): Utterance | null {
  const own = writerOf(newcomer);
  if (own === null) return null;
  const counts = new Map<string, number>();
  for (const one of current ? [current, ...line] : line) {
    const writer = writerOf(one);
    if (writer !== null) counts.set(writer, (counts.get(writer) ?? 0) + 1);
  }
  const countOf = (one: Utterance): number => counts.get(writerOf(one) ?? '') ?? 0;
  const most = Math.max(0, ...line.map(countOf));
  if (most < (counts.get(own) ?? 0) + 2) return null;
  return [...line].reverse().find((one) => countOf(one) === most) ?? null;
}
