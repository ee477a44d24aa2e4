/** Records why a flow ran, did not run or nearly ran, within bounds (behaviour: flow-20). */
import { isEmpty } from '#engine/flows/values.ts';
import type { ViewerRef } from '#schemas/generated/types.ts';
import type { FlowVariables } from '../contracts.ts';
import type { MissCode, MissReason } from '../missReason.ts';
import type { Run, RunEnd, StepTrace } from './run.ts';

/** Number of ended runs that are kept in full. */
export const MAX_RECORDS = 300;
/** Number of steps of a run that are kept, the first ones. */
export const MAX_STEPS_TRACED = 100;
const MAX_EXAMPLES = 3;
const MAX_MINUTES = 60;
const MINUTE_MS = 60_000;

/** A run that ended or never began. */
export interface RunRecord {
  id: string;
  flowId: string;
  triggerId?: string;
  cause: { id: string; type: string };
  viewer?: ViewerRef;
  coins: number;
  createdAtMs: number;
  /** Left out when it never began. */
  startedAtMs?: number;
  endedAtMs: number;
  outcome: RunEnd['outcome'];
  /** Marks a run of refusal steps. */
  isRefused?: true;
  reason?: MissReason;
  steps: readonly StepTrace[];
  /** Variables it worked with, for running it again; left out when there were none. */
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

/** Refusals of one flow for one reason. */
export interface Refusals {
  flowId: string;
  code: MissCode;
  /** Minute (epoch ms / 60,000) and the count within it, oldest first. */
  minutes: readonly (readonly [minute: number, count: number])[];
  /** Examples, newest last. */
  examples: readonly RefusalExample[];
}

export function addRefusal(before: Refusals | undefined, flowId: string, example: RefusalExample): Refusals {
  const minute = Math.floor(example.atMs / MINUTE_MS);
  const { minutes = [], examples = [] } = before ?? {};
  const last = minutes.at(-1);
  const isSame = last?.[0] === minute;
  // Copied only once, because every event that nearly fires passes here for each flow.
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
