import type { StreamEvent } from '#engine/core/streamEvent.ts';
import { EVENT_META } from '#schemas/generated/meta.ts';
import type { EventType } from '#schemas/generated/types.ts';
import type { SessionState } from '../fold/sessionState.ts';
import { LiveTotals } from '../fold/stats/liveTotals.ts';

/** Checks whether the journal may store a type: types that flows react to are always stored, so that they can be explained. */
export const mayBeJournalled = ({ stages }: SessionState, type: EventType): boolean =>
  !EVENT_META[type].transient || stages.flows.index.groups.has(type);

/**
 * Checks whether the journal stores an event. Optional types are stored only if they concern a flow.
 * @param before state before its batch
 */
export function isJournalled(before: SessionState, after: SessionState, event: StreamEvent): boolean {
  if (!EVENT_META[event.type].transient) return true;
  const groups = before.stages.flows.index.groups.get(event.type) ?? [];
  const concernsOne = ({ stages }: SessionState): boolean =>
    groups.some(({ concerns }) => concerns?.(event, { totals: new LiveTotals(stages.stats) }) ?? true);
  return concernsOne(after) || concernsOne(before);
}
