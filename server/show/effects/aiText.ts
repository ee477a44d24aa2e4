/** Requests a short text from the AI that the operator configured (behaviour: effect-12). */
import { AppError } from '#engine/core/appError.ts';
import { withoutControls } from '#engine/core/controlCharacters.ts';
import type { EffectKind } from './effectKind.ts';
import type { EffectServices } from './effectServices.ts';

export function aiText({ writeText }: Pick<EffectServices, 'writeText'>): EffectKind {
  return {
    // Each request costs money.
    afterCrash: 'skip',
    async perform({ prompt, maxLength }, { streamerId }, signal) {
      if (writeText === null) throw new AppError('AI_NOT_CONFIGURED');
      const { text, tokens } = await writeText(streamerId, String(prompt), signal);
      return { text: shortened(oneLine(text), Number(maxLength)), tokens };
    },
    rehearse: ({ maxLength }) => ({ result: { text: shortened('…', Number(maxLength)), tokens: 0 }, durationMs: 800 }),
  };
}

/** Returns the text in one line without control characters. */
export function oneLine(text: string): string {
  return withoutControls(text).split(/\s/u).filter(Boolean).join(' ');
}

// Shortens a text at a character boundary.
function shortened(text: string, maxLength: number): string {
  const characters = Array.from(text);
  return characters.length <= maxLength ? text : `${characters.slice(0, maxLength - 1).join('')}…`;
}
