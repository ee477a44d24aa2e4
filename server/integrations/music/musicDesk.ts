/**
 * What plays for each streamer, wherever it is reported: by a music player, an agent, or a program that calls the server. Only what
 * is new reaches the session, so that a report each second costs nothing (behaviour: music-6).
 */
import type { Clock } from '#engine/core/clock.ts';
import type { EventDraft } from '#engine/core/streamEvent.ts';
import type { MusicTrack, PlaybackStatePayload } from '#schemas/generated/types.ts';
import type { Inbox } from '../../show/session/ports/inbox.ts';
import type { MusicSource } from './musicSource.ts';
import { createPlayingSources } from './playingSource.ts';

export interface MusicDesk {
  /**
   * Takes a report; resolves when the session has what is new in it.
   * @param source whose report it is; left out = somebody with an API key
   * @throws as `Inbox.submit`
   */
  report(streamerId: string, playback: PlaybackStatePayload, source?: MusicSource): Promise<void>;
  /** Tells the show again what plays, for a part of it that did not listen before. @throws as `Inbox.submit` */
  retell(streamerId: string): Promise<void>;
  /** Returns the source whose song began last; null = none has reported yet. */
  playing(streamerId: string): MusicSource | null;
  /** Forgets an account that is being deleted. */
  remove(streamerId: string): void;
}

export interface MusicDeskDeps {
  clock: Clock;
  inbox: Pick<Inbox, 'submit'>;
}

interface Known {
  playback: PlaybackStatePayload;
  atMs: number;
  /** Song that started last; null = none since the silence before. */
  started: MusicTrack | null;
  /** The show did not take it. */
  isRefused: boolean;
}

/** A difference to the expected position that a viewer would notice; players report it in steps of a second. */
const MOVED_MS = 1_500;
/** A song that is first heard of after this long began before Liveloom listened. */
const BEGINNING_MS = 5_000;
/** Reports come every second or two; a show that takes none is not asked with each of them. */
const AGAIN_MS = 10_000;
const MAX_SUBJECT = 200;
/** Longest position that a report may have. */
const MAX_POSITION_MS = 86_400_000;
/** Forgotten accounts only get their position once more. */
const MAX_KNOWN = 10_000;

export function createMusicDesk({ clock, inbox }: MusicDeskDeps): MusicDesk {
  /** By streamer id, the one that reported last at the end. */
  const known = new Map<string, Known>();
  const sources = createPlayingSources();

  return {
    async report(streamerId, playback, source = 'reported') {
      if (!sources.heard(streamerId, source, playback)) return;
      const atMs = clock.nowMs();
      const before = known.get(streamerId);
      known.delete(streamerId);
      if (before !== undefined && !isNew(before, playback, atMs)) {
        known.set(streamerId, before);
        return;
      }
      const isStart = isStarting(before, playback);
      const started = isStart || before === undefined ? playback.item : playback.item === null ? null : before.started;
      const told: Known = { playback, atMs, started, isRefused: false };
      known.set(streamerId, told);
      const [oldest] = known.keys();
      if (known.size > MAX_KNOWN && oldest !== undefined) known.delete(oldest);
      try {
        await inbox.submit(streamerId, { type: 'playbackState', payload: playback });
      } catch (error) {
        told.isRefused = true;
        throw error;
      }
      if (isStart && started !== null) await inbox.submit(streamerId, startedEvent(started));
    },
    async retell(streamerId) {
      const last = known.get(streamerId);
      if (last === undefined) return;
      const { playback } = last;
      const progress = Math.floor(positionAt(last, clock.nowMs()));
      await inbox.submit(streamerId, { type: 'playbackState', payload: { ...playback, progress_ms: progress } });
    },
    playing: sources.of,
    remove(streamerId) {
      known.delete(streamerId);
      sources.remove(streamerId);
    },
  };
}

function isNew({ playback: before, atMs, isRefused }: Known, now: PlaybackStatePayload, nowMs: number): boolean {
  if (isRefused && nowMs - atMs >= AGAIN_MS) return true;
  if (before.is_playing !== now.is_playing || !isSame(before.item, now.item)) return true;
  if ((before.is_stale ?? false) !== (now.is_stale ?? false)) return true;
  if (now.item === null) return false;
  // Players count on beyond the end of what they do not know the length of.
  const most = now.item.duration_ms === 0 ? Infinity : now.item.duration_ms;
  const expected = positionAt({ playback: before, atMs }, nowMs);
  return Math.abs(expected - Math.min(now.progress_ms, most)) > MOVED_MS;
}

/** Returns where in the song a player is by now. */
function positionAt({ playback, atMs }: Pick<Known, 'playback' | 'atMs'>, nowMs: number): number {
  const { progress_ms, is_playing, item } = playback;
  const expected = progress_ms + (is_playing ? nowMs - atMs : 0);
  return item === null || item.duration_ms === 0
    ? Math.min(expected, MAX_POSITION_MS)
    : Math.min(expected, item.duration_ms);
}

const isSame = (one: MusicTrack | null, other: MusicTrack | null): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** Tells whether a song begins; a paused one does when it is played. */
function isStarting(before: Known | undefined, { is_playing, item, progress_ms }: PlaybackStatePayload): boolean {
  if (!is_playing || item === null) return false;
  const last = before?.started ?? null;
  if (last === null) return progress_ms <= BEGINNING_MS;
  return last.id !== item.id || last.name !== item.name;
}

function startedEvent({ name, artists }: MusicTrack): EventDraft {
  const names = artists.map((artist) => artist.name).join(', ');
  const subject = (names === '' ? name : `${names} – ${name}`).slice(0, MAX_SUBJECT);
  return { type: 'programEvent', origin: 'command', payload: { program: 'player', event: 'songStarted', subject } };
}
