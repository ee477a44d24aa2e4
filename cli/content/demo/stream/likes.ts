/** Likes of the demo: they come in waves and pass the goal twice. */
import type { Random } from '#engine/core/random.ts';
import { CAST_SIZE, castMember } from '../cast.ts';
import type { Timeline } from '../timeline.ts';
import { DURATION_S } from './header.ts';
import { LIKES_GOAL } from '#engine/rules/layouts/behaviour.ts';

/** Adds the likes. Returns the seconds at which the total passed a multiple of the goal. */
export function addLikes(timeline: Timeline, random: Random): number[] {
  const reachedAt: number[] = [];
  let total = 0;
  for (let second = 2; second < DURATION_S - 1;) {
    const isWave = second % 90 > 55;
    const likeCount = 4 + random.below(isWave ? 12 : 8);
    const viewer = castMember(random.below(CAST_SIZE));
    if (Math.floor((total + likeCount) / LIKES_GOAL) > Math.floor(total / LIKES_GOAL)) reachedAt.push(second);
    total += likeCount;
    timeline.add(second, 'like', { likeCount, totalLikeCount: total }, { viewer });
    second += (isWave ? 0.35 : 0.7) + random.next() * (isWave ? 0.7 : 1.1);
  }
  return reachedAt;
}
