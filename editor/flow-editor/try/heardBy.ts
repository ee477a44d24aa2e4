/** Events of the platform that a trigger reacts to, most telling first; none = it has another source. Pure. */
import type { PlatformEvent } from '#engine/rules/platformEvents.ts';
import type { TriggerKind } from '#schemas/generated/types.ts';

const OF_VIEWERS: readonly PlatformEvent[] = [
  'chat',
  'join',
  'gift',
  'like',
  'follow',
  'share',
  'subscribe',
  'emote',
  'question',
];

const HEARD: Readonly<Partial<Record<TriggerKind, readonly PlatformEvent[]>>> = {
  BATTLE: ['battle'],
  CHAT_COMMAND: ['chat'],
  CHAT_MESSAGE: ['chat'],
  COINS: ['gift'],
  EMOTE: ['emote'],
  EVERY_NTH_GIFT: ['gift'],
  FIRST_ACTIVITY: OF_VIEWERS,
  FIRST_GIFT: ['gift'],
  FIRST_TIME: OF_VIEWERS,
  FOLLOW: ['follow'],
  GIFT: ['gift'],
  JOIN: ['join'],
  JOIN_SOUND: OF_VIEWERS,
  LIKES: ['like'],
  QUESTION: ['question'],
  RAID: ['raid'],
  SHARE: ['share'],
  STREAM_ENDED: ['streamEnd'],
  STREAM_STARTED: ['streamStart'],
  SUBSCRIBE: ['subscribe'],
  TREASURE_BOX: ['treasureBox'],
  VIEWER_COUNT: ['viewerCount'],
};

export const heardBy = (kind: string): readonly PlatformEvent[] => HEARD[kind as TriggerKind] ?? [];
