import type { Locale, StartedFlows } from '#schemas/generated/types.ts';
import type { SessionState } from '../../show/fold/sessionState.ts';
import { nameOf, reasonOf } from './runViews.ts';

/** Lists what an event started, and which flows it did not start, with their reasons. */
export function startedBy(state: SessionState | undefined, eventId: string, locale: Locale): StartedFlows {
  if (state === undefined) return { started: 0, refused: [] };
  const { flows } = state.stages;
  const running = [...flows.runs.entries()].filter(([, { cause }]) => cause.id === eventId).length;
  const ended = flows.records.all().filter(({ cause }) => cause.id === eventId);
  const dropped = ended.filter(({ startedAtMs }) => startedAtMs === undefined);
  const refusals = [...flows.refusals.entries()].flatMap(([, { flowId, examples }]) =>
    examples.filter((example) => example.eventId === eventId).map(({ reason }) => ({ flowId, reason })),
  );
  return {
    started: running + ended.length - dropped.length,
    refused: [...dropped, ...refusals].map(({ flowId, reason }) => ({
      flowName: nameOf(flows, flowId),
      reason: reasonOf(reason ?? { code: 'cancelled' }, locale),
    })),
  };
}
