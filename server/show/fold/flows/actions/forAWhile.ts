/** Plans that change something in a program for a while or for good. */
import type { JsonObject } from '#schemas/generated/types.ts';
import type { Plan } from '../contracts.ts';
import { agentCall, type AgentTarget } from './agentRequest.ts';
import { OUTSIDE_DEADLINE_MS } from './outsideDeadline.ts';

interface ForAWhile {
  program: AgentTarget;
  call: string;
  values: JsonObject;
  /** Returns to what the program found before; `values` say what to do when it does not remember. */
  restore: { call: string; values: JsonObject };
  /** Name of the changed thing: a later change of the same ends the wait of an earlier one. */
  target: string;
  /** 0 = for good. */
  durationMs: number;
}

export function forAWhile({ program, call, values, restore, target: thing, durationMs }: ForAWhile): Plan {
  const connection = typeof program === 'string' ? '' : program.connection;
  const target = connection === '' ? thing : `${connection}/${thing}`;
  const deadlineMs = OUTSIDE_DEADLINE_MS;
  if (durationMs === 0) return { request: agentCall(program, call, values), deadlineMs, settles: [target] };
  return {
    request: agentCall(program, call, { ...values, isForAWhile: true }, restore),
    deadlineMs,
    undo: { target, request: agentCall(program, restore.call, restore.values), afterMs: durationMs },
  };
}
