/** Work of a program on the streamer's own computer: an agent there does it (behaviour: action-5). */
import type { JsonObject } from '#schemas/generated/types.ts';
import type { Plan } from '../contracts.ts';
import { OUTSIDE_DEADLINE_MS } from './outsideDeadline.ts';

/** Programs that an agent speaks with. */
export type AgentProgram = 'broadcast' | 'voice' | 'streamerBot' | 'keyboard' | 'webhook';

/** What takes a call back. */
export interface BackCall {
  call: string;
  values: JsonObject;
}

/**
 * @param call what the program is to do
 * @param back what takes it back when it was done too late; left out = nothing does
 */
export function agentCall(
  program: AgentProgram,
  call: string,
  values: JsonObject,
  back?: BackCall,
): { kind: string; request: JsonObject } {
  return { kind: 'agent', request: { program, call, values, ...(back && { back: { ...back } }) } };
}

/** The plan that asks for nothing else. */
export function agentRequest(program: AgentProgram, call: string, values: JsonObject): Plan {
  return { request: agentCall(program, call, values), deadlineMs: OUTSIDE_DEADLINE_MS };
}
