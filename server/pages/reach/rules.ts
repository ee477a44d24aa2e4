/** What is missing until a stream is seen on an overlay: one rule for everybody who asks. Pure. */
import type { SetupAnswer, SourceState } from '#schemas/generated/types.ts';

export interface SetupFacts {
  source: Pick<SourceState, 'status' | 'missing' | 'isRehearsal'>;
  /** A page outside the dashboard shows the overlay now. */
  hasPage: boolean;
  /** Since the connection of now something came that viewers did. */
  hasEvents: boolean;
  /** A page outside the dashboard showed a real event of this source. */
  isReached: boolean;
}

export type SetupStep = SetupAnswer['next'];

/** What keeps events from ever coming is said first, also to those for whom all worked once. */
export function setupStep({ source, hasPage, hasEvents, isReached }: SetupFacts): SetupStep {
  const isMissing = source.missing !== null && source.missing !== 'page';
  if (source.isRehearsal || isMissing || source.status === 'off' || source.status === 'refused') return 'source';
  if (isReached) return 'done';
  if (source.status === 'reconnecting') return 'source';
  if (!hasPage) return 'page';
  if (source.status !== 'live') return 'live';
  return hasEvents ? 'item' : 'event';
}
