/** Work outside of the session that is on its way: what is kept of it, and when it is over by time alone. Pure. */
import { failureBy } from '#engine/core/problem.ts';
import type { Deadline, EventDraft } from '#engine/core/streamEvent.ts';
import type { EffectEndedPayload, JsonObject } from '#schemas/generated/types.ts';
import { afterWait, type WaitCause } from '../depth.ts';

/** Rows of what is pending. */
export const EFFECT_KIND = 'effect';
/** So many of a session may be on their way; what is asked for beyond is refused at once. */
export const MAX_PENDING = 500;

const LATE = failureBy('EFFECT_LATE');

/** A request as it is stored. */
export interface PendingEffect {
  key: string;
  kind: string;
  request: JsonObject;
  /** Session time, epoch ms. */
  deadlineMs: number;
  /** The event that asked for it. */
  cause: WaitCause;
}

/** By key, in the order in which they were asked for. */
export type PendingEffects = ReadonlyMap<string, PendingEffect>;

/** How it ended, besides what the request says. */
export type EffectEnd = Pick<EffectEndedPayload, 'outcome' | 'result' | 'message' | 'problem'>;

/** What tells of its end at session time `atMs`. */
export function endOf(
  { key, kind, cause }: Pick<PendingEffect, 'key' | 'kind' | 'cause'>,
  { outcome, result, message, problem }: EffectEnd,
  atMs: number,
): EventDraft {
  const why = problem === undefined ? {} : { problem };
  return { type: 'effectEnded', payload: { key, kind, outcome, result, message, ...why }, ...afterWait(cause, atMs) };
}

/** When the first of them is late; null = none is pending. Ties: the smaller key. */
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
