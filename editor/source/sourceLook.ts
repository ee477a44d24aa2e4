/** How the state of a source looks and whether something is in its way. Pure. */
import type { SourceState } from '#schemas/generated/types.ts';

export type SourceStatus = SourceState['status'];

/** What did not answer, when nobody refused anything. */
export type Unreachable = 'network' | 'app';

/** Null = there was an answer, or what was asked for is not allowed here: that is not tried again by itself. */
export function unreachable({ missing, nextTryMs }: Pick<SourceState, 'missing' | 'nextTryMs'>): Unreachable | null {
  if (missing === 'network') return missing;
  return missing === 'app' && nextTryMs !== null ? missing : null;
}

/** A colour of the theme for each status. */
export const SOURCE_COLORS: Readonly<Record<SourceStatus, string>> = {
  off: 'gray',
  resting: 'gray',
  looking: 'blue',
  offline: 'gray',
  connecting: 'yellow',
  live: 'teal',
  reconnecting: 'yellow',
  refused: 'brand',
};

type Looked = Pick<SourceState, 'status' | 'missing' | 'isRehearsal'>;

/** Nothing would arrive if the streamer went live now. */
export function isInTheWay({ status, missing, isRehearsal }: Looked): boolean {
  const isAway = status === 'off' || status === 'refused' || status === 'reconnecting';
  return isRehearsal || isAway || (missing !== null && missing !== 'page');
}
