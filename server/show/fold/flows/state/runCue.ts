/** Defines what a page performs for a run, and how it ended. */
import type { CueMiss } from '#schemas/generated/types.ts';

export interface RunCue {
  playbackId: string;
  /** Session time of the request. */
  atMs: number;
  /** Left out when it belongs to no item. */
  itemId?: string;
  /** Number of pages that performed it, by profile. */
  shownOn: Readonly<Record<string, number>>;
  missed?: CueMiss;
}

/** The cues of one run. */
export interface RunCues {
  cues: readonly RunCue[];
  /** Whether a later run shows them again. */
  isShownAgain?: true;
}

/** Checks whether the result of a cue is still unknown. */
export const isOpen = ({ shownOn, missed }: RunCue): boolean =>
  missed === undefined && Object.keys(shownOn).length === 0;
