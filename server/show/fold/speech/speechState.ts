/** Keeps the spoken and waiting texts: one row per text, one for the queue and one per cooldown. */
import { PersistentMap } from '#engine/core/persistentMap.ts';
import type { Deadline } from '#engine/core/streamEvent.ts';
import type { TextScript } from '#engine/rules/speech/textScript.ts';
import type { KnownViewer, Problem, QueuedSpeech, SpeechEndedPayload, ViewerRef } from '#schemas/generated/types.ts';
import { afterWait, type WaitCause } from '../depth.ts';
import type { StoredRow } from '../stage.ts';

export const ROWS = { text: 'speech', queue: 'speechQueue', cooldown: 'speechCooldown' } as const;
/** Key of the queue's row. */
export const QUEUE_KEY = 'queue';

/** Voice and language of a text. */
export interface Sounding {
  /** Voice of the step or the viewer; null when none was chosen. */
  voiceId: string | null;
  /** The streamer's usual voice; null when there is none. */
  usualVoiceId: string | null;
  /** Language of the text; null when unknown or irrelevant. */
  language: string | null;
  /** Script of the text; left out for Latin and in older stored texts. */
  script?: TextScript;
  speakingRate: number;
  pitch: number;
  volume: number;
  othersVolume: number;
}

export type ViewerRoles = Omit<ViewerRef, keyof KnownViewer>;

/** A text that is being prepared, waiting or being read. */
export interface Utterance {
  id: string;
  text: string;
  by: QueuedSpeech['by'];
  viewer: KnownViewer | null;
  /** For messages: the viewer's roles when it was written. Older stored texts lack them. */
  roles?: ViewerRoles;
  sounding: Sounding;
  /** Texts of flows go first, as in flow queues. */
  lane: 'high' | 'normal';
  askedAtMs: number;
  status: QueuedSpeech['status'];
  /** Rank among the waiting texts. */
  place: number;
  /** The requesting event, whose depth all follow-ups keep. */
  cause: WaitCause;
  /** Set while its voice is made. */
  requestKey?: string;
  /** Set while it is played. */
  playbackId?: string;
  /** The latest end of its playback. */
  endsAtMs?: number;
}

/** A text that has ended. */
export interface EndedUtterance extends Pick<Utterance, 'id' | 'text' | 'by' | 'viewer'> {
  outcome: SpeechEndedPayload['outcome'];
  problem?: Problem;
  endedAtMs: number;
}

export interface SpeechQueue {
  isPaused: boolean;
  /** Turns of flows in a row. */
  highTurns: number;
  /** Ended texts, newest first. */
  past: readonly EndedUtterance[];
  /** The text read last, for reading it again. */
  last: Utterance | null;
}

export interface SpeechState {
  queue: SpeechQueue;
  current: Utterance | null;
  /** Waiting texts in their order. */
  waiting: readonly Utterance[];
  held: readonly Utterance[];
  /** Session time by viewer until which nothing more of that viewer is read. */
  cooldowns: PersistentMap<number>;
  nextDue: Deadline | null;
}

export const EMPTY_QUEUE: SpeechQueue = { isPaused: false, highTurns: 0, past: [], last: null };

/** Returns the deadline at which a playback ends without a report from pages. */
export function dueOf(current: Utterance | null): Deadline | null {
  if (current?.playbackId === undefined || current.endsAtMs === undefined) return null;
  const { playbackId, endsAtMs, cause } = current;
  const draft = {
    type: 'playbackEnded',
    payload: { playbackId, durationMs: null },
    ...afterWait(cause, endsAtMs),
  } as const;
  return { atMs: endsAtMs, id: playbackId, draft };
}

export function restoreSpeech(rows: readonly StoredRow[]): SpeechState {
  const of = <V>(kind: string): [string, V][] =>
    rows.filter((row) => row.kind === kind).map(({ key, value }) => [key, value as V]);
  const all = of<Utterance>(ROWS.text)
    .map(([, utterance]) => utterance)
    .sort((one, other) => one.place - other.place || (one.id < other.id ? -1 : 1));
  const current = all.find(({ status }) => status === 'asked' || status === 'playing') ?? null;
  return {
    queue: of<SpeechQueue>(ROWS.queue)[0]?.[1] ?? EMPTY_QUEUE,
    current,
    waiting: all.filter(({ status }) => status === 'waiting'),
    held: all.filter(({ status }) => status === 'held'),
    cooldowns: PersistentMap.from(
      of<{ untilMs: number }>(ROWS.cooldown).map(([id, { untilMs }]) => [id, untilMs] as const),
    ),
    nextDue: dueOf(current),
  };
}
