/** Formats runs for people, with names, times and reasons. */
import { viewerNameOf } from '#engine/core/viewerName.ts';
import { type Failure, failureText } from '#engine/core/problem.ts';
import type {
  EndedRun,
  FlowCause,
  FlowReason,
  FlowViewer,
  Locale,
  MonitoredRun,
  RunShown,
  ViewerRef,
} from '#schemas/generated/types.ts';
import { documentOf } from '../../show/fold/flows/flowIndex.ts';
import type { FlowsState } from '../../show/fold/flows/state/flowsState.ts';
import type { MissReason } from '../../show/fold/flows/missReason.ts';
import type { Run } from '../../show/fold/flows/state/run.ts';
import type { RunCue, RunCues } from '../../show/fold/flows/state/runCue.ts';
import type { RunRecord } from '../../show/fold/flows/state/trace.ts';
import { resultOf } from './runResult.ts';

/** Maximum length of a compared value; a streamer's text may be longer. */
const MAX_COMPARED = 2000;

export const isoTime = (atMs: number): string => new Date(atMs).toISOString();
export const isoOrNull = (atMs: number | undefined): string | null => (atMs === undefined ? null : isoTime(atMs));

/** Returns the name of a flow; empty when it is gone. */
export const nameOf = ({ index }: FlowsState, flowId: string): string => index.byId.get(flowId)?.flow.name ?? '';

export function causeOf({ index }: FlowsState, { flowId, triggerId, cause }: Run | RunRecord): FlowCause {
  const trigger = index.byId.get(flowId)?.flow.triggersById[triggerId ?? ''];
  return { eventId: cause.id, type: cause.type, triggerKind: trigger?.kind ?? null };
}

export const viewerOf = (viewer: ViewerRef | undefined): FlowViewer | null =>
  viewer ? { id: viewer.tiktokId, name: viewerNameOf(viewer) } : null;

/** Describes why a run or a step failed. */
export const whyOf = (failure: Partial<Failure>, locale: Locale): string =>
  failureText(failure, locale).slice(0, MAX_COMPARED);

function compared(value: MissReason['is']): MissReason['is'] {
  return typeof value === 'string' ? value.slice(0, MAX_COMPARED) : value;
}

export function reasonOf({ code, is, wanted, problem }: MissReason, locale: Locale): FlowReason {
  const actual = problem ? whyOf({ message: String(is ?? ''), problem }, locale) : compared(is);
  return {
    code,
    ...(actual !== undefined && { is: actual }),
    ...(wanted !== undefined && { wanted: compared(wanted)! }),
  };
}

/** Returns the step of a run that ends first, with what it waits for. */
function stepOf({ index, versions }: FlowsState, run: Run): MonitoredRun['step'] {
  const waits = Object.values(run.tasks).flatMap(({ wait }) => (wait ? [wait] : []));
  if (waits.length === 0) return null;
  const first = waits.reduce((one, other) => (other.untilMs < one.untilMs ? other : one));
  const flow = versions.get(`${run.flowId}/${run.version}`) ?? index.byId.get(run.flowId)?.flow;
  const block = flow?.blocksById[first.blockId];
  return {
    blockId: first.blockId,
    type: block?.type ?? '',
    kind: block?.kind ?? null,
    endsAt: isoTime(first.untilMs),
  };
}

/**
 * Formats a run for the monitor.
 * @param startsAtMs when its turn is expected
 */
export function monitoredRun(flows: FlowsState, run: Run, startsAtMs: number | null = null): MonitoredRun {
  const { id, flowId, status, lane, coins, createdAtMs, startedAtMs, expiresAtMs } = run;
  return {
    id,
    flowId,
    flowName: nameOf(flows, flowId),
    document: documentOf(flows.index, flowId),
    status,
    lane,
    cause: causeOf(flows, run),
    viewer: viewerOf(run.viewer),
    coins,
    createdAt: isoTime(createdAtMs),
    startedAt: isoOrNull(startedAtMs),
    startsAt: startsAtMs === null ? null : isoTime(startsAtMs),
    expiresAt: isoOrNull(expiresAtMs),
    step: stepOf(flows, run),
  };
}

export function endedRun(flows: FlowsState, record: RunRecord, locale: Locale): EndedRun {
  const { id, flowId, coins, createdAtMs, startedAtMs, endedAtMs } = record;
  const { reason, ...result } = resultOf(record);
  return {
    id,
    flowId,
    flowName: nameOf(flows, flowId),
    document: documentOf(flows.index, flowId),
    cause: causeOf(flows, record),
    viewer: viewerOf(record.viewer),
    coins,
    createdAt: isoTime(createdAtMs),
    startedAt: isoOrNull(startedAtMs),
    endedAt: isoTime(endedAtMs),
    ...result,
    reason: reason ? reasonOf(reason, locale) : null,
    shown: shownOf(flows.cues.get(id)),
  };
}

function shownOf(kept: RunCues | undefined): RunShown | null {
  if (kept === undefined) return null;
  const pagesOf = ({ shownOn }: RunCue): number => Object.values(shownOn).reduce((sum, pages) => sum + pages, 0);
  const { cues } = kept;
  return {
    cues: cues.length,
    shown: cues.filter((cue) => pagesOf(cue) > 0).length,
    pages: Math.max(...cues.map(pagesOf)),
    ...(kept.isShownAgain && { isShownAgain: true }),
    missed: cues.flatMap(({ atMs, missed }) => (missed ? [{ at: isoTime(atMs), reason: missed }] : [])),
  };
}
