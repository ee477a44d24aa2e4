/**
 * Finds past events of a streamer's own stream that a trigger of a flow listens to, for testing the flow (behaviour:
 * flowtest-4).
 */
import { AppError } from '#engine/core/appError.ts';
import { PLATFORM_EVENTS } from '#engine/rules/platformEvents.ts';
import type { EventType, FlowPastEvents, FlowTriggerNode, JsonObject } from '#schemas/generated/types.ts';
import type { Database } from '../../ground/db/connection.ts';
import { triggerOf } from '../../show/fold/flows/flowIndex.ts';
import type { JournalEvent } from '../../show/fold/foldOutput.ts';
import type { SessionReader } from '../../show/session/ports/sessionReader.ts';
import { newestEvents } from '../../show/session/store.ts';
import { isoTime, viewerOf } from './runViews.ts';

const MAX_EVENTS = 20;
/** Number of newest events that are searched for the right key. */
const MAX_LOOKED_AT = 300;

/** A gift is one event, at the end of its streak. Only events of the platform can be repeated. */
function typesOf(node: FlowTriggerNode): EventType[] {
  const platform: readonly EventType[] = PLATFORM_EVENTS;
  const eventTypes = (triggerOf(node.kind)?.on ?? []).filter((type) => platform.includes(type));
  return eventTypes.map((type) => (type === 'gift' ? 'streakEnded' : type));
}

/** Checks whether an event has the gift, command or emote that the trigger waits for. */
function fits({ kind, settings }: FlowTriggerNode, flowId: string, event: JournalEvent): boolean {
  const key = triggerOf(kind)?.key;
  const wanted = key?.of(settings, flowId) ?? null;
  return wanted === null || key?.from(event) === wanted;
}

const entryOf = ({ id, at, type, viewer, payload }: JournalEvent): FlowPastEvents['items'][number] => ({
  id,
  at: isoTime(at),
  type,
  viewer: viewerOf(viewer),
  payload: payload as JsonObject,
});

export interface FlowPast {
  /** @throws NOT_FOUND */
  events(streamerId: string, flowId: string, triggerId: string): Promise<FlowPastEvents>;
}

/**
 * Creates the service.
 * @param lists a read-only connection
 */
export function createFlowPast({ lists, sessions }: { lists: Database; sessions: SessionReader }): FlowPast {
  return {
    async events(streamerId, flowId, triggerId) {
      const flow = (await sessions.read(streamerId))?.state.stages.flows.index.byId.get(flowId)?.flow;
      const node = flow?.triggersById[triggerId];
      if (node === undefined) throw new AppError('NOT_FOUND');
      const range = { afterSeq: 0, beforeSeq: Number.MAX_SAFE_INTEGER, limit: MAX_LOOKED_AT };
      const events = await newestEvents(lists, streamerId, { types: typesOf(node), ...range });
      const fitting = events.filter((event) => fits(node, flowId, event));
      return { items: fitting.slice(0, MAX_EVENTS).map(entryOf) };
    },
  };
}
