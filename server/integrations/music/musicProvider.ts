/** Contract of a service or program that finds songs and plays them for streamers. */
import type { MusicTrack } from '#schemas/generated/types.ts';

export interface FoundSong {
  track: MusicTrack;
  /** Its lyrics are marked as explicit. */
  isExplicit: boolean;
}

export interface MusicQueue {
  /** Null = nothing is playing. */
  current: MusicTrack | null;
  /** Songs that follow, the next one first; those that the service adds by itself are among them. */
  next: readonly MusicTrack[];
}

/**
 * Every method throws MUSIC_NOT_CONNECTED, MUSIC_SIGNED_OUT (the service no longer accepts the connection), MUSIC_NO_DEVICE (no
 * player is open), MUSIC_NOT_ALLOWED (the service allows it only in a paid plan), MUSIC_BUSY (asked too often, with the seconds to
 * wait) or MUSIC_NOT_REACHED (failed or took too long; for `enqueue` and `skip` it may have happened).
 */
export interface MusicProvider {
  /** Name for people. */
  title: string;
  isConnected(streamerId: string): boolean;
  /** Finds songs by words, the best first; at most ten. */
  search(streamerId: string, words: string, signal: AbortSignal): Promise<FoundSong[]>;
  /** Returns the song of a link to the service, or null when the words are no such link or the song is unknown. */
  byLink(streamerId: string, words: string, signal: AbortSignal): Promise<FoundSong | null>;
  /** Tells what plays and follows now. */
  queue(streamerId: string, signal: AbortSignal): Promise<MusicQueue>;
  /** Plays a song after the current one, and those that were added before. It can't be taken back. */
  enqueue(streamerId: string, track: MusicTrack, signal: AbortSignal): Promise<void>;
  skip(streamerId: string, signal: AbortSignal): Promise<void>;
}
