import type { SampleContext } from '../../core/itemType.ts';
import { SAMPLE_SONGS } from '../../core/sampleSongs.ts';
import type { SpotifyWidgetData, SpotifyWidgetSettings } from '#schemas/generated/types.ts';

/** Time far beyond every preview. */
const FOR_EVER_MS = 8_000_000_000_000;

/** Creates a song in its first half that has been on air for a while. */
export function sampleMusic(_settings: SpotifyWidgetSettings, { nowMs, random }: SampleContext): SpotifyWidgetData {
  const { name, artists, durationMs } = random.pick(SAMPLE_SONGS);
  const item = {
    id: `sample:${name}`,
    name,
    duration_ms: durationMs,
    artists: artists.map((artist) => ({ name: artist })),
    album: { images: [] },
  };
  const progress_ms = Math.round(durationMs * (0.1 + 0.4 * random.next()));
  return {
    playbackState: { progress_ms, is_playing: true, item },
    atMs: nowMs,
    previousItem: null,
    changedAtMs: 0,
    askedAtMs: 0,
    shownAtMs: 0,
    shownUntilMs: FOR_EVER_MS,
  };
}
