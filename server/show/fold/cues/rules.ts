/**
 * Sounds and spoken texts that run: which command starts and which stops them, and how they look as cues. Pure. How long
 * a sound is only pages know; the first report of its end ends it, and if nobody reports, the longest time it may take.
 */
import type { Deadline, EventDraft } from '#engine/core/streamEvent.ts';
import type { CueDraft } from '../cueDraft.ts';

/** Rows of what runs; the key is its playback id. */
export const CUE_KIND = 'cue';
/** A sound whose end nobody reported is over after this. */
export const LONGEST_SOUND_MS = 600_000;

/** Event that starts → event that stops what it started; the topics are the same (behaviour: sound-3, socket-3). */
export const STOPPED_BY = { playSound: 'stopSound', tts: 'stopTts' } as const;

export type SoundTopic = keyof typeof STOPPED_BY;

/** A sound that runs, as it is stored. */
export interface RunningSound {
  playbackId: string;
  topic: SoundTopic;
  url: string;
  /** 0..1 */
  volume: number;
  /** Of all other sounds meanwhile, 0..1; left out = 1. */
  othersVolume?: number;
  /** Session time, epoch ms. */
  startedAtMs: number;
}

/** By playback id. */
export type RunningSounds = Readonly<Record<string, RunningSound>>;

const untilMs = ({ startedAtMs }: RunningSound): number => startedAtMs + LONGEST_SOUND_MS;

/** The cue that starts it. */
export function startCue(sound: RunningSound): CueDraft {
  const { playbackId, topic, url, volume, othersVolume, startedAtMs } = sound;
  const payload = { playbackId, url, volume, ...(othersVolume !== undefined && { othersVolume }) };
  return { topic, payload, playbackId, startedAt: startedAtMs, untilMs: untilMs(sound) };
}

/**
 * The cue that stops it. It runs for as long as the sound might have, so that a page that was away hears of it when it is
 * back.
 * @param cueId unique for ever
 */
export function stopCue(sound: RunningSound, cueId: string, nowMs: number): CueDraft {
  const { playbackId, topic } = sound;
  return {
    topic: STOPPED_BY[topic],
    payload: { playbackId },
    playbackId: cueId,
    startedAt: nowMs,
    untilMs: Math.max(nowMs, untilMs(sound)),
    ends: playbackId,
  };
}

/** When the first of them has taken as long as it may; null = none runs. Ties: the smaller id. */
export function firstDeadline(running: RunningSounds): Deadline | null {
  let first: RunningSound | null = null;
  for (const sound of Object.values(running)) {
    if (first === null || isBefore(sound, first)) first = sound;
  }
  if (first === null) return null;
  const { playbackId } = first;
  const draft: EventDraft = { type: 'playbackEnded', payload: { playbackId, durationMs: null } };
  return { atMs: untilMs(first), id: playbackId, draft };
}

function isBefore(one: RunningSound, other: RunningSound): boolean {
  if (one.startedAtMs !== other.startedAtMs) return one.startedAtMs < other.startedAtMs;
  return one.playbackId < other.playbackId;
}
