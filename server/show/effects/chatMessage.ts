/** A message in the chat of the stream, by the connector that hears it (behaviour: effect-10). */
import type { EffectKind } from './effectKind.ts';
import type { EffectServices } from './effectServices.ts';

export function chatMessage({ sendChat }: Pick<EffectServices, 'sendChat'>): EffectKind {
  return {
    // Said twice is worse than not said.
    afterCrash: 'skip',
    async perform({ text }, { streamerId }, signal) {
      await sendChat(streamerId, String(text), signal);
      return null;
    },
    rehearse: () => ({ result: null, durationMs: 200 }),
  };
}
