/** Why a flow did not run, or a step did not happen; traces keep the code and what was compared. */
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
  | 'paused'
  | 'queueFull'
  | 'expired'
  | 'lessSpecific'
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
  /** What was there and what was wanted. */
  is?: FlowValue;
  wanted?: FlowValue;
  /** What stands in `is`, in all languages; older rows have none. */
  problem?: Problem;
}
