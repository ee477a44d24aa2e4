/** Pauses a queue, lets it go on, skips what runs or clears what waits. */
import { defineAction } from '../contracts.ts';

/** The queue that is always there. */
const MAIN_QUEUE = 'main';

export const changeQueue = defineAction<'CHANGE_QUEUE'>({
  kind: 'CHANGE_QUEUE',
  plan({ queueId, change }) {
    return { followUps: [{ type: 'changeQueue', payload: { queueId: queueId || MAIN_QUEUE, action: change } }] };
  },
});
