/** Searches the songs of requests, one after the other, and checks what was found (behaviour: request-2, request-3). */
import { failureBy } from '#engine/core/problem.ts';
import { isBlockedSong, isSameSong, songText } from '#engine/rules/songs/songRequests.ts';
import type { StreamEvent } from '#engine/core/streamEvent.ts';
import type { MusicTrack } from '#schemas/generated/types.ts';
import type { SongEntry } from './songsState.ts';
import type { Refusal, SongsWork } from './songsWork.ts';

/** A search waits until the service takes more calls. */
const SEARCH_WITHIN_MS = 60_000;
const MINUTE_S = 60;

/** Starts the next search when none is under way. */
export function searchNext(work: SongsWork): void {
  if (work.queue.search !== null) return;
  const next = work.songs.find(({ state }) => state === 'searching');
  if (next === undefined) return;
  const key = work.request('findSong', { words: next.text }, SEARCH_WITHIN_MS);
  work.changeQueue({ search: { key, songId: next.id } });
}

/** Takes the result of a search. */
export function searched(work: SongsWork, { payload }: StreamEvent<'effectEnded'>): void {
  const { search } = work.queue;
  if (search === null || search.key !== payload.key) return;
  work.changeQueue({ search: null });
  const song = work.song(search.songId);
  if (song?.state !== 'searching') return;
  const { outcome, result, problem, message } = payload;
  if (outcome !== 'done') {
    if (problem?.code === 'MUSIC_NOT_CONNECTED' && (work.queue.player?.track ?? null) !== null)
      return accept(work, song, handTrack(song.text), { isListed: true });
    return refuse(
      work,
      song,
      'service',
      problem ? { message, problem } : failureBy('SONG_NOT_FOUND', { words: song.text }),
    );
  }
  const track = (result?.['track'] ?? null) as MusicTrack | null;
  if (track === null) return refuse(work, song, 'notFound', failureBy('SONG_NOT_FOUND', { words: song.text }));
  accept(work, song, track, { isListed: false, isExplicit: result?.['isExplicit'] === true });
}

/** Names a song that no service finds as the viewer did. */
const handTrack = (name: string): MusicTrack => ({ id: '', name, duration_ms: 0, artists: [], album: { images: [] } });

function accept(
  work: SongsWork,
  searching: SongEntry,
  track: MusicTrack,
  { isListed, isExplicit = false }: { isListed: boolean; isExplicit?: boolean },
): void {
  const { settings } = work;
  const isTaken = isQueued(work, searching.id, track);
  const song = work.change(searching, { track, isListed });
  const params = { song: songText(track) };
  if (isExplicit && settings.refusesExplicit) return refuse(work, song, 'explicit', failureBy('SONG_EXPLICIT', params));
  if (settings.maxSongS > 0 && track.duration_ms > settings.maxSongS * 1000) {
    const minutes = Math.round((settings.maxSongS / MINUTE_S) * 10) / 10;
    return refuse(work, song, 'tooLong', failureBy('SONG_TOO_LONG', { ...params, minutes }));
  }
  if (isBlockedSong(track, settings)) return refuse(work, song, 'blocked', failureBy('SONG_BLOCKED', params));
  if (isTaken) return refuse(work, song, 'alreadyQueued', failureBy('SONG_ALREADY_QUEUED', params));
  const isHeld = settings.isHeld && song.by !== 'streamer';
  work.change(song, { state: isHeld ? 'held' : 'waiting' });
  const before = work.songs.filter(({ state, place }) => state !== 'playing' && state !== 'held' && place < song.place);
  const place = before.filter(({ state }) => state !== 'searching' && state !== 'paying').length + 1;
  const payload = { requestId: song.id, song: params.song, place, isHeld };
  work.follow({ type: 'songRequestAdded', payload, ...(song.viewer && { viewer: song.viewer }) });
  if (song.by === 'flow') return;
  work.answer(song.viewer, isHeld ? work.answers.held(params.song) : work.answers.added(params.song, place));
}

/** Checks whether a song plays, or is among the requests. */
function isQueued({ songs, queue }: SongsWork, id: string, track: MusicTrack): boolean {
  const playing = queue.player?.track ?? null;
  if (playing !== null && isSameSong(playing, track)) return true;
  return songs.some((song) => song.id !== id && song.track !== null && isSameSong(song.track, track));
}

function refuse(work: SongsWork, song: SongEntry, reason: Refusal, why: ReturnType<typeof failureBy>): void {
  work.refuse(song, reason, why, song.by === 'chat');
  work.end(song, 'refused', why);
}
