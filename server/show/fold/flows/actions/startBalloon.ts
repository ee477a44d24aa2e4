/** Starts a like balloon, unless one is being filled already. */
import { defineAction } from '../contracts.ts';
import { gamePlace } from './gamePlace.ts';
import { wholeNumber } from './limitedNumber.ts';

/** Limit of schemas/events/start-like-balloon.json. */
const MAX_LIKES = 1_000_000_000;

export const startBalloon = defineAction<'START_BALLOON'>({
  kind: 'START_BALLOON',
  plan({ itemId, requiredLikes, seconds, shape, color, textColor, showProgress }, context) {
    const payload = {
      targetItemId: gamePlace('like-balloon', itemId, context),
      requiredLikes: wholeNumber(context, requiredLikes, 1, MAX_LIKES),
      duration: seconds,
      balloonColor: color,
      balloonShape: shape,
      balloonTextColor: textColor,
      showProgress,
    };
    return { followUps: [{ type: 'startLikeBalloon', payload }] };
  },
});
