/**
 * What came of events for flows, the newest of them, kept by interest and not by count (behaviour: why-3): what nearly fired
 * never pushes out what fired.
 */
import type { Occurrence, OutcomeKind } from './outcomes.ts';

type Interest = OutcomeKind | 'none';

/** Of each kind. */
const MOST: Readonly<Record<Interest, number>> = { fired: 4000, refused: 4000, near: 2000, none: 500 };

/** That a flow waits for another event, or had its own already, is nothing that anybody would look for. */
const DULL: readonly (string | undefined)[] = ['notMatched', 'streakFiredBefore'];

export const isDull = ({ outcomes }: Pick<Occurrence, 'outcomes'>): boolean =>
  outcomes.every(({ reason, kind }) => kind === 'near' && DULL.includes(reason?.code));

/** The most interesting of what came of an event. */
function kindOf({ outcomes }: Pick<Occurrence, 'outcomes'>): OutcomeKind {
  const has = (kind: OutcomeKind): boolean => outcomes.some((outcome) => outcome.kind === kind);
  return has('fired') ? 'fired' : has('refused') ? 'refused' : 'near';
}

export class HistoryLog {
  readonly #byKind: Readonly<Record<Interest, Occurrence[]>> = { fired: [], refused: [], near: [], none: [] };
  readonly #byEvent = new Map<string, Occurrence>();

  add(occurrence: Occurrence): void {
    const kind = isDull(occurrence) ? 'none' : kindOf(occurrence);
    const list = this.#byKind[kind];
    list.push(occurrence);
    this.#byEvent.set(occurrence.event.id, occurrence);
    if (list.length <= MOST[kind]) return;
    this.#byEvent.delete(list.shift()!.event.id);
  }

  of(eventId: string): Occurrence | undefined {
    return this.#byEvent.get(eventId);
  }

  /** All that somebody may look for, in no order. */
  all(): Occurrence[] {
    const { fired, refused, near } = this.#byKind;
    return [...fired, ...refused, ...near];
  }
}
