/** Events of a platform, in the order in which people choose from them. */
import type { EventType } from '#schemas/generated/types.ts';

export const PLATFORM_EVENTS = [
  'gift',
  'chat',
  'like',
  'follow',
  'share',
  'subscribe',
  'join',
  'emote',
  'question',
  'viewerCount',
  'treasureBox',
  'raid',
  'battle',
  'streamStart',
  'streamPause',
  'streamResume',
  'streamEnd',
] as const satisfies readonly EventType[];

export type PlatformEvent = (typeof PLATFORM_EVENTS)[number];
