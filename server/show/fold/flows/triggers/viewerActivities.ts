/** Events of viewers of which one is somebody's first; entering the room is one. */
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
