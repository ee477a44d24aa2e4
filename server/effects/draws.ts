/** Draws that anybody can check: they are fixed and published, and their secrets are revealed (behaviour: fair-1). */
import { sampleWheel } from '#engine/games/wheel-of-fortune/sample.ts';
import type { WheelSection } from '#schemas/generated/types.ts';
import type { EffectKind } from './effectKind.ts';
import type { EffectServices } from './effectServices.ts';

/** The same id is the same draw, so trying again harms nobody. */
const REPEATS = { afterCrash: 'repeat', retries: 5 } as const;
const REHEARSED_MS = 50;
/** A test fixes nothing: what it shows is no result. */
const NOTHING_FIXED = { chain: 0, number: 0, commitment: '0'.repeat(64) };

export function commitDraw({ draws, wheelOf }: Pick<EffectServices, 'draws' | 'wheelOf'>): EffectKind {
  return {
    ...REPEATS,
    async perform({ spinId, sections, chosenItemId }, { streamerId }) {
      const wheel = sections === null ? await wheelOf(streamerId) : null;
      const items = wheel?.items ?? (sections as WheelSection[]);
      const position = items.findIndex(({ id }) => id === chosenItemId);
      const fixed = await draws.commit(streamerId, String(spinId), {
        game: 'wheel-of-fortune',
        entries: items.map(({ text, weight = 1 }) => ({ text, weight })),
        chosen: position < 0 ? null : position,
      });
      return { ...fixed, wheel };
    },
    rehearse: ({ sections }) => ({
      result: {
        ...NOTHING_FIXED,
        wheel: sections === null ? { items: sampleWheel({ nowMs: 0, locale: 'en' }).items } : null,
      },
      durationMs: REHEARSED_MS,
    }),
  };
}

export function revealDraw({ draws }: Pick<EffectServices, 'draws'>): EffectKind {
  return {
    ...REPEATS,
    async perform({ spinId, input }, { streamerId }) {
      return { ...(await draws.reveal(streamerId, String(spinId), String(input))) };
    },
    rehearse: (_request, random) => ({
      result: {
        secret: random
          .below(2 ** 32)
          .toString(16)
          .padStart(64, '0'),
      },
      durationMs: REHEARSED_MS,
    }),
  };
}
