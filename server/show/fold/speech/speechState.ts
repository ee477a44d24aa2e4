/** What is read aloud and what waits for it, as it is kept: a row for each text, one for the queue, one for each cooldown. */
import { PersistentMap } from '#engine/core/persistentMap.ts';
import type { Deadline } from '#engine/core/streamEvent.ts';
import type { TextScript } from '#engine/rules/speech/textScript.ts';
import type { KnownViewer, Problem, QueuedSpeech, SpeechEndedPayload, ViewerRef } from '#schemas/generated/types.ts';
import { afterWait, type WaitCause } from '../depth.ts';
import type { StoredRow } from '../stage.ts';

export const ROWS = { text: 'speech', queue: 'speechQueue', cooldown: 'speechCooldown' } as const;
/** The one row of the queue. */
export const QUEUE_KEY = 'queue';

/** How a text is to sound. */
export interface Sounding {
  /** Of the step or of the viewer; null = nobody chose one. */
  voiceId: string | null;
  /** The streamer's; null = none. */
  usualVoiceId: string | null;
  /** That the text is in; null = not known, or not to be looked at. */
  language: string | null;
  /** The script of the text; left out for Latin, and in texts that were stored before this was kept. */
  script?: TextScript;
  speakingRate: number;
  pitch: number;
  volume: number;
  othersVolume: number;
}

export type ViewerRoles = Omit<ViewerRef, keyof KnownViewer>;

/** A text on its way. */
export interface Utterance {
  id: string;
  text: string;
  by: QueuedSpeech['by'];
  viewer: KnownViewer | null;
  /** Of a message: what its viewer was when it was written. Texts that were stored before this was kept have none. */
  roles?: ViewerRoles;
  sounding: Sounding;
  /** Flows go before chat, as in their own queues. */
  lane: 'high' | 'normal';
  askedAtMs: number;
  status: QueuedSpeech['status'];
  /** Where it stands among those that wait. */
  place: number;
  /** What asked for it: everything that follows from it is as deep as that. */
  cause: WaitCause;
  /** While its voice is made. */
  requestKey?: string;
  /** While it is played. */
  playbackId?: string;
  /** Then it is over, whoever says so. */
  endsAtMs?: number;
}

/** A text that is over. */
export interface EndedUtterance extends Pick<Utterance, 'id' | 'text' | 'by' | 'viewer'> {
  outcome: SpeechEndedPayload['outcome'];
  problem?: Problem;
  endedAtMs: number;
}

export interface SpeechQueue {
  isPaused: boolean;
  /** Turns of flows in a row. */
  highTurns: number;
  /** The newest first. */
  past: readonly EndedUtterance[];
  /** What was read last, for reading it again. */
  last: Utterance | null;
}

export interface SpeechState {
  queue: SpeechQueue;
  current: Utterance | null;
  /** In their order. */
  waiting: readonly Utterance[];
  held: readonly Utterance[];
  /** By viewer: session time until which nothing more of them is read. */
  cooldowns: PersistentMap<number>;
  nextDue: Deadline | null;
}

export const EMPTY_QUEUE: SpeechQueue = { isPaused: false, highTurns: 0, past: [], last: null };

/** When what is played is over without a word of any page. */
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
