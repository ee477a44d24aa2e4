import type { JsonObject } from '#schemas/generated/types.ts';

/** Something pages are to perform once, before the hub numbered it and elected who makes the sound. */
export interface CueDraft {
  /** Topic (behaviour: socket-3): `playSound`, `overlayItem:{id}:playVideo`, … */
  topic: string;
  payload: JsonObject;
  /** Unique for ever; a second cue with the id of one that still runs is ignored. */
  playbackId: string;
  /** Session time, epoch ms. */
  startedAt: number;
  /** Session time after which nobody may start it any more. */
  untilMs: number;
  /** Playback id of the cue that is over with this one: a sound that is stopped. Nobody misses a stop. */
  ends?: string;
  /** Only pages of this profile perform it; left out = those of all. */
  profileId?: string;
}

/** A cue whose time passed before any page presented it. */
export type MissedCue = Omit<CueDraft, 'payload'>;

/** The cues that pages of a profile perform. */
export function cuesFor(cues: readonly CueDraft[], ofProfileId: string): readonly CueDraft[] {
  const isForAll = cues.every(({ profileId }) => profileId === undefined);
  return isForAll ? cues : cues.filter(({ profileId = ofProfileId }) => profileId === ofProfileId);
}
