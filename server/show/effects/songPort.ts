/** Port through which effects reach the music services. */
import type { MusicTrack } from '#schemas/generated/types.ts';

/** Every method throws what `MusicProvider` throws. */
export interface SongPort {
  /** Finds the song of a link, or the best one for words; null = none. */
  find(
    streamerId: string,
    words: string,
    signal: AbortSignal,
  ): Promise<{ track: MusicTrack; isExplicit: boolean } | null>;
  /** Tells what plays and follows. */
  queue(streamerId: string, signal: AbortSignal): Promise<{ current: MusicTrack | null; next: readonly MusicTrack[] }>;
  enqueue(streamerId: string, track: MusicTrack, signal: AbortSignal): Promise<void>;
  skip(streamerId: string, signal: AbortSignal): Promise<void>;
  /** Checks whether a streamer's service is made up, so that tests can use it. */
  isSimulated(streamerId: string): boolean;
}
