/** Counts what flows do over a whole stream: fired, refused by reason, dropped, and waiting times. */
import type { PendingEffect } from '../../show/fold/effects/rules.ts';
import type { MissCode } from '../../show/fold/flows/missReason.ts';
import { type Outcome, OutcomeReader } from '../../pages/history/outcomes.ts';
import type { FlowsSeen } from '../../show/session/refold/observedFold.ts';

/** Maximum number of runs whose waiting is measured. */
const MAX_RUNS = 100_000;

type Counts = Partial<Record<MissCode, number>>;

export interface FlowTally {
  fired: number;
  /** Number of fired runs that waited when the stream was over. */
  waiting: number;
  /** Number of requests with made-up results. */
  rehearsed: number;
  nearly: Counts;
  refused: Counts;
  /** Number of runs that fired and never began. */
  dropped: Counts;
  /** Waiting times of runs that began. */
  waitedMedianMs: number;
  waitedLongestMs: number;
}

const NOTHING: FlowTally = {
  fired: 0,
  waiting: 0,
  rehearsed: 0,
  nearly: {},
  refused: {},
  dropped: {},
  waitedMedianMs: 0,
  waitedLongestMs: 0,
};

const add = (counts: Counts, code: MissCode): Counts => ({ ...counts, [code]: (counts[code] ?? 0) + 1 });

export class Tally {
  readonly #reader = new OutcomeReader((outcome) => this.#ended(outcome));
  readonly #byFlow = new Map<string, FlowTally>();
  /** Unfinished runs; ended ones are only counted. */
  readonly #open = new Set<Outcome>();
  readonly #waits = new Map<string, number[]>();
  #looked = 0;
  readonly #flowOfRun = new Map<string, string>();

  read(seen: FlowsSeen): void {
    for (const outcome of this.#reader.read(seen)?.outcomes ?? []) {
      const { runId, reason, flowId, kind } = outcome;
      if (runId !== undefined) this.#run(runId, outcome);
      else if (reason && kind === 'near') this.#change(flowId, (was) => ({ nearly: add(was.nearly, reason.code) }));
      else if (reason) this.#change(flowId, (was) => ({ refused: add(was.refused, reason.code) }));
    }
  }

  /** Returns the flow of a request; undefined = none. */
  flowOf({ key }: Pick<PendingEffect, 'key'>): string | undefined {
    // The form is `event/run/number`, as `newStepId` makes it; events contain slashes too.
    return this.#flowOfRun.get(key.split('/').at(-2) ?? '');
  }

  /** Counts a made-up result. */
  rehearsed(effect: PendingEffect): void {
    const flowId = this.flowOf(effect);
    if (flowId !== undefined) this.#change(flowId, ({ rehearsed }) => ({ rehearsed: rehearsed + 1 }));
  }

  #run(runId: string, outcome: Outcome): void {
    this.#flowOfRun.set(runId, outcome.flowId);
    // It may have begun and ended with one event.
    if (outcome.record) this.#count(outcome);
    else this.#open.add(outcome);
  }

  #ended(outcome: Outcome): void {
    if (this.#open.delete(outcome)) this.#count(outcome);
  }

  #count({ flowId, createdAtMs, startedAtMs, record }: Outcome): void {
    const code = record?.reason?.code ?? 'cancelled';
    if (startedAtMs === undefined && record)
      return this.#change(flowId, ({ dropped }) => ({ dropped: add(dropped, code) }));
    this.#change(flowId, (was) => firedOf(was, startedAtMs === undefined));
    if (startedAtMs === undefined || this.#looked++ >= MAX_RUNS) return;
    const waits = this.#waits.get(flowId);
    if (waits) waits.push(startedAtMs - createdAtMs);
    else this.#waits.set(flowId, [startedAtMs - createdAtMs]);
  }

  #change(flowId: string, change: (was: FlowTally) => Partial<FlowTally>): void {
    const was = this.#byFlow.get(flowId) ?? NOTHING;
    this.#byFlow.set(flowId, { ...was, ...change(was) });
  }

  /** Returns the counts by flow; flows that no event reached are missing. */
  result(): Map<string, FlowTally> {
    for (const outcome of this.#open) this.#count(outcome);
    this.#open.clear();
    for (const [flowId, all] of this.#waits) this.#change(flowId, () => waited(all));
    return this.#byFlow;
  }
}

const firedOf = ({ fired, waiting }: FlowTally, isWaiting: boolean): Partial<FlowTally> => ({
  fired: fired + 1,
  waiting: waiting + (isWaiting ? 1 : 0),
});

function waited(all: number[]): Partial<FlowTally> {
  const sorted = all.sort((one, other) => one - other);
  const middle = sorted.length >> 1;
  const isEven = sorted.length % 2 === 0;
  const median = isEven ? (sorted[middle - 1]! + sorted[middle]!) / 2 : sorted[middle]!;
  return { waitedMedianMs: Math.round(median), waitedLongestMs: sorted.at(-1)! };
}
