/** Likes came in. */
import { counted } from './counted.ts';
import { triggerOn } from './triggerOn.ts';

export const likes = triggerOn('LIKES', {
  on: ['like'],
  sums: ['likes'],
  match({ payload: { likeCount, totalLikeCount } }, settings, context) {
    const variables = { likes: likeCount, totalLikes: totalLikeCount };
    return counted(likeCount, settings, 'likesGiven', context, variables);
  },
});
