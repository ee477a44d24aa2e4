/** Fixes and publishes verifiable draws, and reveals their secrets (behaviour: fair-1). */
import { drawWeights } from '#engine/games/wheel-of-fortune/arcs.ts';
import { sampleWheel } from '#engine/games/wheel-of-fortune/sample.ts';
import { gambleEntries } from '#engine/rules/chance/gamble.ts';
import type { Draw, DrawReason, GiveawayEntrant, JsonObject, WheelSection } from '#schemas/generated/types.ts';
import type { DrawPlan } from '../chance/drawBook.ts';
import type { EffectKind } from './effectKind.ts';
import type { EffectServices } from './effectServices.ts';

/** The same id is the same draw, so retries are harmless. */
const REPEATS = { afterCrash: 'repeat', retries: 5 } as const;
const REHEARSED_MS = 50;
/** A test fixes nothing, because it produces no result. */
const NOTHING_FIXED = { chain: 0, number: 0, position: 0, commitment: '0'.repeat(64) };

type Fixing = Pick<EffectServices, 'wheelOf' | 'entrantsOf'>;
type Ticketed = Pick<GiveawayEntrant, 'viewer' | 'tickets'>;
type Fixed = { plan: DrawPlan; answer: JsonObject };

/** Defines per game what is fixed, and what else is answered. */
const PLANS: Readonly<
  Record<Draw['game'], (services: Fixing, request: JsonObject, streamerId: string) => Promise<Fixed>>
> = {
  async 'wheel-of-fortune'({ wheelOf }, { sections, chosenItemId }, streamerId) {
    const wheel = sections === null ? await wheelOf(streamerId) : null;
    const items = wheel?.items ?? (sections as WheelSection[]);
    const position = items.findIndex(({ id }) => id === chosenItemId);
    const weights = drawWeights(items);
    const entries = items.map(({ text }, index) => ({ text, weight: weights[index]! }));
    return {
      plan: { game: 'wheel-of-fortune', entries, chosen: position < 0 ? null : position },
      answer: { wheel },
    };
  },
  async giveaway({ entrantsOf }, { spinId }, streamerId) {
    const { entrants, removed } = await entrantsOf(streamerId, String(spinId));
    const entryOf = ({ viewer: { name }, tickets: weight }: Ticketed) => ({ text: name, weight });
    const entries = entrants.map(entryOf);
    const left = removed.map((one) => ({ ...entryOf(one), note: one.note }));
    return { plan: { game: 'giveaway', entries, removed: left, chosen: null, isListed: true }, answer: {} };
  },
  async gamble(_services, { chance }) {
    return { plan: { game: 'gamble', entries: gambleEntries(Number(chance)), chosen: null }, answer: {} };
  },
};

export function commitDraw({ draws, ...services }: Pick<EffectServices, 'draws'> & Fixing): EffectKind {
  return {
    ...REPEATS,
    async perform(request, { streamerId }) {
      const game = (request['game'] ?? 'wheel-of-fortune') as Draw['game'];
      const { plan, answer } = await PLANS[game](services, request, streamerId);
      return { ...(await draws.commit(streamerId, String(request['spinId']), plan)), ...answer };
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

/** Publishes who was drawn next; the order was fixed before, so this decides nothing. */
export function publishNextDraw({ draws }: Pick<EffectServices, 'draws'>): EffectKind {
  return {
    ...REPEATS,
    async perform({ drawId, place, winner, reason }, { streamerId }) {
      const next = { winner: Number(winner), reason: reason as DrawReason };
      await draws.publishNext(streamerId, String(drawId), Number(place), next);
      return null;
    },
    rehearse: () => ({ result: null, durationMs: REHEARSED_MS }),
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
