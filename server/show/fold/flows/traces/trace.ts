/** Why a flow did, did not or nearly did run (behaviour: flow-20): kept by what anybody may want to know, within bounds. */
import { isEmpty } from '#engine/flows/values.ts';
import type { ViewerRef } from '#schemas/generated/types.ts';
import type { FlowVariables } from '../contracts.ts';
import type { MissCode, MissReason } from '../missReason.ts';
import type { Run, RunEnd, StepTrace } from '../runs/run.ts';

/** So many ended runs are kept in full. */
export const MAX_RECORDS = 300;
/** Steps of a run that are kept, the first ones. */
export const MAX_STEPS_TRACED = 100;
const MAX_EXAMPLES = 3;
const MAX_MINUTES = 60;
const MINUTE_MS = 60_000;

/** A run that has ended, or one that never began. */
export interface RunRecord {
  id: string;
  flowId: string;
  triggerId?: string;
  cause: { id: string; type: string };
  viewer?: ViewerRef;
  coins: number;
  createdAtMs: number;
  /** Left out = it never began. */
  startedAtMs?: number;
  endedAtMs: number;
  outcome: RunEnd['outcome'];
  /** It was not the flow that ran, but the steps for a refusal. */
  isRefused?: true;
  reason?: MissReason;
  steps: readonly StepTrace[];
  /** What it worked with, to run it again; left out = nothing. */
  variables?: FlowVariables;
}

export function recordOf(run: Run, end: RunEnd, endedAtMs: number): RunRecord {
  const { id, flowId, triggerId, cause, viewer, coins, createdAtMs, startedAtMs, isRefused, trace, variables } = run;
  return {
    id,
    flowId,
    triggerId,
    cause: { id: cause.id, type: cause.type },
    viewer,
    coins,
    createdAtMs,
    startedAtMs,
    endedAtMs,
    outcome: end.outcome,
    isRefused,
    reason: end.reason,
    steps: trace,
    variables: isEmpty(variables) ? undefined : variables,
  };
}

/** An event that a flow refused or nearly fired for. */
export interface RefusalExample {
  eventId: string;
  atMs: number;
  viewerId?: string;
  reason: MissReason;
}

/** Of one flow and one reason. */
export interface Refusals {
  flowId: string;
  code: MissCode;
  /** Minute (epoch ms / 60,000) and how many in it, the oldest first. */
  minutes: readonly (readonly [minute: number, count: number])[];
  /** The newest last. */
  examples: readonly RefusalExample[];
}

export function addRefusal(before: Refusals | undefined, flowId: string, example: RefusalExample): Refusals {
  const minute = Math.floor(example.atMs / MINUTE_MS);
  const { minutes = [], examples = [] } = before ?? {};
  const last = minutes.at(-1);
  const isSame = last?.[0] === minute;
  // Each event that nearly fires comes here for each flow: copied once.
  const counted = isSame || minutes.length < MAX_MINUTES ? minutes.slice() : minutes.slice(1);
  if (isSame) counted[counted.length - 1] = [minute, last[1] + 1];
  else counted.push([minute, 1]);
  return {
    flowId,
    code: example.reason.code,
    minutes: counted,
    examples: examples.length < MAX_EXAMPLES ? [...examples, example] : [...examples.slice(1 - MAX_EXAMPLES), example],
  };
}
