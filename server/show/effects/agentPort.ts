/**
 * Port of agents (behaviour: effect-9): they control broadcast software, voice changers, streamer bots and keyboards on streamers'
 * computers.
 */
import type { JsonObject } from '#schemas/generated/types.ts';

/** A call of a program on the streamer's computer. */
export interface AgentCall {
  /** Identifies the call forever: an agent never does it twice. */
  key: string;
  program: string;
  call: string;
  values: JsonObject;
}

export interface Agent {
  /**
   * @returns the program's answer
   * @throws its failure
   */
  perform(call: AgentCall, signal: AbortSignal): Promise<JsonObject | null>;
}

export interface AgentPort {
  /** Returns the connected agent of a streamer; null = none. */
  of(streamerId: string): Agent | null;
}

/** Reaches nobody. */
export const NO_AGENTS: AgentPort = { of: () => null };
