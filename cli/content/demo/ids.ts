/**
 * Ids of the items that the demo's recording gives commands to. Every overlay of the gallery uses them, so that each can be
 * drawn with the demo's recording; an overlay that lacks one of them misses nothing else.
 */
export const DEMO_ITEMS = {
  timer: 'timer',
  announcements: 'announcements',
  counter: 'counter',
  ticker: 'ticker',
  vote: 'vote',
} as const;
