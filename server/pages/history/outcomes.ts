/**
 * What came of events for flows (behaviour: why-1): each of them fired, was refused or nearly fired, with the reason. It is
 * read off what the fold wrote, so it is what the fold did.
 */
import type { StreamEvent } from '#engine/core/streamEvent.ts';
import type { FlowIndex } from '../../show/fold/flows/flowIndex.ts';
import { ROWS } from '../../show/fold/flows/flowsState.ts';
import type { MissCode, MissReason } from '../../show/fold/flows/missReason.ts';
import type { Run } from '../../show/fold/flows/runs/run.ts';
import type { Refusals, RunRecord } from '../../show/fold/flows/traces/trace.ts';
import type { FlowsSeen } from '../../show/session/refold/observedFold.ts';

export type OutcomeKind = 'fired' | 'refused' | 'near';

export interface Outcome {
  flowId: string;
  kind: OutcomeKind;
  /** Why it was refused, or nearly fired, or how its run ended. */
  reason?: MissReason;
  runId?: string;
  triggerId?: string;
  createdAtMs: number;
  /** Left out = it never began, or not yet. */
  startedAtMs?: number;
  /** Left out = it goes on. */
  record?: RunRecord;
}

/** An event, and what came of it for flows. */
export interface Occurrence {
  event: Omit<StreamEvent, 'seq'> & { seq?: number };
  outcomes: Outcome[];
  /** The flows as they were; null = nobody knows any more. */
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

/** Runs that are followed to their end. */
const MAX_FOLLOWED = 10_000;

/** Takes up what flows did, event by event. */
export class OutcomeReader {
  /** Runs whose end is still to come. */
  readonly #open = new Map<string, Outcome>();
  readonly #told: (outcome: Outcome) => void;

  /** @param told of the end of each run that is followed, once it is in its outcome */
  constructor(told: (outcome: Outcome) => void = () => undefined) {
    this.#told = told;
  }

  /** Null = nothing began and nothing was refused by this event. */
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
    // The steps of a refused run are no run of the flow.
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
      // It came to its end in the event that began it, and was never kept.
      const by = triggerId === undefined ? {} : { triggerId };
      outcome = { flowId, kind: 'fired', runId: id, ...by, createdAtMs: at };
      outcomes.push(outcome);
    }
    this.#open.delete(id);
    Object.assign(outcome, endOf(record));
    this.#told(outcome);
  }
}

/** A run that never began was refused after all. */
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
