/** Chooses the moments that a report names. Pure. */
import type { StreamReport } from '#schemas/generated/types.ts';

export type Moment = StreamReport['moments'][number];

/** More of them would be a list to search instead of places to look at. */
const MOST = 5;

/** Returns the strongest moments in the order of the stream. */
export const shownMoments = (moments: readonly Moment[]): Moment[] =>
  [...moments]
    .sort((one, other) => other.score - one.score)
    .slice(0, MOST)
    .sort((one, other) => one.seconds - other.seconds);
