/**
 * Ids of the items that the demo's recording commands. Every overlay of the gallery uses them, so that each can be
 * drawn with the demo's recording; an overlay may lack some of them.
 */
export const DEMO_ITEMS = {
  timer: 'timer',
  announcements: 'announcements',
  counter: 'counter',
  ticker: 'ticker',
  vote: 'vote',
} as const;
