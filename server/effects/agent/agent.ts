/** Work of a program on the streamer's own computer. Without an agent there it fails at once; it never waits for one. */
import { AppError } from '#engine/core/appError.ts';
import type { EffectKind } from '../effectKind.ts';
import type { EffectServices } from '../effectServices.ts';
import type { AgentCall } from './agentPort.ts';

export function agent({ agents }: Pick<EffectServices, 'agents'>): EffectKind {
  return {
    // A scene that is switched twice, or keys that are pressed twice, are seen by everybody.
    afterCrash: 'skip',
    perform({ program, call, values }, { key, streamerId }, signal) {
      const connected = agents.of(streamerId);
      if (connected === null) return Promise.reject(new AppError('AGENT_MISSING'));
      // As `agentRequest.ts` of the actions made it.
      return connected.perform({ key, ...({ program, call, values } as Omit<AgentCall, 'key'>) }, signal);
    },
    rehearse: () => ({ result: {}, durationMs: 50 }),
  };
}
