/**
 * Reads messages of viewers and texts of flows aloud, one after the other (behaviour: speech-1). The stage decides which; the
 * voice is made outside (`server/show/effects/speech.ts`), and a page that plays sounds reports the end.
 */
import type { StreamEvent } from '#engine/core/streamEvent.ts';
import { type Failure, failureBy } from '#engine/core/problem.ts';
import type { ChangeSpeechPayload, EventType, Problem } from '#schemas/generated/types.ts';
import { cutAtWord } from '#engine/rules/speech/spokenForm.ts';
import { causeOf } from '../depth.ts';
import { isLocked } from '../planGate.ts';
import { defineStage, type RowKey, type StageContext, type StageResult } from '../stage.ts';
import {
  knownViewer,
  rolesOf,
  silenced,
  soundingOfMessage,
  soundingOfText,
  speechSettings,
  spokenMessage,
  spokenText,
  stillPasses,
  stillSpoken,
  wantedOf,
} from './rules.ts';
import { restoreSpeech, ROWS, type SpeechState, type Utterance } from './speechState.ts';
import { SpeechWork } from './speechWork.ts';

/** Length of a text that is listed without being examined. */
const MAX_NOTED = 200;

type Handlers = { readonly [T in EventType]?: (work: SpeechWork, event: StreamEvent<T>) => void };

/** Handles a message, which determines the viewer and the language. */
function hearMessage(work: SpeechWork, event: StreamEvent<'chat'>): void {
  const { context } = work;
  const { viewer } = event;
  if (!viewer || isLocked(context.limits, 'entity', 'speechSettings')) return;
  const wanted = wantedOf(event, context);
  if (wanted === null) return;
  const said = wanted.text;
  const message = { id: event.id, by: 'chat', viewer: knownViewer(viewer) } as const;
  if ('refused' in wanted)
    return work.note({ ...message, text: cutAtWord(said, MAX_NOTED) }, 'refused', wanted.refused);
  if ((work.state.cooldowns.get(viewer.tiktokId) ?? 0) > event.at) return;
  const { isHeld, cooldownS, maxQueueLength } = speechSettings(context);
  const spoken = spokenMessage(said, viewer, context);
  if ('refused' in spoken) return work.note({ ...message, text: said }, 'refused', spoken.refused);
  const status = isHeld ? 'held' : 'waiting';
  const sounding = soundingOfMessage(event, said, context);
  const waits = { status, lane: 'normal', place: 0, askedAtMs: event.at, cause: causeOf(event) } as const;
  const isTaken = work.add(
    { ...message, roles: rolesOf(viewer), text: spoken.text, sounding, ...waits },
    maxQueueLength,
  );
  if (isTaken && cooldownS > 0) work.coolDown(viewer.tiktokId, event.at + cooldownS * 1000);
}

/** Handles a text of a flow or a test. */
function speak(work: SpeechWork, event: StreamEvent<'speak'>): void {
  const { context } = work;
  const { payload, viewer } = event;
  const text = { id: payload.speechId, by: payload.by, viewer: viewer ? knownViewer(viewer) : null } as const;
  const refuse = (why: Failure): void => work.note({ ...text, text: payload.text }, 'refused', why);
  const silence = silenced(text.viewer, context);
  if (silence) return refuse(silence);
  const spoken = spokenText(payload, context);
  if ('refused' in spoken) return refuse(spoken.refused);
  const sounding = soundingOfText(payload, viewer, context);
  const waits = { status: 'waiting', lane: 'high', place: 0, askedAtMs: event.at, cause: causeOf(event) } as const;
  work.add({ ...text, text: spoken.text, sounding, ...waits }, 0);
}

type Command = (work: SpeechWork, payload: ChangeSpeechPayload) => void;

const COMMANDS: { readonly [A in ChangeSpeechPayload['action']]: Command } = {
  skip: (work) => work.skip(),
  pause: (work) => work.changeQueue({ isPaused: true }),
  resume: (work) => work.changeQueue({ isPaused: false }),
  replay(work) {
    const { last } = work.state.queue;
    if (last === null) return;
    const { playbackId: _played, endsAtMs: _ended, requestKey: _made, ...rest } = last;
    const { event } = work;
    const again: Utterance = { ...rest, id: `${event.id}/again`, by: 'test', status: 'waiting', lane: 'high' };
    const spoken = stillSpoken(again, work.context);
    if ('refused' in spoken) return work.note(again, 'refused', spoken.refused);
    if (!stillPasses(again, work.context)) return work.note(again, 'dropped');
    work.add({ ...again, text: spoken.text, askedAtMs: event.at, cause: causeOf(event) }, 0);
  },
  clear: (work) => dropWhere(work, () => true),
  drop(work, { speechId }) {
    if (speechId === undefined) return;
    if (work.state.current?.id === speechId) work.skip();
    else work.drop(speechId);
  },
  approve: (work, { speechId }) => speechId !== undefined && work.approve(speechId),
};

function dropWhere(work: SpeechWork, isMeant: (one: Utterance) => boolean): void {
  const { waiting, held } = work.state;
  for (const one of [...waiting, ...held]) if (isMeant(one)) work.drop(one.id);
}

function madeVoice(work: SpeechWork, { payload }: StreamEvent<'effectEnded'>): void {
  if (payload.key !== work.state.current?.requestKey) return;
  const { outcome, result, message, problem } = payload;
  const [url, durationMs] = [result?.['url'], result?.['durationMs']];
  if (outcome === 'done' && typeof url === 'string' && typeof durationMs === 'number') work.play(url, durationMs);
  else work.endCurrent(isNotHeard(problem) ? 'notHeard' : 'failed', { message, ...(problem && { problem }) });
}

const isNotHeard = (problem: Problem | undefined): boolean => problem?.code === 'SPEECH_NOT_HEARD';

/** Ends a playback. A page that could not play it reports the end without a length; without any report the deadline ends it. */
function played(work: SpeechWork, { payload, origin }: StreamEvent<'playbackEnded'>): void {
  if (payload.playbackId !== work.state.current?.playbackId) return;
  if (payload.durationMs !== null) return work.endCurrent('spoken');
  if (origin === 'deadline') work.endCurrent('notHeard', failureBy('SPEECH_NOT_HEARD'));
  else work.endCurrent('failed', failureBy('SPEECH_NOT_PLAYED'));
}

/** Handles a stop of the current playback. */
function stopped(work: SpeechWork, { payload }: StreamEvent<'stopTts'>): void {
  if (payload.playbackId === work.state.current?.playbackId) work.endCurrent('skipped');
}

const HANDLERS: Handlers = {
  chat: hearMessage,
  speak,
  changeSpeech: (work, { payload }) => COMMANDS[payload.action](work, payload),
  effectEnded: madeVoice,
  playbackEnded: played,
  stopTts: stopped,
  sessionResumed: (work, { at, payload }) => work.resume(Math.max(0, payload.resumeAtMs - at)),
  documentChanged(work, { payload: { kind } }) {
    if (kind !== 'speech') return;
    const { isEnabled } = speechSettings(work.context);
    dropWhere(work, (one) => one.by === 'chat' && !(isEnabled && stillPasses(one, work.context)));
  },
  planChanged(work) {
    if (isLocked(work.context.limits, 'entity', 'speechSettings')) dropWhere(work, () => true);
  },
  setViewerVoice(work, { payload: { viewerId, voice } }) {
    if (voice.isMuted) dropWhere(work, ({ viewer }) => viewer?.tiktokId === viewerId);
  },
};

function fold(state: SpeechState, event: StreamEvent, context: StageContext): StageResult<SpeechState> {
  // While speech is disabled, a message only costs a look at the settings.
  const isIdle = state.current === null && state.waiting.length === 0;
  if (isIdle && (event.type === 'playbackEnded' || event.type === 'effectEnded')) return { state };
  if (event.type === 'chat' && !speechSettings(context).isEnabled) return { state };
  const work = new SpeechWork(state, event, context);
  (HANDLERS[event.type] as ((work: SpeechWork, event: StreamEvent) => void) | undefined)?.(work, event);
  work.giveTurn();
  return work.isUnchanged(state) ? { state } : work.result();
}

/** Keeps the viewers of waiting texts loaded, because it must be checked whether they are muted. */
function keeps({ waiting, held, queue: { last } }: SpeechState): RowKey[] {
  const texts = [...waiting, ...held, ...(last ? [last] : [])];
  return texts.flatMap(({ viewer }) => (viewer ? [{ kind: 'viewer', key: viewer.tiktokId }] : []));
}

export const speech = defineStage<SpeechState>({
  name: 'speech',
  consumes: Object.keys(HANDLERS) as EventType[],
  rowKinds: Object.values(ROWS),
  start: ({ rows }) => restoreSpeech(rows),
  fold,
  keeps,
  isWaiting: ({ current }) => current !== null,
  due: ({ nextDue }) => nextDue,
  drop: (state) => {
    const rows = state.current ? [{ kind: ROWS.text, key: state.current.id, value: null }] : [];
    return { state: { ...state, current: null, nextDue: null }, rows };
  },
});
