/** Lists the running and waiting flows of a profile, and those that ended last (behaviour: flowrun-1). */
import { momentQueue } from '#engine/flows/momentFlows.ts';
import { OWN_QUEUES } from '#engine/flows/ownQueues.ts';
import type { FlowQueue, FlowsMonitor, Locale, MonitoredQueue } from '#schemas/generated/types.ts';
import { type FlowsState, IDLE_QUEUE, MAIN_QUEUE } from '../../show/fold/flows/state/flowsState.ts';
import { runsFor } from '../../show/fold/flows/queueCommands.ts';
import type { Run } from '../../show/fold/flows/state/run.ts';
import type { SessionState } from '../../show/fold/sessionState.ts';
import { expectedStarts } from './expected.ts';
import { missedRuns } from './missedRuns.ts';
import { endedRun, monitoredRun } from './runViews.ts';

/** Maximum length of each list in an answer; the total number is included. */
const MAX_LISTED = 50;
const MAX_ENDED = 20;

/**
 * Lists the main queue, those of short forms, the moments of one overlay, then the streamer's own by name.
 * @param overlayId left out = the moments of all overlays
 */
export function queuesOf({ others }: SessionState['documents'], overlayId?: string): { id: string; name: string }[] {
  const own = [...(others['flowQueue']?.entries() ?? [])].map(([id, { document }]) => ({
    id,
    name: (document as unknown as FlowQueue).name,
  }));
  const ofShortForms = Object.entries(OWN_QUEUES).flatMap(([kind, id]) => (others[kind]?.size ? [id] : []));
  const overlays = [...(others['moments']?.entries() ?? [])].map(([id]) => id);
  const ofMoments = overlays.filter((id) => overlayId === undefined || id === overlayId).map(momentQueue);
  const always = [MAIN_QUEUE, ...ofShortForms, ...ofMoments];
  return [...always.map((id) => ({ id, name: '' })), ...own.sort((one, other) => (one.name < other.name ? -1 : 1))];
}

interface Seen {
  flows: FlowsState;
  profileId: string;
  /** Runs by queue. */
  runsIn: ReadonlyMap<string | undefined, readonly Run[]>;
}

function queueOf({ flows, profileId, runsIn }: Seen, { id, name }: { id: string; name: string }): MonitoredQueue {
  const queue = flows.queues[id] ?? IDLE_QUEUE;
  const expected = expectedStarts(flows, queue);
  const runs = runsIn.get(id) ?? [];
  const isMine = ({ flowId }: Run): boolean => runsFor(flows.index, flowId, profileId);
  const waiting = queue.waiting.map((runId) => flows.runs.get(runId)!).filter(isMine);
  const begun = runs.filter(({ status }) => status !== 'waiting').filter(isMine);
  const isHolder = (run: Run): boolean => run.id === queue.holder;
  const running = [...begun.filter(isHolder), ...begun.filter((run) => !isHolder(run))];
  return {
    id,
    name,
    isPaused: queue.isPaused,
    running: running.slice(0, MAX_LISTED).map((run) => monitoredRun(flows, run)),
    waiting: waiting.slice(0, MAX_LISTED).map((run) => monitoredRun(flows, run, expected.get(run.id) ?? null)),
    waitingCount: waiting.length,
    otherCount: runs.length - waiting.length - begun.length,
  };
}

function byQueue({ runs }: FlowsState): Map<string | undefined, Run[]> {
  const found = new Map<string | undefined, Run[]>();
  for (const [, run] of runs.entries()) {
    const those = found.get(run.queueId);
    if (those) those.push(run);
    else found.set(run.queueId, [run]);
  }
  return found;
}

const NOTHING = { isPaused: false, queues: [], free: [], freeCount: 0, ended: [], missedCount: 0 };

export function monitorOf(
  state: SessionState | undefined,
  profileId: string,
  locale: Locale,
): Omit<FlowsMonitor, 'revision' | 'now'> {
  if (state === undefined) return NOTHING;
  const { flows } = state.stages;
  const runsIn = byQueue(flows);
  const queues = queuesOf(state.documents, profileId);
  // Streaks of alerts have queues of their own, which nobody controls.
  const queued = new Set(queues.map(({ id }) => id));
  const free = [...runsIn]
    .flatMap(([queueId, runs]) => (queueId !== undefined && queued.has(queueId) ? [] : runs))
    .filter(({ flowId }) => runsFor(flows.index, flowId, profileId))
    .sort((one, other) => other.createdAtMs - one.createdAtMs || (one.id < other.id ? 1 : -1));
  const ended = flows.records
    .all()
    .filter(({ flowId }) => runsFor(flows.index, flowId, profileId))
    .slice(-MAX_ENDED);
  return {
    isPaused: flows.control.isPaused,
    queues: queues.map((queue) => queueOf({ flows, profileId, runsIn }, queue)),
    free: free.slice(0, MAX_LISTED).map((run) => monitoredRun(flows, run)),
    freeCount: free.length,
    missedCount: missedRuns(flows, profileId).length,
    ended: ended.reverse().map((record) => endedRun(flows, record, locale)),
  };
}
