/** Calls about agents on other computers. */
import { call } from '../call.ts';

export const newAgentCode = call('POST', '/agents/codes', { answer: 'AgentCode' });
export const confirmAgent = call('POST', '/agents/{id}/confirm');
export const removeAgent = call('DELETE', '/agents/{id}');
