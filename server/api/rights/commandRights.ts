/** The right that each command takes. A command that is missing here is closed to keys with scopes. */
import type { EventType } from '#schemas/generated/types.ts';
import type { Right } from './access.ts';

/** Commands that concern no item, and may be sent as such. */
export const GENERAL_COMMANDS = {
  playSound: 'run',
  stopSound: 'run',
  stopTts: 'run',
  explodeLikeBalloon: 'run',
  stopLikeBalloon: 'run',
} as const satisfies Partial<Record<EventType, Right>>;

/** Commands to an item. What a goal counts is a setting rather than a control. */
export const ITEM_COMMAND_RIGHTS = {
  changeCounter: 'run',
  changeGoal: 'run',
  changeTimer: 'run',
  changeVisibility: 'run',
  playVideo: 'run',
  resetVote: 'run',
  setGoalMetric: 'edit',
  setText: 'run',
  setTimerMultiplier: 'run',
  showImage: 'run',
  showText: 'run',
  showMoment: 'run',
  startVote: 'run',
  stopVideo: 'run',
  stopVote: 'run',
} as const satisfies Partial<Record<EventType, Right>>;
