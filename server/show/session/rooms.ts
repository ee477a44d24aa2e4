/** Where a session shows what it became: the rooms in which pages hear of it. */
import type { CueMiss } from '#schemas/generated/types.ts';
import type { CueDraft } from '../fold/cueDraft.ts';
import type { LiveOverlay } from './liveOverlay.ts';

/** What a session hands over to be shown. */
export interface RoomDefinition {
  /** Id of the profile. */
  id: string;
  /** New with every start of the session: sequence numbers of another epoch mean nothing. */
  epoch: string;
  /** Session time, epoch ms. */
  nowMs(): number;
  /** Session milliseconds per real millisecond. */
  rate: number;
  overlay: LiveOverlay;
  /** What is shown is a test and not the stream; pages say so. */
  isRehearsal?: boolean;
  /** Cues that ran when the session was left; those whose time has passed are listed as not shown. */
  running?: readonly RunningCue[];
  /** Playback ids of those of which somebody wants to know what became of them; also of some that are over. */
  followed?: readonly string[];
  /** Rooms with the same one share the page that makes the sounds: those of one streamer. Default: the room's own. */
  soundGroup?: string;
  /** Called for the first page that has loaded what a cue waits for, before it begins by itself. */
  onPlaybackStarted?(playbackId: string): void;
  /** Called for the first valid end of each cue; null = no page could play it. */
  onPlaybackEnded?(playbackId: string, durationMs: number | null): void;
  /** Called once for a followed cue that pages have performed … */
  onCuePresented?(playbackId: string, pages: number): void;
  /** … or for one that none did, and none will any more. */
  onCueMissed?(playbackId: string, reason: CueMiss): void;
}

/** A cue that goes on after a restart. */
export interface RunningCue extends CueDraft {
  /** What it shows follows from the overlay's state, so that pages need not be told of it. */
  isState: boolean;
}

/** A cue that has to come from what is published, and of which somebody wants to know what became of it. */
export interface FollowedCue {
  playbackId: string;
  /** Left out = it belongs to none. */
  itemId?: string | undefined;
}

/** Rooms by the id of their profile. */
export interface Rooms {
  /** Opens the room of a profile, or replaces it: pages that are connected start over from a snapshot. */
  openRoom(definition: RoomDefinition): void;
  /**
   * Call after each commit. What changed since the last message is found by identity. Sent at once when the room was
   * idle, else with the next tick. A room that is not open is ignored.
   * @param isReal viewers did something
   */
  publish(roomId: string, overlay: LiveOverlay, cues?: readonly CueDraft[], isReal?: boolean): void;
  /** Of what is published next, somebody wants to know what became of these. */
  follow(roomId: string, cues: readonly FollowedCue[]): void;
  /** A playback is over for the session: nobody who comes later is to perform it. */
  endCue(roomId: string, playbackId: string, durationMs: number | null): void;
  /** Tells the pages of a room what time it is. */
  tellTime(roomId: string): void;
  /** There is no such room any more; its pages are sent away. */
  closeRoom(roomId: string): void;
}
