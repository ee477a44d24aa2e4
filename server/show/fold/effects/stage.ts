/**
 * Keeps requests to the outside world until they end (behaviour: effect-1). `server/show/effects` does the work after the
 * commit. Every end is one `effectEnded` event, which the requesting stage listens to.
 */
import { failureBy } from '#engine/core/problem.ts';
import type { Deadline, StreamEvent } from '#engine/core/streamEvent.ts';
import type { EffectRequest } from '../effectRequest.ts';
import { defineStage, type OwnedDraft, type RowWrite, type StageResult } from '../stage.ts';
import { EFFECT_KIND, endOf, firstDeadline, MAX_PENDING, type PendingEffect, type PendingEffects } from './rules.ts';

const NAME = 'effects';

export interface EffectsState {
  pending: PendingEffects;
  nextDue: Deadline | null;
}

const stateOf = (pending: PendingEffects): EffectsState => ({ pending, nextDue: firstDeadline(pending) });
const rowOf = (effect: PendingEffect): RowWrite => ({ kind: EFFECT_KIND, key: effect.key, value: effect });

function take(
  state: EffectsState,
  requests: readonly EffectRequest[],
  { id, at, depth }: StreamEvent,
): StageResult<EffectsState> {
  const pending = new Map(state.pending);
  const rows: RowWrite[] = [];
  const followUps: OwnedDraft[] = [];
  for (const { key, kind, request, deadlineMs, depth: own = depth } of requests) {
    if (pending.has(key)) continue;
    const effect: PendingEffect = { key, kind, request, deadlineMs, cause: { id, at, depth: own } };
    if (pending.size < MAX_PENDING) {
      pending.set(key, effect);
      rows.push(rowOf(effect));
    } else {
      const refused = {
        outcome: 'refused',
        result: null,
        ...failureBy('EFFECTS_TOO_MANY', { max: MAX_PENDING }),
      } as const;
      followUps.push({ owner: NAME, draft: endOf(effect, refused, at) });
    }
  }
  return { state: stateOf(pending), rows, followUps };
}

function remove(state: EffectsState, key: string): StageResult<EffectsState> {
  if (!state.pending.has(key)) return { state };
  const pending = new Map(state.pending);
  pending.delete(key);
  return { state: stateOf(pending), rows: [{ kind: EFFECT_KIND, key, value: null }] };
}

/** Ends a pending request with its first result and ignores all further ones. */
function takeResult(state: EffectsState, event: StreamEvent<'effectResult'>): StageResult<EffectsState> {
  const effect = state.pending.get(event.payload.key);
  return effect ? { state, followUps: [{ owner: NAME, draft: endOf(effect, event.payload, event.at) }] } : { state };
}

/** Extends the deadlines by the downtime, in which nothing could be done. */
function resume(state: EffectsState, event: StreamEvent<'sessionResumed'>): StageResult<EffectsState> {
  const awayMs = Math.max(0, event.payload.resumeAtMs - event.at);
  const later = (effect: PendingEffect): PendingEffect => ({ ...effect, deadlineMs: effect.deadlineMs + awayMs });
  const pending = new Map([...state.pending].map(([key, effect]) => [key, later(effect)]));
  return { state: stateOf(pending), rows: [...pending.values()].map(rowOf) };
}

export const effects = defineStage<EffectsState>({
  name: NAME,
  consumes: ['effectResult', 'effectEnded', 'sessionResumed'],
  rowKinds: [EFFECT_KIND],
  start: ({ rows }) => stateOf(new Map(rows.map(({ key, value }) => [key, value as PendingEffect]))),
  fold(state, event) {
    if (event.type === 'effectResult') return takeResult(state, event);
    if (event.type === 'effectEnded') return remove(state, event.payload.key);
    return event.type === 'sessionResumed' ? resume(state, event) : { state };
  },
  take,
  isWaiting: ({ pending }) => pending.size > 0,
  due: ({ nextDue }) => nextDue,
  drop: (state, { id }) => remove(state, id),
});
