import type { JsonObject } from '#schemas/generated/types.ts';

/** An instruction that pages perform once, before the hub has numbered it and elected the page that makes the sound. */
export interface CueDraft {
  /** Topic (behaviour: socket-3): `playSound`, `overlayItem:{id}:playVideo`, … */
  topic: string;
  payload: JsonObject;
  /** Unique forever. The fold ignores a second cue with the id of one that still runs. */
  playbackId: string;
  /** Session time, epoch ms. */
  startedAt: number;
  /** Session time after which no page may start it, epoch ms. */
  untilMs: number;
  /** Playback id of the cue that this one ends, for example when a sound is stopped. Every page receives a stop. */
  ends?: string;
  /** Restricts the cue to pages of this profile; without it, pages of all profiles perform it. */
  profileId?: string;
}

/** A cue that expired before any page presented it. */
export type MissedCue = Omit<CueDraft, 'payload'>;

/** Returns the cues that pages of a profile perform. */
export function cuesFor(cues: readonly CueDraft[], ofProfileId: string): readonly CueDraft[] {
  const isForAll = cues.every(({ profileId }) => profileId === undefined);
  return isForAll ? cues : cues.filter(({ profileId = ofProfileId }) => profileId === ofProfileId);
}
