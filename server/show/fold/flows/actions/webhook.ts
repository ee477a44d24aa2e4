/** Sends values to a web address from the server or from the streamer's own computer (behaviour: action-4). */
import type { JsonObject } from '#schemas/generated/types.ts';
import { defineAction, type FlowVariables } from '../contracts.ts';
import { agentRequest } from './agentRequest.ts';
import { OUTSIDE_DEADLINE_MS } from './outsideDeadline.ts';

export const webhook = defineAction<'WEBHOOK'>({
  kind: 'WEBHOOK',
  plan({ url, method, fields, isLocal }, { text, flowId, blockId }) {
    const values: JsonObject = Object.fromEntries(fields.map(({ name, value }) => [name, text(value)]));
    const request = { url, method, values };
    if (isLocal) return agentRequest('webhook', 'call', request);
    // Contains whose secret signs it instead of the secret itself.
    return { request: { kind: 'webhook', request: { ...request, flowId, blockId } }, deadlineMs: OUTSIDE_DEADLINE_MS };
  },
  outcome(result): FlowVariables {
    const status = result?.['status'];
    return typeof status === 'number' ? { webhookStatus: status } : {};
  },
});
