/** Fake agent for tests: it does each call once, however often it is requested, and can vanish in the middle. */
import type { Agent, AgentCall, AgentPort } from '../../agentPort.ts';

export interface FakeAgent extends AgentPort {
  /** Executed calls in order. */
  done: AgentCall[];
  /** Returns the answer; an empty object until it is set. */
  answer: Agent['perform'];
  isConnected: boolean;
}

/**
 * Creates it.
 * @param streamerId streamer whose computer it runs on
 */
export function fakeAgent(streamerId: string): FakeAgent {
  const fake: FakeAgent = {
    done: [],
    answer: () => Promise.resolve({}),
    isConnected: true,
    of: (asked) => (fake.isConnected && asked === streamerId ? { perform } : null),
  };
  return fake;

  async function perform(call: AgentCall, signal: AbortSignal): ReturnType<Agent['perform']> {
    signal.throwIfAborted();
    if (fake.done.some(({ key }) => key === call.key)) return {};
    fake.done.push(call);
    return fake.answer(call, signal);
  }
}
