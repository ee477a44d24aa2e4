/** Asks the configured AI for a short text and offers it as a value to later steps (behaviour: action-6). */
import { defineAction, type FlowVariables } from '../contracts.ts';
import { OUTSIDE_DEADLINE_MS } from './outsideDeadline.ts';

const MAX_PROMPT = 2000;

export const aiText = defineAction<'AI_TEXT'>({
  kind: 'AI_TEXT',
  plan({ prompt, maxLength }, { text }) {
    const request = { prompt: text(prompt, MAX_PROMPT), maxLength };
    return { request: { kind: 'aiText', request }, deadlineMs: OUTSIDE_DEADLINE_MS };
  },
  outcome(result): FlowVariables {
    const written = result?.['text'];
    return typeof written === 'string' ? { aiText: written } : {};
  },
});
