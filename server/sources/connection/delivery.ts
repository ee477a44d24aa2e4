/**
 * Delivers events in order without waiting for each commit, pauses the source when commits are slow or it sends more than
 * allowed, and continues when a single event is refused.
 */
import type { Clock, Scheduler } from '#engine/core/clock.ts';
import type { EventDraft } from '#engine/core/streamEvent.ts';
import { createBudget } from './budget.ts';

export interface Delivery {
  push(draft: EventDraft): void;
  /** Whether the source is paused. */
  isFull(): boolean;
}

export interface DeliverySource {
  /** Name of the connector for the log. */
  connector: string;
  clock: Clock;
  scheduler: Scheduler;
  log: { warn(fields: object, message: string): void };
  /** Aborts everything; refusals caused by that are not logged. */
  signal: AbortSignal;
  /** Stops reading from the source, because further events would only fill the memory. */
  full(): void;
  /** Resumes reading. */
  free(): void;
  /** Called when the source starts or stops sending more than allowed. */
  flooding?(isFlooding: boolean): void;
}

/** A full batch of the session waits, and nearly another one. */
const FULL_AT = 2_000;
const FREE_AT = 1_000;
/** A flood is over when no pause was needed for this long. */
const CALM_MS = 10_000;
/** A shorter pause is skipped. */
const SHORTEST_REST_MS = 50;

/**
 * Creates the delivery.
 * @param emit resolves after the commit
 */
export function createDelivery(emit: (draft: EventDraft) => Promise<void>, source: DeliverySource): Delivery {
  const { connector, log, signal, clock, scheduler } = source;
  const refusedTypes = new Set<string>();
  const budget = createBudget(clock);
  let waiting = 0;
  let isCrowded = false;
  let isResting = false;
  let isFull = false;
  let restedAtMs = -Infinity;
  let isFlooding = false;

  const update = (): void => {
    if (isFull === (isCrowded || isResting)) return;
    isFull = !isFull;
    if (isFull) source.full();
    else source.free();
  };

  const settled = (): void => {
    waiting--;
    if (waiting <= FREE_AT) isCrowded = false;
    update();
  };

  const refused = ({ type }: EventDraft): void => {
    if (signal.aborted || refusedTypes.has(type)) return;
    refusedTypes.add(type);
    // Logged without the error, which may quote a viewer's message.
    log.warn({ connector, type }, 'event was refused; more of this type are not logged');
  };

  const lookForCalm = (): void => {
    scheduler.after(CALM_MS, () => {
      if (isResting || clock.nowMs() - restedAtMs < CALM_MS) return signal.aborted ? undefined : lookForCalm();
      isFlooding = false;
      source.flooding?.(false);
    });
  };

  const rest = (ms: number): void => {
    if (isResting) return;
    isResting = true;
    scheduler.after(ms, () => {
      isResting = false;
      restedAtMs = clock.nowMs();
      update();
    });
    if (isFlooding) return;
    isFlooding = true;
    log.warn({ connector }, 'source sends more events than a stream may have');
    source.flooding?.(true);
    lookForCalm();
  };

  const push = (draft: EventDraft): void => {
    const restMs = budget.take();
    if (restMs === null) return;
    waiting++;
    void emit(draft)
      .catch(() => refused(draft))
      .finally(settled);
    if (waiting >= FULL_AT) isCrowded = true;
    if (restMs >= SHORTEST_REST_MS) rest(restMs);
    update();
  };

  return { push, isFull: () => isFull };
}
