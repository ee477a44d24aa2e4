/** Decides which of several players counts for a streamer: the one whose song began last, until it pauses or ends (behaviour: music-6). */
import type { PlaybackStatePayload } from '#schemas/generated/types.ts';
import type { MusicSource } from './musicSource.ts';

export interface PlayingSources {
  /** Takes a report; returns whether its player counts. */
  heard(streamerId: string, source: MusicSource, playback: PlaybackStatePayload): boolean;
  /** Returns the one that counts; null = nobody has reported yet. */
  of(streamerId: string): MusicSource | null;
  remove(streamerId: string): void;
}

interface Heard {
  /** Song by source; null = it plays none. */
  songs: Map<MusicSource, string | null>;
  current: MusicSource;
}

/** Forgotten accounts only start over. */
const MAX_KNOWN = 10_000;

export function createPlayingSources(): PlayingSources {
  /** By streamer id, the one that reported last at the end. */
  const known = new Map<string, Heard>();

  return {
    heard(streamerId, source, playback) {
      const heard = known.get(streamerId) ?? { songs: new Map<MusicSource, string | null>(), current: source };
      known.delete(streamerId);
      known.set(streamerId, heard);
      const [oldest] = known.keys();
      if (known.size > MAX_KNOWN && oldest !== undefined) known.delete(oldest);
      const song = playback.is_playing && playback.item !== null ? `${playback.item.id}\n${playback.item.name}` : null;
      const begins = song !== null && heard.songs.get(source) !== song;
      heard.songs.set(source, song);
      const isOtherPlaying = heard.current !== source && (heard.songs.get(heard.current) ?? null) !== null;
      if (isOtherPlaying && !begins) return false;
      // One that is silent takes nothing from one that is only paused.
      if (heard.current !== source && song === null) return false;
      heard.current = source;
      return true;
    },
    of: (streamerId) => known.get(streamerId)?.current ?? null,
    remove: (streamerId) => void known.delete(streamerId),
  };
}
