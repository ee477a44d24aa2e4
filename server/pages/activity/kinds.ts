/**
 * Lists the events of a stream that a streamer reads about, in the activity list and in the chat. A gift is one entry when its
 * streak has ended, instead of one per frame.
 */
import { ITEMS } from '#engine/items/index.ts';
import type { EventType } from '#schemas/generated/types.ts';
import { STOPPED_BY } from '../../show/fold/cues/rules.ts';

/** Describes how each event type is listed; `quiet` = only on request, because there are so many. */
export const ACTIVITY = {
  streakEnded: 'listed',
  follow: 'listed',
  subscribe: 'listed',
  raid: 'listed',
  share: 'listed',
  like: 'quiet',
  chat: 'quiet',
  emote: 'quiet',
  question: 'listed',
  treasureBox: 'listed',
  streamStart: 'listed',
  streamEnd: 'listed',
  gap: 'listed',
  goalReached: 'listed',
  timerEnded: 'listed',
  voteEnded: 'listed',
  wheelEnded: 'listed',
  likeBalloonExploded: 'listed',
  showText: 'listed',
  showImage: 'listed',
  playVideo: 'listed',
  playSound: 'listed',
  tts: 'listed',
} as const satisfies { [T in EventType]?: 'listed' | 'quiet' };

export type ActivityType = keyof typeof ACTIVITY;

export const ACTIVITY_TYPES = Object.keys(ACTIVITY) as ActivityType[];
/** Types that are listed by default. */
export const LISTED_TYPES = ACTIVITY_TYPES.filter((type) => ACTIVITY[type] === 'listed');

export const isActivityType = (type: string): type is ActivityType => Object.hasOwn(ACTIVITY, type);

const SHOWN: ReadonlySet<string> = new Set(Object.values(ITEMS).flatMap(({ showsAgain = [] }) => showsAgain));

/** Checks whether re-firing such an event shows or plays anything. */
export const isShownAgain = (type: string): boolean => SHOWN.has(type) || isHeardAgain(type);
/** Checks whether it is heard but not seen. */
export const isHeardAgain = (type: string): boolean => Object.hasOwn(STOPPED_BY, type);
