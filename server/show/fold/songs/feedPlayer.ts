/**
 * Feeds the player one song before the current one ends (behaviour: request-4). Before it sends anything, it knows what the
 * player has; what it cannot know was perhaps played, and is never sent twice.
 */
import { type Failure, failureBy } from '#engine/core/problem.ts';
import type { StreamEvent } from '#engine/core/streamEvent.ts';
import { isSameSong, songText } from '#engine/rules/songs/songRequests.ts';
import type { MusicTrack } from '#schemas/generated/types.ts';
import { isSent, type PlayerView, type SongEntry } from './songsState.ts';
import type { SongsWork } from './songsWork.ts';

/** A song is sent when this is left of the current one: late enough to change the order, early enough for a slow service. */
const LEAD_MS = 20_000;
const CALL_WITHIN_MS = 15_000;
/** A player that took nothing is tried again after this time. */
const RETRY_MS = 30_000;
/** Services show a new song in their queue after a while. */
const LOOK_AGAIN_MS = 15_000;
const MAX_MISSES = 2;
/** A player that says nothing is asked this long after the end of its song. */
const SILENCE_MS = 30_000;
/** Requests that nobody can tell anything about are given up after this time. */
const UNCLEAR_MS = 600_000;
/** The service took nothing for these reasons. */
const NOT_TAKEN = ['MUSIC_NOT_CONNECTED', 'MUSIC_SIGNED_OUT', 'MUSIC_NO_DEVICE', 'MUSIC_NOT_ALLOWED', 'MUSIC_BUSY'];

/** Does what comes next with the player, and decides when to continue. */
export function feedPlayer(work: SongsWork): void {
  work.wakeAt(goOn(work));
}

/** Returns the time at which to continue; null = with the next event. */
function goOn(work: SongsWork): number | null {
  const { queue, songs, event } = work;
  const out = songs.filter(isSent);
  const next = songs.find(({ state, isListed }) => state === 'waiting' && !isListed);
  if (queue.work !== null || (out.length === 0 && next === undefined)) return null;
  if (event.at < queue.retryAtMs) return queue.retryAtMs;
  if (!queue.isKnown) {
    work.changeQueue({ work: { kind: 'read', key: work.request('readSongs', {}, CALL_WITHIN_MS) } });
    return null;
  }
  const isAhead = out.some(({ state }) => state !== 'playing');
  const leftMs = leftOf(queue.player, event.at);
  if (next === undefined || isAhead) return silentAt(queue.player, queue.askedAtMs);
  if (queue.player !== null && queue.player.track !== null && !queue.player.isPlaying) return null;
  if (leftMs > LEAD_MS) return event.at + leftMs - LEAD_MS;
  work.change(next, { state: 'sending' });
  const key = work.request('enqueueSong', { track: next.track! }, CALL_WITHIN_MS);
  work.changeQueue({ work: { kind: 'send', key, songId: next.id } });
  return null;
}

/** Returns the time that is left of the current song; 0 when nobody knows. */
const leftOf = (player: PlayerView | null, nowMs: number): number => Math.max(0, (player?.endsAtMs ?? 0) - nowMs);

/** @param askedAtMs when the player was asked last */
function silentAt(player: PlayerView | null, askedAtMs: number): number | null {
  if (player !== null && !player.isPlaying && player.track !== null) return null;
  return Math.max(player?.endsAtMs ?? 0, askedAtMs) + SILENCE_MS;
}

/** Takes a report of the player. */
export function playback(work: SongsWork, { payload, at }: StreamEvent<'playbackState'>): void {
  const { item: track, is_playing: isPlaying, progress_ms } = payload;
  const before = work.queue.player?.track ?? null;
  const isTimed = isPlaying && track !== null && track.duration_ms > 0;
  const endsAtMs = isTimed ? at + Math.max(0, track.duration_ms - progress_ms) : null;
  work.changeQueue({ player: { track, isPlaying, endsAtMs } });
  const isOther = track === null ? before !== null : before === null || !isSameSong(before, track);
  if (!isOther) return;
  for (const song of work.songs.filter(({ state }) => state === 'playing'))
    if (!isTrackOf(song, track)) work.end(song, 'played');
  const sent = work.songs.find(({ state }) => state === 'sent' || state === 'unclear');
  if (sent === undefined) return;
  if (isTrackOf(sent, track)) plays(work, sent);
  else work.changeQueue({ isKnown: false });
}

const isTrackOf = (song: SongEntry, track: MusicTrack | null): boolean =>
  track !== null && song.track !== null && isSameSong(song.track, track);

function plays(work: SongsWork, song: SongEntry): void {
  const { unclearAtMs: _unclear, ...clear } = song;
  work.put({ ...clear, state: 'playing', misses: 0 });
}

/** Takes the end of a call to the player. */
export function playerAnswered(work: SongsWork, { payload, at }: StreamEvent<'effectEnded'>): void {
  const { work: done } = work.queue;
  if (done?.key !== payload.key) return;
  const { outcome, result, problem, message } = payload;
  const why = { message, ...(problem && { problem }) };
  work.changeQueue({ work: null, askedAtMs: at, problem: outcome === 'done' ? null : (problem ?? null) });
  if (done.kind === 'read') {
    if (outcome === 'done')
      compare(work, (result?.['current'] ?? null) as MusicTrack | null, (result?.['next'] ?? []) as MusicTrack[]);
    else readFailed(work, why);
    return;
  }
  const song = work.song(done.songId);
  if (song === undefined) return;
  if (outcome === 'done') {
    if (isTrackOf(song, work.queue.player?.track ?? null)) plays(work, song);
    else work.change(song, { state: 'sent' });
  } else if (outcome === 'refused' || NOT_TAKEN.includes(problem?.code ?? '')) {
    work.change(song, { state: 'waiting' });
    later(work, problem?.params?.['seconds']);
  } else {
    work.change(song, { state: 'unclear', unclearAtMs: at });
    work.changeQueue({ isKnown: false });
  }
}

function later(work: SongsWork, seconds: unknown): void {
  const waitMs = typeof seconds === 'number' ? Math.max(1000, seconds * 1000) : RETRY_MS;
  work.changeQueue({ retryAtMs: work.event.at + waitMs });
}

function readFailed(work: SongsWork, { problem }: Failure): void {
  later(work, problem?.params['seconds']);
  for (const song of work.songs.filter(isSent)) {
    const unclearAtMs = song.unclearAtMs ?? work.event.at;
    if (work.event.at - unclearAtMs >= UNCLEAR_MS) perhapsPlayed(work, song);
    else if (song.unclearAtMs === undefined) work.change(song, { unclearAtMs });
  }
}

/** Compares requests with what the player has. */
function compare(work: SongsWork, current: MusicTrack | null, next: readonly MusicTrack[]): void {
  work.changeQueue({ isKnown: true });
  for (const song of work.songs.filter(isSent)) {
    if (isTrackOf(song, current)) plays(work, song);
    else if (song.state === 'playing') work.end(song, 'played');
    else if (next.some((track) => isTrackOf(song, track))) work.change(song, { state: 'sent', misses: 0 });
    else if (song.misses + 1 >= MAX_MISSES) perhapsPlayed(work, song);
    else {
      work.change(song, { state: 'unclear', misses: song.misses + 1 });
      work.changeQueue({ isKnown: false, retryAtMs: work.event.at + LOOK_AGAIN_MS });
    }
  }
}

function perhapsPlayed(work: SongsWork, song: SongEntry): void {
  const why = failureBy('SONG_PERHAPS_PLAYED', { song: song.track ? songText(song.track) : song.text });
  work.refuse(song, 'perhapsPlayed', why, song.by === 'chat');
  work.end(song, 'perhapsPlayed', why);
}

/** Forgets what the player has: it may have gone on alone. */
export function lookAgain(work: SongsWork): void {
  if (work.songs.some(isSent)) work.changeQueue({ isKnown: false });
}
