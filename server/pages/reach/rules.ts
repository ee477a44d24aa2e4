/** Decides what is missing until a stream is seen on an overlay. Pure. */
import type { SetupAnswer, SourceState } from '#schemas/generated/types.ts';

export interface SetupFacts {
  source: Pick<SourceState, 'status' | 'missing' | 'isRehearsal'>;
  /** Whether a page outside the dashboard shows the overlay now. */
  hasPage: boolean;
  /** Whether viewers caused events since the current connection began. */
  hasEvents: boolean;
  /** Whether a page outside the dashboard showed a real event of this source. */
  isReached: boolean;
}

export type SetupStep = SetupAnswer['next'];

/** Reports what prevents events first, even when everything worked before. */
export function setupStep({ source, hasPage, hasEvents, isReached }: SetupFacts): SetupStep {
  const isMissing = source.missing !== null && source.missing !== 'page';
  if (source.isRehearsal || isMissing || source.status === 'off' || source.status === 'refused') return 'source';
  if (isReached) return 'done';
  if (source.status === 'reconnecting') return 'source';
  if (!hasPage) return 'page';
  if (source.status !== 'live') return 'live';
  return hasEvents ? 'item' : 'event';
}
