/** Records, broadcasts or saves a replay with the broadcast software. */
import { defineAction } from '../contracts.ts';
import { agentRequest } from './agentRequest.ts';

const MAX_TITLE = 200;

export const controlBroadcast = defineAction<'CONTROL_BROADCAST'>({
  kind: 'CONTROL_BROADCAST',
  plan: ({ task, title, connection }, { name }) =>
    agentRequest({ program: 'broadcast', connection }, 'controlBroadcast', {
      task,
      title: task === 'addChapter' ? name(title, MAX_TITLE) : '',
    }),
});
