/** Rules for work outside of the session: what is kept of it, and when it times out. Pure. */
import { failureBy } from '#engine/core/problem.ts';
import type { Deadline, EventDraft } from '#engine/core/streamEvent.ts';
import type { EffectEndedPayload, JsonObject } from '#schemas/generated/types.ts';
import { afterWait, type WaitCause } from '../depth.ts';

/** Kind of the rows of pending work. */
export const EFFECT_KIND = 'effect';
/** Maximum number of pending requests of a session; further ones are refused at once. */
export const MAX_PENDING = 500;

const LATE = failureBy('EFFECT_LATE');

/** A request as it is stored. */
export interface PendingEffect {
  key: string;
  kind: string;
  request: JsonObject;
  /** Session time, epoch ms. */
  deadlineMs: number;
  /** The event that requested it. */
  cause: WaitCause;
}

/** Pending requests by key, in the order in which they were made. */
export type PendingEffects = ReadonlyMap<string, PendingEffect>;

/** How a request ended, without the fields of the request itself. */
export type EffectEnd = Pick<EffectEndedPayload, 'outcome' | 'result' | 'message' | 'problem'>;

/** Builds the event that reports its end at session time `atMs`. */
export function endOf(
  { key, kind, cause }: Pick<PendingEffect, 'key' | 'kind' | 'cause'>,
  { outcome, result, message, problem }: EffectEnd,
  atMs: number,
): EventDraft {
  const why = problem === undefined ? {} : { problem };
  return { type: 'effectEnded', payload: { key, kind, outcome, result, message, ...why }, ...afterWait(cause, atMs) };
}

/** Returns the earliest deadline, or null when nothing is pending. The smaller key wins a tie. */
export function firstDeadline(pending: PendingEffects): Deadline | null {
  let first: PendingEffect | null = null;
  for (const effect of pending.values()) {
    if (first === null || isBefore(effect, first)) first = effect;
  }
  if (first === null) return null;
  const { key, deadlineMs } = first;
  return { atMs: deadlineMs, id: key, draft: endOf(first, { outcome: 'late', result: null, ...LATE }, deadlineMs) };
}

function isBefore(one: PendingEffect, other: PendingEffect): boolean {
  return one.deadlineMs < other.deadlineMs || (one.deadlineMs === other.deadlineMs && one.key < other.key);
}
