/**
 * Hands events over in their order without waiting for each commit, holds the source back when commits are slow, and
 * goes on when a single event is refused.
 */
import type { EventDraft } from '#engine/core/streamEvent.ts';

export interface Delivery {
  push(draft: EventDraft): void;
  /** Whether the source is held back at the moment. */
  isFull(): boolean;
}

export interface DeliverySource {
  /** Name of the connector, for the log. */
  connector: string;
  log: { warn(fields: object, message: string): void };
  /** What is refused because everything stops is not worth a word. */
  signal: AbortSignal;
  /** Stop reading from the source: so many events wait that more would only fill the memory. */
  full(): void;
  /** Go on reading. */
  free(): void;
}

/** A full batch of the session waits, and nearly another one. */
const FULL_AT = 2_000;
const FREE_AT = 1_000;

/** @param emit resolves after the commit */
export function createDelivery(emit: (draft: EventDraft) => Promise<void>, source: DeliverySource): Delivery {
  const { connector, log, signal } = source;
  const refusedTypes = new Set<string>();
  let waiting = 0;
  let isFull = false;

  const settled = (): void => {
    waiting--;
    if (!isFull || waiting > FREE_AT) return;
    isFull = false;
    source.free();
  };

  const refused = ({ type }: EventDraft): void => {
    if (signal.aborted || refusedTypes.has(type)) return;
    refusedTypes.add(type);
    // Without the error: it may quote what a viewer sent.
    log.warn({ connector, type }, 'an event was refused; more of this type are not reported');
  };

  const push = (draft: EventDraft): void => {
    waiting++;
    void emit(draft)
      .catch(() => refused(draft))
      .finally(settled);
    if (isFull || waiting < FULL_AT) return;
    isFull = true;
    source.full();
  };

  return { push, isFull: () => isFull };
}
