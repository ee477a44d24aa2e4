/** Changes the queue of songs for the streamer, helpers, flows and viewers (behaviour: request-5, request-6). */
import { failureBy } from '#engine/core/problem.ts';
import { viewerNameOf } from '#engine/core/viewerName.ts';
import { isSameSong, songText } from '#engine/rules/songs/songRequests.ts';
import type { StreamEvent } from '#engine/core/streamEvent.ts';
import type { ChangeSongsPayload, ViewerRef } from '#schemas/generated/types.ts';
import { isSent, type SongEntry } from './songsState.ts';
import type { SongsWork } from './songsWork.ts';

const SKIP_WITHIN_MS = 15_000;

/** Takes back the last song of a viewer that the player does not have yet. */
export function removeLast(work: SongsWork, viewer: ViewerRef): void {
  const own = work.songs.filter((song) => song.viewer?.tiktokId === viewer.tiktokId && isRemovable(song));
  const last = own.at(-1);
  if (last === undefined) return work.answer(viewer, work.answers.nothingToRemove);
  work.end(last, 'removed');
  work.answer(viewer, work.answers.removed(last.track ? songText(last.track) : last.text));
}

export function showCurrent(work: SongsWork, viewer: ViewerRef): void {
  const track = work.queue.player?.track ?? null;
  if (track === null) return work.answer(viewer, work.answers.nothingPlays);
  const request = work.songs.find(
    ({ state, track: own }) => state === 'playing' && own !== null && isSameSong(own, track),
  );
  const song = songText(track);
  const by = request?.viewer;
  work.answer(viewer, by ? work.answers.playsFor(song, viewerNameOf(by)) : work.answers.plays(song));
}

/** Ends the song that plays; a second skip waits for the first. */
export function skip(work: SongsWork, viewer: ViewerRef | null): void {
  if (work.queue.skip !== null) return;
  work.changeQueue({ skip: { key: work.request('skipSong', {}, SKIP_WITHIN_MS), viewer } });
}

export function skipped(work: SongsWork, { payload }: StreamEvent<'effectEnded'>): void {
  const { skip: asked } = work.queue;
  if (asked?.key !== payload.key) return;
  const { outcome, problem } = payload;
  work.changeQueue({ skip: null, problem: outcome === 'done' ? null : (problem ?? null) });
  if (outcome === 'done') work.answer(asked.viewer, work.answers.skipped);
}

/** A song that is on its way to the player can't be taken back, because services have no call for that. */
const isRemovable = (song: SongEntry): boolean => !isSent(song) && song.state !== 'paying';

type Command = (work: SongsWork, song: SongEntry, payload: ChangeSongsPayload) => void;

const COMMANDS: { readonly [A in Exclude<ChangeSongsPayload['action'], 'skip'>]: Command } = {
  approve(work, song) {
    if (song.state !== 'held') return;
    const place = Math.max(work.event.seq, (work.songs.at(-1)?.place ?? 0) + 1);
    work.change(song, { state: 'waiting', place });
  },
  remove(work, song) {
    if (!isRemovable(song)) return;
    work.refuse(
      song,
      'removed',
      failureBy('SONG_REMOVED', { song: song.track ? songText(song.track) : song.text }),
      false,
    );
    work.end(song, 'removed');
  },
  move(work, song, { place = 0 }) {
    if (song.state !== 'waiting') return;
    const waiting = work.songs.filter(({ state, id }) => state === 'waiting' && id !== song.id);
    waiting.splice(place, 0, song);
    const places = waiting.map((one) => one.place).sort((one, other) => one - other);
    waiting.forEach((one, at) => one.place !== places[at] && work.change(one, { place: places[at]! }));
  },
  played(work, song) {
    if (song.isListed && song.state === 'waiting') work.end(song, 'played');
  },
};

export function changeSongs(work: SongsWork, { payload, viewer }: StreamEvent<'changeSongs'>): void {
  const { action, songId } = payload;
  if (action === 'skip') return skip(work, viewer ?? null);
  const song = work.song(songId);
  if (song !== undefined) COMMANDS[action](work, song, payload);
}
