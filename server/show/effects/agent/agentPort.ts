/**
 * The port of agents: programs of ours on streamers' computers that speak with broadcast software, voice changers, streamer
 * bots and keyboards. The server has none of that itself (behaviour: effect-9).
 */
import type { JsonObject } from '#schemas/generated/types.ts';

/** Work for a program on the streamer's computer. */
export interface AgentCall {
  /** Names the call for ever: an agent that has done it does not do it again. */
  key: string;
  program: string;
  call: string;
  values: JsonObject;
}

export interface Agent {
  /**
   * @returns what the program said
   * @throws what it failed by
   */
  perform(call: AgentCall, signal: AbortSignal): Promise<JsonObject | null>;
}

export interface AgentPort {
  /** The agent of a streamer that is connected now; null = none is. */
  of(streamerId: string): Agent | null;
}

/** Stands in while no agent can connect to the server (`CAN_AGENTS_CONNECT`). */
export const NO_AGENTS: AgentPort = { of: () => null };
