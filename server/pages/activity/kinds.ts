/**
 * What of a stream a streamer reads about: in the list of what happened, and in the chat. A gift is one entry when its
 * streak has ended, and not one a frame.
 */
import { ITEMS } from '#engine/items/index.ts';
import type { EventType } from '#schemas/generated/types.ts';
import { STOPPED_BY } from '../../show/fold/cues/rules.ts';

/** Event type → how it is listed: `quiet` = only when it is asked for, since there are so many of them. */
export const ACTIVITY = {
  streakEnded: 'listed',
  follow: 'listed',
  subscribe: 'listed',
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
/** What is listed unless somebody asks for something else. */
export const LISTED_TYPES = ACTIVITY_TYPES.filter((type) => ACTIVITY[type] === 'listed');

export const isActivityType = (type: string): type is ActivityType => Object.hasOwn(ACTIVITY, type);

const SHOWN: ReadonlySet<string> = new Set(Object.values(ITEMS).flatMap(({ showsAgain = [] }) => showsAgain));

/** Whether anything shows or plays such an event again when it is re-fired. */
export const isShownAgain = (type: string): boolean => SHOWN.has(type) || isHeardAgain(type);
/** Whether it is heard and not seen. */
export const isHeardAgain = (type: string): boolean => Object.hasOwn(STOPPED_BY, type);
