/** Viewers of the demo who join, follow, share, subscribe or become a Super Fan, and the number of viewers. */
import type { Random } from '#engine/core/random.ts';
import type { SubscribePayload, ViewerRef } from '#schemas/generated/types.ts';
import { CAST_SIZE, castMember } from '../cast.ts';
import type { Timeline } from '../timeline.ts';
import { DURATION_S } from './header.ts';

const FOLLOWS_AT = [
  9, 33, 62, 79, 101, 124, 139, 191, 204, 217, 245, 260, 291, 307, 334, 369, 381, 394, 408, 458, 483, 499, 513, 540,
  566, 592,
];
const SHARES_AT = [15, 89, 127, 212, 301, 367, 470, 526];
const SUBSCRIBED: readonly (readonly [at: number, who: number, months: number, kind?: 'superFan'])[] = [
  [24, 2, 3],
  [112, 33, 1, 'superFan'],
  [233, 28, 7],
  [321, 8, 24],
  [437, 37, 1],
  [552, 18, 12],
];

export interface Happening {
  at: number;
  viewer: ViewerRef;
}

export const FOLLOWS: readonly Happening[] = FOLLOWS_AT.map((at, index) => ({
  at,
  viewer: { ...castMember((index * 7 + 4) % CAST_SIZE), isFollower: true },
}));

export const SUBSCRIPTIONS: readonly (Happening & SubscribePayload)[] = SUBSCRIBED.map(([at, who, months, kind]) => ({
  at,
  viewer: { ...castMember(who), isSubscriber: true },
  months,
  ...(kind && { kind }),
}));

export function addPeople(timeline: Timeline, random: Random): void {
  for (const { at, viewer } of FOLLOWS) timeline.add(at, 'follow', {}, { viewer });
  for (const [index, at] of SHARES_AT.entries()) {
    timeline.add(at, 'share', {}, { viewer: castMember((index * 11 + 3) % CAST_SIZE) });
  }
  for (const { at, viewer, ...subscription } of SUBSCRIPTIONS) timeline.add(at, 'subscribe', subscription, { viewer });
  let viewerCount = 31;
  for (let second = 1; second < DURATION_S; second += 8 + random.below(5)) {
    timeline.add(second, 'viewerCount', { viewerCount });
    viewerCount = Math.max(24, viewerCount + random.below(13) - (second < 360 ? 4 : 6));
  }
  for (let second = 3; second < DURATION_S; second += 5 + random.below(9)) {
    timeline.add(second, 'join', {}, { viewer: castMember(random.below(CAST_SIZE)) });
  }
}
