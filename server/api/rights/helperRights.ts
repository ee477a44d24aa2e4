/** Rights that bodies take from helpers, where one route carries several things (behaviour: helper-2). */
import type { ChangePointsOfViewers, HelperRight } from '#schemas/generated/types.ts';
import type { RightByBody } from './access.ts';
import { byCommand } from './access.ts';

/** Commands that concern no item. A command that is missing here is closed to helpers. */
export const HELPER_COMMANDS = byCommand<HelperRight>({
  stopTts: 'press',
  explodeLikeBalloon: 'press',
  stopLikeBalloon: 'press',
});

/** Commands to an item: timers, counters and votes. */
export const HELPER_ITEM_COMMANDS = byCommand<HelperRight>({
  changeCounter: 'press',
  changeTimer: 'press',
  resetVote: 'press',
  setTimerMultiplier: 'press',
  startVote: 'press',
  stopVote: 'press',
});

/** A helper gives points to one viewer at a time, and never takes or sets them. */
export const HELPER_POINTS: RightByBody<HelperRight> = {
  possible: ['viewers'],
  of(body) {
    const { viewerIds, change } = body as ChangePointsOfViewers;
    return viewerIds.length === 1 && change.mode === 'add' ? 'viewers' : null;
  },
};
