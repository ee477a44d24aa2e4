/** Sends a message to the chat of the stream through its connector (behaviour: effect-10). */
import type { EffectKind } from './effectKind.ts';
import type { EffectServices } from './effectServices.ts';

export function chatMessage({ sendChat }: Pick<EffectServices, 'sendChat'>): EffectKind {
  return {
    // Sending twice is worse than not sending.
    afterCrash: 'skip',
    async perform({ text }, { streamerId }, signal) {
      await sendChat(streamerId, String(text), signal);
      return null;
    },
    rehearse: () => ({ result: null, durationMs: 200 }),
  };
}
