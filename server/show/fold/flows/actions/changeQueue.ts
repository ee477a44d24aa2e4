/** Pauses or resumes a queue, skips its current run or clears its waiting runs. */
import { defineAction } from '../contracts.ts';

/** Id of the queue that always exists. */
const MAIN_QUEUE = 'main';

export const changeQueue = defineAction<'CHANGE_QUEUE'>({
  kind: 'CHANGE_QUEUE',
  plan({ queueId, change }) {
    return { followUps: [{ type: 'changeQueue', payload: { queueId: queueId || MAIN_QUEUE, action: change } }] };
  },
});
