/**
 * Lets viewers ask for songs (behaviour: request-1 to request-7). The stage keeps the queue and decides; a music service finds
 * the songs and plays them outside (`server/show/effects/songs.ts`).
 */
import type { StreamEvent } from '#engine/core/streamEvent.ts';
import type { EventType } from '#schemas/generated/types.ts';
import { defineStage, type RowKey, type StageContext, type StageResult } from '../stage.ts';
import { hearCommand, paid, requestSong } from './askSong.ts';
import { changeSongs, skipped } from './changeSongs.ts';
import { feedPlayer, lookAgain, playback, playerAnswered } from './feedPlayer.ts';
import { searched, searchNext } from './searchSong.ts';
import { restoreSongs, ROWS, type SongsState } from './songsState.ts';
import { songSettings, SongsWork } from './songsWork.ts';

type Handlers = { readonly [T in EventType]?: (work: SongsWork, event: StreamEvent<T>) => void };

const HANDLERS: Handlers = {
  chat: hearCommand,
  requestSong,
  changeSongs,
  changePoints: paid,
  effectEnded(work, event) {
    searched(work, event);
    skipped(work, event);
    playerAnswered(work, event);
  },
  playbackState: playback,
  songsDue: lookAgain,
  sessionResumed: (work) => work.changeQueue({ isKnown: false }),
  documentChanged: () => undefined,
  mergeViewers(work, { payload: { fromId, intoId } }) {
    for (const song of work.songs)
      if (song.viewer?.tiktokId === fromId) work.change(song, { viewer: { ...song.viewer, tiktokId: intoId } });
  },
  // Points from before are void, and so is what they paid.
  resetPoints(work) {
    for (const song of work.songs) if (song.paid > 0) work.change(song, { paid: 0 });
  },
};

/** Checks whether an event changes nothing, which most do. */
function isIdle({ songs, queue }: SongsState, { type }: StreamEvent, context: StageContext): boolean {
  if (type === 'chat') return !songSettings(context).isEnabled;
  if (songs.length > 0 || type === 'requestSong') return false;
  if (type === 'playbackState') return !songSettings(context).isEnabled;
  return queue.skip === null && queue.search === null && queue.work === null && type !== 'changeSongs';
}

function fold(state: SongsState, event: StreamEvent, context: StageContext): StageResult<SongsState> {
  if (isIdle(state, event, context)) return { state };
  const work = new SongsWork(state, event, context);
  (HANDLERS[event.type] as ((work: SongsWork, event: StreamEvent) => void) | undefined)?.(work, event);
  searchNext(work);
  feedPlayer(work);
  return work.result();
}

/** Keeps viewers loaded who may get points back. */
function keeps({ songs }: SongsState): RowKey[] {
  return songs.flatMap(({ viewer }) => (viewer ? [{ kind: 'viewer', key: viewer.tiktokId }] : []));
}

export const songs = defineStage<SongsState>({
  name: 'songs',
  consumes: Object.keys(HANDLERS) as EventType[],
  rowKinds: Object.values(ROWS),
  start: ({ rows }) => restoreSongs(rows),
  fold,
  keeps,
  isWaiting: ({ songs: all }) => all.length > 0,
  due: ({ nextDue }) => nextDue,
  drop: (state) => {
    const queue = { ...state.queue, wakeAtMs: null, cause: null };
    return { state: { ...state, queue, nextDue: null }, rows: [{ kind: ROWS.queue, key: 'queue', value: queue }] };
  },
});
