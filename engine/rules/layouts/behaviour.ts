/** Behaviour of the items of all styles, separate from their looks: sensible numbers to start a stream with. */

/** Likes goal of the overlays and its step. */
export const LIKES_GOAL = 2500;

/** Goal that is raised each time it is reached. */
export const LIKES = { metric: 'LIKES', value: LIKES_GOAL, onReach: 'increase', increaseBy: LIKES_GOAL } as const;

/** Countdown of half an hour from the start of the stream, extended by every follower, subscription and share. */
export const COUNTDOWN = {
  duration: 1800,
  startOn: 'streamStart',
  secondsPerFollow: 10,
  secondsPerSubscription: 60,
  secondsPerShare: 5,
} as const;

/** Top users of this stream; the three lists take turns. */
export const RANKS = { dataRange: 'currentStream', cycle: true, cycleInterval: 12 } as const;

/** Hint at the platform's best known gift. */
export const ROSE = { giftId: '5655', giftImageUrl: '/media/demo/gifts/rose.png' } as const;
