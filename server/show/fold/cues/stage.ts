/**
 * Folds sounds and spoken texts: keeps durably which ones run and tells pages to start and stop them. They belong to no item;
 * videos and pictures belong to theirs. Pages report their ends as `playbackEnded`.
 */
import { shownAgain } from '#engine/core/refire.ts';
import type { Deadline, StreamEvent } from '#engine/core/streamEvent.ts';
import { defineStage, type RowWrite, type StageResult } from '../stage.ts';
import {
  CUE_KIND,
  firstDeadline,
  type RunningSound,
  type RunningSounds,
  type SoundTopic,
  startCue,
  stopCue,
  STOPPED_BY,
} from './rules.ts';

export interface CuesState {
  running: RunningSounds;
  nextDue: Deadline | null;
}

const stateOf = (running: RunningSounds): CuesState => ({ running, nextDue: firstDeadline(running) });

const rowOf = (playbackId: string, value: RunningSound | null): RowWrite => ({
  kind: CUE_KIND,
  key: playbackId,
  value,
});

function soundOf(state: CuesState, playbackId: string): RunningSound | undefined {
  return Object.hasOwn(state.running, playbackId) ? state.running[playbackId] : undefined;
}

function start(state: CuesState, event: StreamEvent<SoundTopic>): StageResult<CuesState> {
  const { playbackId, url, volume = 1 } = event.payload;
  if (soundOf(state, playbackId)) return { state };
  const others = event.type === 'tts' ? event.payload.othersVolume : undefined;
  const ducks = others === undefined ? {} : { othersVolume: others };
  const sound: RunningSound = { playbackId, topic: event.type, url, volume, ...ducks, startedAtMs: event.at };
  return {
    state: stateOf({ ...state.running, [playbackId]: sound }),
    rows: [rowOf(playbackId, sound)],
    cues: [startCue(sound)],
  };
}

function remove(state: CuesState, { playbackId }: RunningSound): StageResult<CuesState> {
  const { [playbackId]: _over, ...running } = state.running;
  return { state: stateOf(running), rows: [rowOf(playbackId, null)] };
}

function stop(state: CuesState, event: StreamEvent<'stopSound' | 'stopTts'>): StageResult<CuesState> {
  const sound = soundOf(state, event.payload.playbackId);
  if (!sound || STOPPED_BY[sound.topic] !== event.type) return { state };
  return { ...remove(state, sound), cues: [stopCue(sound, `stop:${event.id}`, event.at)] };
}

/** Checks whether an event makes a sound again when it is re-fired. */
const makesSound = (event: StreamEvent): event is StreamEvent<SoundTopic> => Object.hasOwn(STOPPED_BY, event.type);

function fold(state: CuesState, event: StreamEvent): StageResult<CuesState> {
  if (event.type === 'refire') {
    const again = shownAgain(event);
    return makesSound(again) ? start(state, again) : { state };
  }
  if (makesSound(event)) return start(state, event);
  if (event.type === 'stopSound' || event.type === 'stopTts') return stop(state, event);
  const ended = event.type === 'playbackEnded' ? soundOf(state, event.payload.playbackId) : undefined;
  return ended ? remove(state, ended) : { state };
}

export const cues = defineStage<CuesState>({
  name: 'cues',
  consumes: ['playSound', 'tts', 'stopSound', 'stopTts', 'playbackEnded', 'refire'],
  rowKinds: [CUE_KIND],
  start: ({ rows }) => stateOf(Object.fromEntries(rows.map(({ key, value }) => [key, value as RunningSound]))),
  fold,
  due: ({ nextDue }) => nextDue,
});
