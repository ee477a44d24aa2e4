import type { StreamEvent } from '#engine/core/streamEvent.ts';
import { EVENT_META } from '#schemas/generated/meta.ts';
import type { EventType } from '#schemas/generated/types.ts';
import type { SessionState } from '../fold/sessionState.ts';
import { LiveTotals } from '../fold/stats/liveTotals.ts';

/** Whether the journal may keep events of a type: what flows react to is kept whatever it is, so that they can be explained. */
export const mayBeJournalled = ({ stages }: SessionState, type: EventType): boolean =>
  !EVENT_META[type].transient || stages.flows.index.groups.has(type);

/**
 * Whether the journal keeps an event: one that is not kept anyway only if it concerns a flow.
 * @param before the batch that it is in
 */
export function isJournalled(before: SessionState, after: SessionState, event: StreamEvent): boolean {
  if (!EVENT_META[event.type].transient) return true;
  const groups = before.stages.flows.index.groups.get(event.type) ?? [];
  const concernsOne = ({ stages }: SessionState): boolean =>
    groups.some(({ concerns }) => concerns?.(event, { totals: new LiveTotals(stages.stats) }) ?? true);
  return concernsOne(after) || concernsOne(before);
}
