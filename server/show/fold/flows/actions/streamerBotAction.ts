/** Runs an action of the streamer bot with values. */
import { defineAction } from '../contracts.ts';
import { agentRequest } from './agentRequest.ts';

export const streamerBotAction = defineAction<'STREAMER_BOT_ACTION'>({
  kind: 'STREAMER_BOT_ACTION',
  plan(settings, { text }) {
    const { actionName, connection } = settings;
    const values = Object.fromEntries(settings.arguments.map(({ name, value }) => [name, text(value)]));
    return agentRequest({ program: 'streamerBot', connection }, 'runAction', { actionName, values });
  },
});
