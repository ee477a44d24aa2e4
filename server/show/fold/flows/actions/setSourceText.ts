/** Sets the text that a text source of the broadcast software shows. */
import { defineAction } from '../contracts.ts';
import { agentRequest } from './agentRequest.ts';

export const setSourceText = defineAction<'SET_SOURCE_TEXT'>({
  kind: 'SET_SOURCE_TEXT',
  plan: (settings, { text }) =>
    agentRequest({ program: 'broadcast', connection: settings.connection }, 'setText', {
      source: settings.source,
      text: text(settings.text),
    }),
});
