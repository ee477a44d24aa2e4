/** Look of a source's state, and whether it blocks a stream. Pure. */
import type { SourceState } from '#schemas/generated/types.ts';

export type SourceStatus = SourceState['status'];

/** Unreachable service. */
export type Unreachable = 'network' | 'app';

/** Returns the unreachable service; null = there was an answer, or the request is forbidden and not retried. */
export function unreachable({ missing, nextTryMs }: Pick<SourceState, 'missing' | 'nextTryMs'>): Unreachable | null {
  if (missing === 'network') return missing;
  return missing === 'app' && nextTryMs !== null ? missing : null;
}

/** Theme colour of each status. */
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

/** Tells whether no event would arrive if the streamer went live now. */
export function isInTheWay({ status, missing, isRehearsal }: Looked): boolean {
  const isAway = status === 'off' || status === 'refused' || status === 'reconnecting';
  return isRehearsal || isAway || (missing !== null && missing !== 'page');
}
