/** Requests work of a program on the streamer's own computer, which an agent there does (behaviour: action-5). */
import type { JsonObject } from '#schemas/generated/types.ts';
import type { Plan } from '../contracts.ts';
import { OUTSIDE_DEADLINE_MS } from './outsideDeadline.ts';

/** Programs that an agent controls. */
export type AgentProgram = 'broadcast' | 'voice' | 'streamerBot' | 'keyboard' | 'webhook' | 'player';

/** A call that undoes another one. */
export interface BackCall {
  call: string;
  values: JsonObject;
}

/**
 * Builds the request for an agent.
 * @param call the program's task
 * @param back undoes the call when it was done too late; left out = nothing does
 */
export function agentCall(
  program: AgentProgram,
  call: string,
  values: JsonObject,
  back?: BackCall,
): { kind: string; request: JsonObject } {
  return { kind: 'agent', request: { program, call, values, ...(back && { back: { ...back } }) } };
}

/** Builds a plan that only makes this request. */
export function agentRequest(program: AgentProgram, call: string, values: JsonObject): Plan {
  return { request: agentCall(program, call, values), deadlineMs: OUTSIDE_DEADLINE_MS };
}
