/** Formats entries of the history for people, with names, times and reasons. */
import { plainComment } from '#engine/core/emojiCodes.ts';
import { viewerNameOf } from '#engine/core/viewerName.ts';
import type {
  ExplainedFlow,
  FlowHistoryEntry,
  FlowOutcome,
  FlowReason,
  JsonObject,
  Locale,
} from '#schemas/generated/types.ts';
import { documentOf, type FlowIndex } from '../../show/fold/flows/flowIndex.ts';
import type { RunRecord } from '../../show/fold/flows/state/trace.ts';
import { NO_STEPS, resultOf, type RunOutcome, type StepCounts } from '../flows/runResult.ts';
import { isoTime, reasonOf, whyOf } from '../flows/runViews.ts';
import type { Answer } from './explainEvent.ts';
import type { Occurrence, Outcome } from './outcomes.ts';

/** Maximum number of outcomes of an entry in a list. */
const MAX_LISTED = 5;
const MAX_ABOUT = 300;
const MAX_STEPS = 200;
const INTEREST = { fired: 0, refused: 1, near: 2 } as const;

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Describes the subject of an event where that is the same in every language. */
function aboutOf({ type, payload }: Occurrence['event']): string {
  const values = payload as JsonObject;
  if (type === 'gift' || type === 'streakEnded') return `${text(values['giftName'])} ×${String(values['repeatCount'])}`;
  const words = values['comment'] ?? values['question'] ?? values['name'];
  return plainComment({ comment: text(words) }).slice(0, MAX_ABOUT);
}

export type EventView = Omit<FlowHistoryEntry, 'outcomes' | 'outcomeCount'>;

export function eventView({ event, index }: Occurrence): EventView {
  const { id, at, type, viewer } = event;
  return {
    eventId: id,
    at: isoTime(at),
    type,
    viewer: viewer ? { id: viewer.tiktokId, name: viewerNameOf(viewer) } : null,
    about: aboutOf(event),
    isComplete: index !== null,
  };
}

const flowView = (index: FlowIndex, { flowId }: Answer): Pick<FlowOutcome, 'flowId' | 'flowName' | 'document'> => ({
  flowId,
  flowName: index.byId.get(flowId)?.flow.name ?? '',
  document: documentOf(index, flowId),
});

interface ResultView extends StepCounts {
  outcome: RunOutcome | null;
  reason: FlowReason | null;
}

/** Formats how the run ended and why; without an ended run, why there is none. */
function resultView({ record, reason: missed }: Pick<Outcome, 'record' | 'reason'>, locale: Locale): ResultView {
  const { reason, ...result } = record ? resultOf(record) : { outcome: null, ...NO_STEPS, reason: missed };
  return { ...result, reason: reason ? reasonOf(reason, locale) : null };
}

/**
 * Formats an entry of the history.
 * @param now the current flows
 */
export function entryView(occurrence: Occurrence, now: FlowIndex, locale: Locale): FlowHistoryEntry {
  const { outcomes, index } = occurrence;
  const sorted = [...outcomes].sort((one, other) => INTEREST[one.kind] - INTEREST[other.kind]);
  return {
    ...eventView(occurrence),
    outcomes: sorted.slice(0, MAX_LISTED).map((outcome) => ({
      ...flowView(index ?? now, outcome),
      kind: outcome.kind,
      ...resultView(outcome, locale),
    })),
    outcomeCount: outcomes.length,
  };
}

function stepsOf(
  index: FlowIndex,
  { flowId, steps }: RunRecord,
  locale: Locale,
): NonNullable<ExplainedFlow['run']>['steps'] {
  const blocks = index.byId.get(flowId)?.flow.blocksById ?? {};
  return steps.slice(0, MAX_STEPS).map(({ blockId, atMs, endedAtMs, outcome, ...failure }) => ({
    blockId,
    type: blocks[blockId]?.type ?? '',
    kind: blocks[blockId]?.kind ?? null,
    startedAt: isoTime(atMs),
    endedAt: isoTime(endedAtMs),
    outcome,
    message: whyOf(failure, locale),
  }));
}

function runView(
  index: FlowIndex,
  { runId, createdAtMs, startedAtMs, record }: Outcome,
  { reason: _shownAbove, ...result }: ResultView,
  locale: Locale,
): ExplainedFlow['run'] {
  if (runId === undefined) return null;
  return {
    id: runId,
    createdAt: isoTime(createdAtMs),
    startedAt: startedAtMs === undefined ? null : isoTime(startedAtMs),
    endedAt: record ? isoTime(record.endedAtMs) : null,
    ...result,
    steps: record ? stepsOf(index, record, locale) : [],
  };
}

export function explainedFlow(index: FlowIndex, answer: Answer, locale: Locale): ExplainedFlow {
  const { flowId, kind } = answer;
  if (kind === 'unknown') return { ...flowView(index, answer), kind, reason: null, triggerKind: null, run: null };
  const { triggerId = '' } = answer;
  const result = resultView(answer, locale);
  return {
    ...flowView(index, answer),
    kind,
    reason: result.reason,
    triggerKind: index.byId.get(flowId)?.flow.triggersById[triggerId]?.kind ?? null,
    run: runView(index, answer, result, locale),
  };
}
