/** Fires on likes. */
import { likesAdded } from '#engine/rules/roomLikes.ts';
import { counted } from './counted.ts';
import { triggerOn } from './triggerOn.ts';

export const likes = triggerOn('LIKES', {
  on: ['like'],
  sums: ['likes'],
  match({ payload }, settings, context) {
    const { likeCount, totalLikeCount } = payload;
    // A late message carries an old total, and some carry none.
    const variables = { likes: likeCount, totalLikes: context.facts.likes?.total ?? totalLikeCount };
    // The room's total includes likes that no message names (behaviour: total-9).
    const added = settings.counting === 'inTotal' ? likesAdded(payload, context.facts.likes) : likeCount;
    return counted(added, settings, 'likesGiven', context, variables);
  },
});
