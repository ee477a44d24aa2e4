/**
 * Folds flows with their runs and queues (behaviour: flow-3). A run is kept as a row and advances only by events. The stage
 * calls nothing: actions ask for follow-ups, cues and work outside.
 */
import { CHAT_WORDS, chatDockFlowId } from '#engine/flows/chatDockFlows.ts';
import { viewerNameOf } from '#engine/core/viewerName.ts';
import { failureBy, failureText } from '#engine/core/problem.ts';
import type { StreamEvent } from '#engine/core/streamEvent.ts';
import type { EventType } from '#schemas/generated/types.ts';
import { defineStage, type RowKey, type StageContext, type StageResult } from '../stage.ts';
import { documentChanged } from './editRuns.ts';
import { resetCooldowns } from './cooldowns/rules.ts';
import { dropDue } from './drop.ts';
import { triggersFor } from './flowIndex.ts';
import { type FlowsState, ROWS } from './state/flowsState.ts';
import { changeQueue, pauseFlows, setControl, stopFlows } from './queueCommands.ts';
import { serveQueues } from './queues/serveQueues.ts';
import { restoreFlows } from './restore.ts';
import { resume } from './resume.ts';
import { endRun } from './runs/endRun.ts';
import { resolveEvent, resolveTime, type StepEnd } from './resolveStep.ts';
import { cancelledFor } from './state/run.ts';
import { cueNotShown, cuePresented, noteCue } from './state/runCues.ts';
import { takeBack } from './runs/undo.ts';
import { takeSchedule } from './schedules.ts';
import { perOf } from './start/gates.ts';
import { launchAll, startCollected } from './start/launch.ts';
import { candidatesOf, forgetStream, viewerValues } from './start/match.ts';
import { forgetStarts } from './cooldowns/spent.ts';
import { FlowTransaction } from './state/flowTransaction.ts';

const NAME = 'flows';

type Handlers = { readonly [T in EventType]?: (work: FlowTransaction, event: StreamEvent<T>) => void };

/** Returns the key by which an event ends a waiting step. */
const WAIT_KEYS: { readonly [T in EventType]?: (event: StreamEvent<T>) => string } = {
  effectEnded: ({ payload }) => payload.key,
  playbackEnded: ({ payload }) => payload.playbackId,
  changePoints: ({ payload }) => payload.key ?? '',
  transferPoints: ({ payload }) => payload.key ?? '',
  gambleEnded: ({ payload }) => payload.key,
  flowEnded: ({ payload }) => payload.runId,
  speechEnded: ({ payload }) => payload.speechId,
  wheelEnded: ({ payload }) => payload.spinId ?? payload.targetItemId,
  spinDropped: ({ payload }) => payload.spinId,
};
/** Maps an event to the type of event whose waiting steps it also ends. */
const IN_PLACE_OF: { readonly [T in EventType]?: EventType } = { spinDropped: 'wheelEnded' };

function due(work: FlowTransaction, { payload: { id } }: StreamEvent<'flowDue'>): void {
  const colon = id.indexOf(':');
  const [what, key] = [id.slice(0, colon), id.slice(colon + 1)];
  if (what === 'run') dueRun(work, key);
  else if (what === 'undo') {
    const kept = work.state.undos.get(key);
    if (kept) takeBack(work, key, kept);
  } else {
    const entry = takeSchedule(work, key);
    if (entry) launchAll(work, candidatesOf(work, [entry]));
  }
}

function dueRun(work: FlowTransaction, id: string): void {
  const run = work.run(id);
  if (run === undefined) return;
  if (run.status === 'collecting') startCollected(work, run);
  else if (run.startedAtMs === undefined) endRun(work, run, cancelledFor('expired'));
  else resolveTime(work, run);
}

function runFlow(work: FlowTransaction, event: StreamEvent<'runFlow'>): void {
  const { flowId, variables, triggerId, showsAgain } = event.payload;
  const compiled = work.state.index.byId.get(flowId);
  if (!compiled) return;
  if (!compiled.flow.isEnabled) return work.refuse(flowId, { code: 'disabled' });
  const by = triggerId === undefined ? {} : { triggerId };
  const isByHand = event.origin === 'command';
  const per = perOf(compiled.flow, event);
  const shows = showsAgain === undefined ? {} : { showsAgain };
  launchAll(work, [
    {
      compiled,
      ...by,
      per,
      variables: { ...viewerValues(work), ...variables },
      coins: 0,
      specificity: 0,
      isByHand,
      ...shows,
    },
  ]);
}

/** Shows words that the chat dock sends (behaviour: chat-283, chat-284). */
function showChatWords(work: FlowTransaction, { payload }: StreamEvent<'showChatWords'>): void {
  const { kind, text, imageUrl, viewer } = payload;
  const compiled = work.state.index.byId.get(chatDockFlowId(kind))!;
  const displayName = viewerNameOf(viewer);
  const variables = { displayName, username: viewer?.name ?? '', [CHAT_WORDS]: text, giftImage: imageUrl };
  const start = { compiled, per: 'flow', variables, coins: 0, specificity: 0, isByHand: true };
  launchAll(work, [viewer === undefined ? start : { ...start, viewer }]);
}

function streamStarted(work: FlowTransaction): void {
  setControl(work, { isLive: true });
  forgetStarts(work);
  forgetStream(work);
}

const HANDLERS: Handlers = {
  documentChanged,
  sessionResumed: resume,
  flowDue: due,
  stopFlows,
  pauseFlows,
  changeQueue,
  runFlow,
  showChatWords,
  resetCooldown(work, { payload: { flowId, groupId } }) {
    if (flowId !== undefined) resetCooldowns(work, `flow/${flowId}`);
    if (groupId !== undefined) resetCooldowns(work, `group/${groupId}`);
  },
  playSound: noteCue,
  tts: noteCue,
  playVideo: noteCue,
  showText: noteCue,
  showImage: noteCue,
  showMoment: noteCue,
  cuePresented,
  cueNotShown,
  streamStart: streamStarted,
  streamEnd: (work) => setControl(work, { isLive: false }),
};

type Ends = { readonly [T in EventType]?: (event: StreamEvent<T>) => StepEnd };

/** Decides how such an event ends a waiting step; any other event ends it as done. */
const ENDS: Ends = {
  effectEnded({ payload: { outcome, result, message, problem } }) {
    const why = { message: message || outcome, ...(problem && { problem }) };
    return { isDone: outcome === 'done', result, ...why };
  },
  spinDropped: () => ({ isDone: false, result: null, ...failureBy('SPIN_DROPPED') }),
  gambleEnded: ({ payload: { key: _step, ...result } }) => ({ isDone: true, result, message: '' }),
  speechEnded({ payload: { outcome, problem } }) {
    // Whether pages are connected decides nothing; a speech that nobody heard is reported.
    const isDone = outcome === 'spoken' || outcome === 'skipped' || outcome === 'notHeard';
    const why = outcome === 'dropped' ? failureBy('SPEECH_DROPPED') : { message: '', ...(problem && { problem }) };
    return { isDone, result: null, ...why, message: failureText(why, 'en') };
  },
};

function endWith(work: FlowTransaction, event: StreamEvent, type: EventType): void {
  const key = `${type}/${WAIT_KEYS[event.type]?.(event as never) ?? event.itemId ?? ''}`;
  const { pointsMade: made } = work.context.facts;
  const end = ENDS[event.type]?.(event as never);
  resolveEvent(work, key, end ?? { isDone: true, result: made ? { ...made } : null, message: '' });
}

function fold(state: FlowsState, event: StreamEvent, context: StageContext): StageResult<FlowsState> {
  const handler = HANDLERS[event.type] as ((work: FlowTransaction, event: StreamEvent) => void) | undefined;
  const awaited = IN_PLACE_OF[event.type] ?? event.type;
  const isAwaited = state.waitTypes[awaited] !== undefined;
  const triggers = triggersFor(state.index, event, context.facts);
  const levels = state.index.groups.has('levelReached') ? context.facts.levelsReached : undefined;
  if (handler === undefined && !isAwaited && triggers === null && !levels) return { state };
  const work = new FlowTransaction(state, event, context);
  handler?.(work, event);
  if (isAwaited) endWith(work, event, awaited);
  if (triggers) launchAll(work, candidatesOf(work, triggers));
  serveQueues(work);
  // Only announced when some flow listens; most events would have no receiver.
  for (const { viewer, ...payload } of levels ?? [])
    work.ask(`level:${viewer.tiktokId}`, { type: 'levelReached', viewer, payload });
  return work.result();
}

/** Viewers who caused a run stay loaded, because later steps may read and change their points and level. */
function keeps({ runs }: FlowsState): RowKey[] {
  return [...runs.entries()].flatMap(([, { viewer }]) => (viewer ? [{ kind: 'viewer', key: viewer.tiktokId }] : []));
}

export const flows = defineStage<FlowsState>({
  name: NAME,
  consumes: 'all',
  rowKinds: Object.values(ROWS),
  start: ({ rows }, { documents }) => restoreFlows(rows, documents),
  fold,
  keeps,
  isWaiting: ({ runs, undos, schedules }) => runs.size + undos.size + schedules.size > 0,
  due: ({ nextDue }) => nextDue,
  drop: dropDue,
});
