/**
 * Reads the outcomes of events for flows (behaviour: why-1): each flow fired, was refused or nearly fired, with the reason.
 * They are derived from the rows that the fold wrote, so they are what really happened.
 */
import type { StreamEvent } from '#engine/core/streamEvent.ts';
import type { FlowIndex } from '../../show/fold/flows/flowIndex.ts';
import { ROWS } from '../../show/fold/flows/state/flowsState.ts';
import type { MissCode, MissReason } from '../../show/fold/flows/missReason.ts';
import type { Run } from '../../show/fold/flows/state/run.ts';
import type { Refusals, RunRecord } from '../../show/fold/flows/state/trace.ts';
import type { FlowsSeen } from '../../show/session/refold/observedFold.ts';

export type OutcomeKind = 'fired' | 'refused' | 'near';

export interface Outcome {
  flowId: string;
  kind: OutcomeKind;
  /** Why it was refused or nearly fired, or how its run ended. */
  reason?: MissReason;
  runId?: string;
  triggerId?: string;
  createdAtMs: number;
  /** Start of the run; left out when it never began, or not yet. */
  startedAtMs?: number;
  /** The record of the ended run; left out while it continues. */
  record?: RunRecord;
}

/** An event with its outcomes for flows. */
export interface Occurrence {
  event: Omit<StreamEvent, 'seq'> & { seq?: number };
  outcomes: Outcome[];
  /** The flows at that time; null = no longer known. */
  index: FlowIndex | null;
}

const NEAR: ReadonlySet<MissCode> = new Set<MissCode>([
  'wrongKey',
  'tooFew',
  'tooFewCoins',
  'streakNotEnded',
  'streakFiredBefore',
  'followedBefore',
  'notMatched',
]);

export const kindOfReason = ({ code }: MissReason): OutcomeKind => (NEAR.has(code) ? 'near' : 'refused');

/** Number of runs that are followed to their end. */
const MAX_FOLLOWED = 10_000;

/** Collects the effects on flows event by event. */
export class OutcomeReader {
  /** Runs that have not ended yet. */
  readonly #open = new Map<string, Outcome>();
  readonly #onOutcome: (outcome: Outcome) => void;

  /**
   * Creates a reader.
   * @param onOutcome called at the end of each followed run, once its outcome is complete
   */
  constructor(onOutcome: (outcome: Outcome) => void = () => undefined) {
    this.#onOutcome = onOutcome;
  }

  /** Returns null when the event started nothing and was refused by nothing. */
  read({ event, before, rows }: FlowsSeen): Occurrence | null {
    const outcomes: Outcome[] = [];
    for (const { kind, key, value } of rows) {
      if (value === null) continue;
      if (kind === ROWS.refusals) addRefused(outcomes, event, value as Refusals);
      else if (kind === ROWS.run) this.#run(outcomes, event, value as Run, before.runs.has(key));
      else if (kind === ROWS.record)
        this.#ended(outcomes, event, value as RunRecord, before.runs.has((value as RunRecord).id));
    }
    return outcomes.length === 0 ? null : { event, outcomes, index: before.index };
  }

  #run(outcomes: Outcome[], { at }: StreamEvent, run: Run, isKnown: boolean): void {
    const { id, flowId, triggerId, startedAtMs } = run;
    const known = this.#open.get(id);
    if (known && startedAtMs !== undefined) known.startedAtMs = startedAtMs;
    // Refusal runs are no runs of the flow.
    if (known || isKnown || run.isRefused) return;
    const began = startedAtMs === undefined ? {} : { startedAtMs };
    const by = triggerId === undefined ? {} : { triggerId };
    const outcome: Outcome = { flowId, kind: 'fired', runId: id, ...by, createdAtMs: at, ...began };
    outcomes.push(outcome);
    this.#open.set(id, outcome);
    if (this.#open.size > MAX_FOLLOWED) this.#open.delete(this.#open.keys().next().value!);
  }

  #ended(outcomes: Outcome[], { at }: StreamEvent, record: RunRecord, isKnown: boolean): void {
    const { id, flowId, triggerId } = record;
    let outcome = this.#open.get(id);
    if (outcome === undefined) {
      if (isKnown || record.isRefused) return;
      // The run ended in the event that began it and was never stored.
      const by = triggerId === undefined ? {} : { triggerId };
      outcome = { flowId, kind: 'fired', runId: id, ...by, createdAtMs: at };
      outcomes.push(outcome);
    }
    this.#open.delete(id);
    Object.assign(outcome, endOf(record));
    this.#onOutcome(outcome);
  }
}

/** Returns the outcome of an ended run; one that never began counts as refused. */
export function endOf(record: RunRecord): Pick<Outcome, 'kind' | 'record' | 'reason' | 'startedAtMs'> {
  const { startedAtMs, reason } = record;
  return {
    kind: startedAtMs === undefined ? 'refused' : 'fired',
    record,
    ...(reason && { reason }),
    ...(startedAtMs !== undefined && { startedAtMs }),
  };
}

function addRefused(outcomes: Outcome[], { id, at }: StreamEvent, { flowId, examples }: Refusals): void {
  const example = examples.at(-1);
  if (example?.eventId !== id) return;
  const { reason } = example;
  outcomes.push({ flowId, kind: kindOfReason(reason), reason, createdAtMs: at });
}
