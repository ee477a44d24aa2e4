/** Who makes room where no more may wait, so that one viewer who writes a lot does not shut out the others. Pure. */
import type { Utterance } from './speechState.ts';

const writerOf = ({ by, viewer }: Utterance): string | null => (by === 'chat' && viewer ? viewer.tiktokId : null);

/**
 * The message whose place another takes: the newest of the viewers who have most, when they have at least two more than its
 * own; null = it finds no room. Texts of flows and tests keep their places.
 * @param line those that wait, in their order
 * @param current is being read; counts for its viewer
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
