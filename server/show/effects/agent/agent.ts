/**
 * Calls a program on the streamer's own computer. Without a connected agent it fails at once. A call that was done too late is
 * undone where it was meant for a while only.
 */
import { AppError } from '#engine/core/appError.ts';
import type { JsonObject } from '#schemas/generated/types.ts';
import type { EffectKind } from '../effectKind.ts';
import type { EffectServices } from '../effectServices.ts';
import type { Agent, AgentCall } from '../agentPort.ts';

/** Request as made by `agentRequest.ts` of the actions. */
type AgentRequest = Omit<AgentCall, 'key'> & { back?: Omit<AgentCall, 'key' | 'program'> };

export function agent({ agents }: Pick<EffectServices, 'agents'>): EffectKind {
  return {
    // With the same key: what an agent has begun before, it knows, and does again only what does no harm.
    afterCrash: 'repeat',
    async perform(request, { key, streamerId }, signal) {
      const connected = agents.of(streamerId);
      if (connected === null) throw new AppError('AGENT_MISSING');
      const { back, ...command } = request as JsonObject & AgentRequest;
      const result = await connected.perform({ key, ...command }, signal);
      if (signal.aborted && back !== undefined) await takeBack(agents.of(streamerId), { key, ...command, ...back });
      return result;
    },
    rehearse: () => ({ result: {}, durationMs: 50 }),
  };
}

/** The regular undo came before the call that it was to undo. */
async function takeBack(connected: Agent | null, call: AgentCall): Promise<void> {
  await connected?.perform({ ...call, key: `${call.key}/back` }, new AbortController().signal);
}
