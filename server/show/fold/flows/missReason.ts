/** Reasons why a flow did not run or a step did not happen. Traces keep the code and the compared values. */
import type { FlowValue } from '#engine/flows/values.ts';
import type { Problem } from '#schemas/generated/types.ts';

export type MissCode =
  // near misses: the event was not quite the one
  | 'wrongKey'
  | 'tooFew'
  | 'tooFewCoins'
  | 'streakNotEnded'
  | 'streakFiredBefore'
  | 'followedBefore'
  | 'notMatched'
  // refused
  | 'disabled'
  | 'profile'
  | 'condition'
  | 'permission'
  | 'cooldown'
  | 'running'
  | 'coalesced'
  | 'chance'
  | 'maxPerStream'
  | 'maxPerViewer'
  | 'notLive'
  | 'plan'
  | 'putAway'
  | 'paused'
  | 'queueFull'
  | 'expired'
  | 'lessSpecific'
  | 'shownByFlow'
  | 'climbed'
  | 'depth'
  | 'tooManySteps'
  | 'tooManyRuns'
  | 'tooMuchWork'
  | 'deleted'
  | 'missed'
  | 'cancelled'
  | 'restarted'
  | 'skipped'
  | 'stopped'
  // steps
  | 'stepFailed'
  | 'deadline'
  | 'restricted';

export interface MissReason {
  code: MissCode;
  /** The actual and the expected value. */
  is?: FlowValue;
  wanted?: FlowValue;
  /** Explains `is` in all languages; older rows lack it. */
  problem?: Problem;
}
