import type { SampleContext } from '../../core/itemType.ts';
import { SAMPLE_SONGS } from '../../core/sampleSongs.ts';
import { SAMPLE_VIEWERS } from '../../core/sampleViewers.ts';
import { viewerNameOf } from '../../core/viewerName.ts';
import type { ShownSong, SpotifyPlaylistData, SpotifyPlaylistSettings } from '#schemas/generated/types.ts';

/** Creates as many songs as the item shows, most of them requested by viewers, all at rest. */
export function sampleMusicQueue(settings: SpotifyPlaylistSettings, { random }: SampleContext): SpotifyPlaylistData {
  const first = random.below(SAMPLE_SONGS.length);
  const firstViewer = random.below(SAMPLE_VIEWERS.length);
  const songs = Array.from({ length: settings.count }, (_none, index) =>
    sampleSong(first + index, firstViewer + index),
  );
  return { songs, leaving: [], changedAtMs: 0 };
}

function sampleSong(index: number, viewerIndex: number): ShownSong {
  const { name, artists, durationMs } = SAMPLE_SONGS[index % SAMPLE_SONGS.length]!;
  const viewer = SAMPLE_VIEWERS[viewerIndex % SAMPLE_VIEWERS.length];
  return {
    id: `sample:${name}`,
    name,
    artists: artists.join(', '),
    imageUrl: '',
    duration_ms: durationMs,
    ...(index % 4 !== 3 && { requestedBy: viewerNameOf(viewer) }),
    key: `sample:${name}#${index}`,
    fromPlace: null,
  };
}
