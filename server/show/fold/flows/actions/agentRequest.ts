/** Requests work of a program on the streamer's own computer, which an agent there does (behaviour: action-5). */
import type { JsonObject } from '#schemas/generated/types.ts';
import { connectionOf } from '#engine/rules/connectionNames.ts';
import type { Plan } from '../contracts.ts';
import { OUTSIDE_DEADLINE_MS } from './outsideDeadline.ts';

/** Programs that an agent controls. */
export type AgentProgram = 'broadcast' | 'voice' | 'streamerBot' | 'keyboard' | 'webhook' | 'player';

/** A program, or one of its further connections. */
export type AgentTarget = AgentProgram | { program: AgentProgram; connection: string };

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
  target: AgentTarget,
  call: string,
  values: JsonObject,
  back?: BackCall,
): { kind: string; request: JsonObject } {
  const program = typeof target === 'string' ? target : connectionOf(target.program, target.connection);
  return { kind: 'agent', request: { program, call, values, ...(back && { back: { ...back } }) } };
}

/** Builds a plan that only makes this request. */
export function agentRequest(target: AgentTarget, call: string, values: JsonObject): Plan {
  return { request: agentCall(target, call, values), deadlineMs: OUTSIDE_DEADLINE_MS };
}
