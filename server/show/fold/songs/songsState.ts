/** State of song requests and its rows: one per request, one for the queue and one per cooldown. */
import { PersistentMap } from '#engine/core/persistentMap.ts';
import type { Deadline } from '#engine/core/streamEvent.ts';
import type { MusicTrack, PastSongRequest, Problem, SongRequest, ViewerRef } from '#schemas/generated/types.ts';
import { afterWait, type WaitCause } from '../depth.ts';
import type { StoredRow } from '../stage.ts';

export const ROWS = { song: 'song', queue: 'songQueue', cooldown: 'songCooldown' } as const;
/** Key of the queue's row. */
export const QUEUE_KEY = 'queue';

/** A request that is not over. */
export interface SongEntry {
  id: string;
  /** Words or link as the viewer wrote them. */
  text: string;
  by: SongRequest['by'];
  viewer: ViewerRef | null;
  /** Thousandths of points that were taken for it and not given back. */
  paid: number;
  /** paying: its points are being taken; sending: it is on its way to the player. */
  state: SongRequest['state'] | 'paying' | 'sending';
  /** Null while it is searched. */
  track: MusicTrack | null;
  /** No player takes it. */
  isListed: boolean;
  /** Rank among the requests. */
  place: number;
  askedAtMs: number;
  /** Looks at the player in which it was missing although the player had taken it. */
  misses: number;
  /** The time at which it was no longer sure that the player has it. */
  unclearAtMs?: number;
}

/** A request that is over. */
export interface EndedSong extends Pick<SongEntry, 'id' | 'text' | 'by' | 'viewer' | 'track'> {
  /** Thousandths of points that it cost in the end. */
  paid: number;
  outcome: PastSongRequest['outcome'];
  problem?: Problem;
  endedAtMs: number;
}

/** Last report of the player. */
export interface PlayerView {
  track: MusicTrack | null;
  isPlaying: boolean;
  /** End of the song in session time; null = not known. */
  endsAtMs: number | null;
}

export interface SongQueue {
  /** Null = no player has reported anything. */
  player: PlayerView | null;
  /** False = the queue of the player is read before anything is sent. */
  isKnown: boolean;
  /** The player is left alone until then. */
  retryAtMs: number;
  /** Problem of the last call to the player; null = it succeeded. */
  problem: Problem | null;
  /** Time of the last call to the player. */
  askedAtMs: number;
  /** Work with the player that is under way. */
  work: { kind: 'read' | 'send'; key: string; songId?: string } | null;
  /** The search that is under way. */
  search: { key: string; songId: string } | null;
  /** The skip that is under way, and who asked for it. */
  skip: { key: string; viewer: ViewerRef | null } | null;
  /** Requests that are over, newest first. */
  past: readonly EndedSong[];
  /** Time at which requests continue by themselves; null = with the next event. */
  wakeAtMs: number | null;
  /** The event since which they wait for that. */
  cause: WaitCause | null;
}

export interface SongsState {
  queue: SongQueue;
  /** Requests that are not over, in their order. */
  songs: readonly SongEntry[];
  /** Session time by viewer until which that viewer asks for nothing more. */
  cooldowns: PersistentMap<number>;
  nextDue: Deadline | null;
}

export const EMPTY_QUEUE: SongQueue = {
  player: null,
  isKnown: false,
  retryAtMs: 0,
  problem: null,
  askedAtMs: 0,
  work: null,
  search: null,
  skip: null,
  wakeAtMs: null,
  past: [],
  cause: null,
};

export const byPlace = (one: SongEntry, other: SongEntry): number =>
  one.place - other.place || (one.id < other.id ? -1 : 1);

/** Builds the deadline at which requests continue by themselves. */
export function dueOf({ wakeAtMs, cause }: SongQueue): Deadline | null {
  if (wakeAtMs === null || cause === null) return null;
  return { atMs: wakeAtMs, id: 'songs', draft: { type: 'songsDue', payload: {}, ...afterWait(cause, wakeAtMs) } };
}

/** States in which the player has a song, or may have it. */
const SENT: ReadonlySet<SongEntry['state']> = new Set(['sending', 'sent', 'unclear', 'playing']);
export const isSent = ({ state }: SongEntry): boolean => SENT.has(state);

/** States in which a request counts for the limits. */
export const isWaiting = ({ state }: SongEntry): boolean => state !== 'playing';

export function restoreSongs(rows: readonly StoredRow[]): SongsState {
  const of = <V>(kind: string): [string, V][] =>
    rows.filter((row) => row.kind === kind).map(({ key, value }) => [key, value as V]);
  const queue = of<SongQueue>(ROWS.queue)[0]?.[1] ?? EMPTY_QUEUE;
  return {
    queue,
    songs: of<SongEntry>(ROWS.song)
      .map(([, song]) => song)
      .sort(byPlace),
    cooldowns: PersistentMap.from(
      of<{ untilMs: number }>(ROWS.cooldown).map(([id, { untilMs }]) => [id, untilMs] as const),
    ),
    nextDue: dueOf(queue),
  };
}
