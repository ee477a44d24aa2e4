/** Entries of a session's queue and how they end. */
import type { EventDraft } from '#engine/core/streamEvent.ts';
import type { Parted } from '../fold/parted.ts';
import type { Committed } from './commits.ts';
import type { EventSource } from './twins/eventSource.ts';

interface Waiting {
  reject(error: unknown): void;
}

/** Options for an event while the database cannot be written. */
export interface SubmitOptions {
  /** Keeps a command queued instead of refusing it, for jobs that retry and wait for no answer. */
  isPatient?: boolean;
  /** Called when the event stays queued because it could not be written. */
  onDelayed?(): void;
  /** Person or key that submits it in place of the owner, for the journal. */
  author?: string | undefined;
  /** Set while the streamer has two sources. */
  source?: EventSource | undefined;
}

/** An entry that is folded in parts when many deadlines are due before it. */
interface InParts {
  parted?: Parted;
}

interface EventEntry extends Waiting, InParts, Pick<SubmitOptions, 'onDelayed' | 'author' | 'source'> {
  kind: 'event';
  /** Whether the event is refused when the database cannot be written; otherwise it stays queued. */
  isRefusable: boolean;
  draft: EventDraft & { id: string };
  /** Whether its source named the id. */
  hasOwnId: boolean;
  at: number;
  resolve(committed: Committed): void;
  /** The answer for when the batch is durable. */
  answer: Committed | { error: unknown } | null;
}

interface AdvanceEntry extends Waiting, InParts {
  kind: 'advance';
  at: number;
  resolve(): void;
}

/** An entry during which somebody else changes the stored data. */
export interface Work extends Waiting {
  kind: 'rewrite';
  work(): Promise<void>;
  resolve(): void;
}

/** An entry that is folded. */
export type Folded = EventEntry | AdvanceEntry;
export type Entry = Folded | Work;

/** Callback of an entry that nobody waits for. */
export const nobody = (): void => undefined;

const isFolded = (entry: Entry): entry is Folded => entry.kind !== 'rewrite';

/** Returns the entries to fold next; empty when another entry comes first. */
export function batchOf(queue: readonly Entry[], size: number): Folded[] {
  const end = queue.findIndex((entry) => !isFolded(entry));
  return queue.slice(0, end < 0 ? size : Math.min(end, size)).filter(isFolded);
}

export const draftsOf = (batch: readonly Folded[]): EventDraft[] =>
  batch.flatMap((entry) => (entry.kind === 'event' ? entry.draft : []));

/** Answers the submitter. */
export function settle(entry: Folded): void {
  if (entry.kind === 'advance') entry.resolve();
  else if ('error' in entry.answer!) entry.reject(entry.answer.error);
  else entry.resolve(entry.answer!);
}
