/**
 * Decides which command starts and which stops a sound or a spoken text, and which cues that takes. Pure. Only pages know how
 * long a sound is, so the first report of its end counts; without a report it ends after the longest allowed time.
 */
import type { Deadline, EventDraft } from '#engine/core/streamEvent.ts';
import type { CueDraft } from '../cueDraft.ts';

/** Kind of the rows of running sounds; the key is the playback id. */
export const CUE_KIND = 'cue';
/** A sound ends after this time when no page reports its end. */
export const LONGEST_SOUND_MS = 600_000;

/** Maps the event that starts a sound to the event that stops it; both use the same topic (behaviour: sound-3, socket-3). */
export const STOPPED_BY = { playSound: 'stopSound', tts: 'stopTts' } as const;

export type SoundTopic = keyof typeof STOPPED_BY;

/** A running sound as it is stored. */
export interface RunningSound {
  playbackId: string;
  topic: SoundTopic;
  url: string;
  /** 0..1 */
  volume: number;
  /** Volume of all other sounds meanwhile, 0..1; 1 when left out. */
  othersVolume?: number;
  /** Session time, epoch ms. */
  startedAtMs: number;
}

/** Running sounds by playback id. */
export type RunningSounds = Readonly<Record<string, RunningSound>>;

const untilMs = ({ startedAtMs }: RunningSound): number => startedAtMs + LONGEST_SOUND_MS;

/** Builds the cue that starts a sound. */
export function startCue(sound: RunningSound): CueDraft {
  const { playbackId, topic, url, volume, othersVolume, startedAtMs } = sound;
  const payload = { playbackId, url, volume, ...(othersVolume !== undefined && { othersVolume }) };
  return { topic, payload, playbackId, startedAt: startedAtMs, untilMs: untilMs(sound) };
}

/**
 * Builds the cue that stops a sound. It lasts as long as the sound could have, so that a page that was disconnected receives it
 * when it reconnects.
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

/**
 * Returns the earliest time at which a running sound reaches its maximum length, or null when none runs. The smaller id wins a
 * tie.
 */
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
