/** The rooms in which a session publishes its state to pages. */
import type { CueMiss } from '#schemas/generated/types.ts';
import type { CueDraft } from '../fold/cueDraft.ts';
import type { LiveOverlay } from './liveOverlay.ts';

/** Data of a session for publishing. */
export interface OverlayRoomDefinition {
  /** Id of the profile. */
  id: string;
  /** Changes with every start of the session; sequence numbers of another epoch are meaningless. */
  epoch: string;
  /** Session time, epoch ms. */
  nowMs(): number;
  /** Session milliseconds per real millisecond. */
  rate: number;
  overlay: LiveOverlay;
  /** Whether pages show a test instead of the stream, and say so. */
  isRehearsal?: boolean;
  /** Cues that were running when the session was closed; expired ones are listed as not shown. */
  running?: readonly RunningCue[];
  /** Playback ids of cues whose result is wanted, including some that are over. */
  followed?: readonly string[];
  /** Rooms with the same group share the page that plays the sounds: those of one streamer. Default: the room's own group. */
  soundGroup?: string;
  /** Called for the first page that has loaded a cue which waits for that, before it begins by itself. */
  onPlaybackStarted?(playbackId: string): void;
  /** Called for the first valid end of each cue; null = no page could play it. */
  onPlaybackEnded?(playbackId: string, durationMs: number | null): void;
  /** Called once for a followed cue that pages performed … */
  onCuePresented?(playbackId: string, pages: number): void;
  /** … or for one that no page performed or will perform. */
  onCueMissed?(playbackId: string, reason: CueMiss): void;
}

/** A cue that continues after a restart. */
export interface RunningCue extends CueDraft {
  /** Whether the overlay's state already shows it, so that pages need no message. */
  isState: boolean;
}

/** A cue that will be published and whose result is wanted. */
export interface FollowedCue {
  playbackId: string;
  /** Left out when it belongs to no item. */
  itemId?: string | undefined;
}

/** The rooms of all profiles by profile id. */
export interface Rooms {
  /** Opens or replaces the room of a profile: connected pages start over from a snapshot. */
  openRoom(definition: OverlayRoomDefinition): void;
  /**
   * Publishes the state after a commit. Changes since the last message are found by identity. An idle room sends at once,
   * otherwise the next tick does. Ignores rooms that are not open.
   * @param isReal whether viewers caused it
   */
  publish(roomId: string, overlay: LiveOverlay, cues?: readonly CueDraft[], isReal?: boolean): void;
  /** Follows cues of the next publication to report their results. */
  follow(roomId: string, cues: readonly FollowedCue[]): void;
  /** Ends a playback, so that no page performs it later. */
  endCue(roomId: string, playbackId: string, durationMs: number | null): void;
  /** Sends the current time to the pages of a room. */
  sendTime(roomId: string): void;
  /**
   * Returns in how many milliseconds it is certain that no page plays the sounds of a group, 0 = now; null = a page does.
   * @param soundGroup the streamer or the test
   */
  silentInMs(soundGroup: string): number | null;
  /** Returns the same for the items of a room; null = a page is open. */
  emptyInMs(roomId: string): number | null;
  /** Closes a room and disconnects its pages. */
  closeRoom(roomId: string): void;
}
