/** The songs that overlays show as next. Pure. */
import { viewerNameOf } from '#engine/core/viewerName.ts';
import { artistsOf } from '#engine/rules/songs/songRequests.ts';
import type { QueuedSong } from '#schemas/generated/types.ts';
import type { SongEntry } from './songsState.ts';

/** Limit of schemas/events/music-queue.json. */
const MAX_ITEMS = 100;
const COMING: ReadonlySet<SongEntry['state']> = new Set(['waiting', 'sending', 'sent', 'unclear']);

export function queueItems(songs: readonly SongEntry[]): QueuedSong[] {
  return songs
    .flatMap(({ state, track, viewer }) => {
      if (!COMING.has(state) || track === null) return [];
      const { id, name, duration_ms, album } = track;
      const imageUrl = album.images[0]?.url ?? '';
      const by = viewer && { requestedBy: viewerNameOf(viewer) };
      return [{ id, name, artists: artistsOf(track).slice(0, 1000), imageUrl, duration_ms, ...by }];
    })
    .slice(0, MAX_ITEMS);
}
