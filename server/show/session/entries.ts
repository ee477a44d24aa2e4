/** What waits in the queue of a session, and what becomes of it. */
import type { EventDraft } from '#engine/core/streamEvent.ts';
import type { Parted } from '../fold/parted.ts';
import type { Committed } from './session.ts';

interface Waiting {
  reject(error: unknown): void;
}

/** Says what happens to an event while the database cannot be written to. */
export interface SubmitOptions {
  /** Keeps a command queued instead of refusing it: a job tries again, and nobody waits for its answer. */
  isPatient?: boolean;
  /** Hears that the event stays queued because it could not be written. */
  onDelayed?(): void;
}

/** It is folded in parts when much falls due before it. */
interface InParts {
  parted?: Parted;
}

interface EventEntry extends Waiting, InParts, Pick<SubmitOptions, 'onDelayed'> {
  kind: 'event';
  /** Refuses the event when the database cannot be written to; otherwise it stays queued. */
  isRefusable: boolean;
  draft: EventDraft & { id: string };
  at: number;
  resolve(committed: Committed): void;
  /** What to answer once the batch is durable. */
  answer: Committed | { error: unknown } | null;
}

interface AdvanceEntry extends Waiting, InParts {
  kind: 'advance';
  at: number;
  resolve(): void;
}

/** What is stored is changed by somebody else. */
export interface Work extends Waiting {
  kind: 'rewrite';
  work(): Promise<void>;
  resolve(): void;
}

/** What is folded. */
export type Folded = EventEntry | AdvanceEntry;
export type Entry = Folded | Work;

/** Nobody waits for it. */
export const nobody = (): void => undefined;

const isFolded = (entry: Entry): entry is Folded => entry.kind !== 'rewrite';

/** What is folded next; none when something else comes before. */
export function batchOf(queue: readonly Entry[], size: number): Folded[] {
  const end = queue.findIndex((entry) => !isFolded(entry));
  return queue.slice(0, end < 0 ? size : Math.min(end, size)).filter(isFolded);
}

export const draftsOf = (batch: readonly Folded[]): EventDraft[] =>
  batch.flatMap((entry) => (entry.kind === 'event' ? entry.draft : []));

/** Answers whoever submitted it. */
export function settle(entry: Folded): void {
  if (entry.kind === 'advance') entry.resolve();
  else if ('error' in entry.answer!) entry.reject(entry.answer.error);
  else entry.resolve(entry.answer!);
}
