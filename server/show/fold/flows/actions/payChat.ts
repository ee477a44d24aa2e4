/**
 * Gives points to everybody in chat, 500 viewers at a time (behaviour: action-10). An effect looks them up in the order of
 * their ids; the request contains the position reached, so that a crash repeats a look-up but never a payment.
 */
import type { EventDraft } from '#engine/core/streamEvent.ts';
import type { JsonObject } from '#schemas/generated/types.ts';
import { defineAction, type FlowVariables } from '../contracts.ts';
import { noteOf, thousandthsOf } from './pointsStep.ts';

const MINUTE_MS = 60_000;

const idsIn = (found: JsonObject | null): string[] => (found?.['viewerIds'] as string[] | undefined) ?? [];
const nextOf = (found: JsonObject | null): JsonObject | null => (found?.['next'] as JsonObject | null) ?? null;

export const payChat = defineAction<'PAY_CHAT'>({
  kind: 'PAY_CHAT',
  plan({ amount, minutes }, context) {
    const { nowMs } = context;
    // Computed once, because everybody gets the same.
    const thousandths = thousandthsOf(context, amount);
    const request = { sinceMs: nowMs - minutes * MINUTE_MS, untilMs: nowMs, after: '', paid: 0, thousandths };
    return { request: { kind: 'viewersInChat', request } };
  },
  finish(found, _settings, context) {
    const [viewerIds, next] = [idsIn(found), nextOf(found)];
    const thousandths = Number(found?.['thousandths'] ?? 0);
    const payload = { viewerIds, of: 'both', mode: 'add', thousandths, by: '', note: noteOf(context) } as const;
    const followUps: EventDraft[] = viewerIds.length > 0 ? [{ type: 'changePoints', payload }] : [];
    return { followUps, ...(next && { request: { kind: 'viewersInChat', request: next } }) };
  },
  outcome(found): FlowVariables {
    const paid = found?.['paid'];
    return typeof paid === 'number' ? { viewersPaid: paid } : {};
  },
});
