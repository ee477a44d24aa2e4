/** Events that can be a viewer's first activity, including entering the room. */
export const VIEWER_ACTIVITIES = [
  'join',
  'chat',
  'gift',
  'like',
  'follow',
  'share',
  'subscribe',
  'emote',
  'question',
] as const;
