/**
 * Keeps the newest outcomes of events for flows by importance (behaviour: why-3): those that nearly fired never displace those
 * that fired.
 */
import type { Occurrence, OutcomeKind } from './outcomes.ts';

type Interest = OutcomeKind | 'none';

/** Number kept of each kind. */
const MOST: Readonly<Record<Interest, number>> = { fired: 4000, refused: 4000, near: 2000, none: 500 };

/** Reasons that nobody looks for: the flow waits for another event, or has already fired for this one. */
const DULL: readonly (string | undefined)[] = ['notMatched', 'streakFiredBefore'];

export const isDull = ({ outcomes }: Pick<Occurrence, 'outcomes'>): boolean =>
  outcomes.every(({ reason, kind }) => kind === 'near' && DULL.includes(reason?.code));

/** Returns the most important outcome of an event. */
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

  /** Returns everything that can be searched, in no order. */
  all(): Occurrence[] {
    const { fired, refused, near } = this.#byKind;
    return [...fired, ...refused, ...near];
  }
}
