/**
 * A made-up music player without sound, in which song requests can be tried before a service is connected (behaviour:
 * request-7). It plays invented songs one after the other, in real time, and reports them like any other player.
 */
import { AppError } from '#engine/core/appError.ts';
import type { Clock, Scheduler } from '#engine/core/clock.ts';
import { comparableText } from '#engine/core/comparableText.ts';
import { randomFor } from '#engine/core/random.ts';
import type { MusicTrack, PlaybackStatePayload } from '#schemas/generated/types.ts';
import type { FoundSong, MusicProvider } from '../musicProvider.ts';
import { NOTHING_PLAYS } from '../nothingPlays.ts';
import { CATALOGUE, SIMULATED_LINK } from './catalogue.ts';

export interface SimulatedPlayer extends MusicProvider {
  /** Starts or stops the player of a streamer, as it is wanted now. */
  apply(streamerId: string): void;
  stop(): void;
}

export interface SimulatedPlayerDeps {
  clock: Clock;
  scheduler: Scheduler;
  /** Checks whether a streamer plays with it. */
  isWanted(streamerId: string): boolean;
  /** Takes what a streamer's player plays; failures are the receiver's. */
  report(streamerId: string, playback: PlaybackStatePayload): void;
}

interface Playing {
  track: MusicTrack;
  startedAtMs: number;
  /** Songs that were added, the next one first. */
  added: readonly MusicTrack[];
  /** Position in the catalogue of the song that follows when none was added. */
  following: number;
  cancel(): void;
}

const TITLE = 'Simulated player';
const MAX_FOUND = 10;
/** Songs of the catalogue that are listed after the added ones. */
const LISTED = 5;
const MAX_ADDED = 100;

const trackAt = (position: number): MusicTrack => CATALOGUE[position % CATALOGUE.length]!.track;

export function createSimulatedPlayer(deps: SimulatedPlayerDeps): SimulatedPlayer {
  const { clock, scheduler, isWanted, report } = deps;
  const players = new Map<string, Playing>();

  function play(streamerId: string, { track, added, following }: Omit<Playing, 'startedAtMs' | 'cancel'>): Playing {
    const cancel = scheduler.after(track.duration_ms, () => playNext(streamerId));
    const playing = { track, added, following, startedAtMs: clock.nowMs(), cancel };
    players.set(streamerId, playing);
    report(streamerId, { progress_ms: 0, is_playing: true, item: track });
    return playing;
  }

  function playNext(streamerId: string): void {
    const now = players.get(streamerId);
    if (now === undefined) return;
    now.cancel();
    const [first, ...added] = now.added;
    if (first !== undefined) play(streamerId, { ...now, track: first, added });
    else play(streamerId, { ...now, track: trackAt(now.following), following: now.following + 1 });
  }

  function quit(streamerId: string): void {
    players.get(streamerId)?.cancel();
    if (players.delete(streamerId)) report(streamerId, NOTHING_PLAYS);
  }

  /** @throws MUSIC_NOT_CONNECTED */
  function playerOf(streamerId: string): Playing {
    if (!isWanted(streamerId)) throw new AppError('MUSIC_NOT_CONNECTED');
    const first = randomFor(0, streamerId, 'simulated').below(CATALOGUE.length);
    const start = { track: trackAt(first), added: [], following: first + 1 };
    return players.get(streamerId) ?? play(streamerId, start);
  }

  return {
    title: TITLE,
    isConnected: isWanted,
    search: async (streamerId, words) => (playerOf(streamerId), matching(words)),
    async byLink(streamerId, words) {
      playerOf(streamerId);
      return CATALOGUE.find(({ track }) => words.trim() === `${SIMULATED_LINK}${track.id}`) ?? null;
    },
    async queue(streamerId) {
      const { track, added, following } = playerOf(streamerId);
      return { current: track, next: [...added, ...Array.from({ length: LISTED }, (_, n) => trackAt(following + n))] };
    },
    async enqueue(streamerId, track) {
      const playing = playerOf(streamerId);
      if (playing.added.length >= MAX_ADDED) throw new AppError('MUSIC_BUSY', { service: TITLE, seconds: 60 });
      players.set(streamerId, { ...playing, added: [...playing.added, track] });
    },
    async skip(streamerId) {
      playerOf(streamerId);
      playNext(streamerId);
    },
    apply(streamerId) {
      if (isWanted(streamerId)) playerOf(streamerId);
      else quit(streamerId);
    },
    stop() {
      for (const { cancel } of players.values()) cancel();
      players.clear();
    },
  };
}

/** Finds songs whose title or artist has all the words, or else most of them. */
function matching(words: string): FoundSong[] {
  const wanted = comparableText(words)
    .split(/\s+/)
    .filter((word) => word !== '');
  const scored = CATALOGUE.map((song) => {
    const { name, artists } = song.track;
    const text = comparableText(`${name} ${artists[0]?.name ?? ''}`);
    return { song, score: wanted.filter((word) => text.includes(word)).length };
  });
  const enough = Math.max(1, Math.ceil(wanted.length / 2));
  const found = scored.filter(({ score }) => score >= enough).sort((one, other) => other.score - one.score);
  return found.slice(0, MAX_FOUND).map(({ song }) => song);
}
