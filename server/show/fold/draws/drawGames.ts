/**
 * Defines per game what a draw fixes in advance and what follows from the secret; the stage knows nothing else about games
 * (behaviour: fair-1). All draws compute their results by the same steps.
 */
import { drawWeights } from '#engine/games/wheel-of-fortune/arcs.ts';
import { drawOrder } from '#engine/rules/chance/result.ts';
import type { EventDraft } from '#engine/core/streamEvent.ts';
import type { Draw, EventPayloads, JsonObject, WheelSettings } from '#schemas/generated/types.ts';

export type DrawnGame = Draw['game'];

/** A requested draw. */
export interface RequestedDraw<DrawRequest = unknown> {
  /** Key of its row; draws wait in the order of their rows. */
  key: string;
  spinId: string;
  /** The game; a spin of the wheel when left out. */
  game?: DrawnGame;
  asked: DrawRequest;
}

/** The inputs that were fixed before the draw, as `commitDraw` returned them. */
export interface FixedDraw {
  commitment: string;
  /** Position among all published draws; servers before lists existed left it out. */
  position?: number;
  /** The wheel of a spin. */
  wheel?: WheelSettings;
}

/** A draw after its secret was revealed. */
export interface RevealedDraw {
  fixed: FixedDraw;
  secret: string;
  input: string;
}

/** A requested gamble. */
export interface GambleRequest {
  /** Chance of winning, in percent. */
  chance: number;
}

interface DrawGame<DrawRequest> {
  /**
   * Order among waiting draws: `first`, then `wheel` unless one is turning, then `last`. Viewers who gamble only delay each
   * other.
   */
  turn: 'first' | 'wheel' | 'last';
  /** Builds the request of `commitDraw`. */
  request(request: DrawRequest): JsonObject;
  /** Returns the part of its answer to keep besides the commitment. */
  fixed(request: DrawRequest, result: JsonObject): Partial<FixedDraw>;
  /** Computes the result, which is kept until it is shown. */
  outcome(request: DrawRequest, revealed: RevealedDraw): JsonObject;
  /** Builds the event that announces the result when it is shown. */
  shown(draw: RequestedDraw<DrawRequest>, fixed: FixedDraw, outcome: JsonObject): EventDraft;
  /** Builds the event that reports to the waiting flow or game that nothing is drawn. */
  failed(draw: RequestedDraw<DrawRequest>, problem: string): EventDraft;
}

const WHEEL_DEFAULTS = { centerImageUrl: '', spinDuration: 8, extraSpins: 5 };

const wheelDraws: DrawGame<EventPayloads['spinWheel']> = {
  turn: 'wheel',
  request: ({ items: sections = null, chosenItemId = null }) => ({ sections, chosenItemId }),
  /** Uses the settings that the spin brings, otherwise the ones that the streamer saved. */
  fixed(request, { wheel }) {
    const whole = { ...WHEEL_DEFAULTS, ...(wheel as JsonObject | null), ...request };
    const { items, centerImageUrl, spinDuration, extraSpins } = whole;
    return { wheel: { items: items as WheelSettings['items'], centerImageUrl, spinDuration, extraSpins } };
  },
  /** Computes the published result again, so that a replay gets it from the secret alone. */
  outcome({ chosenItemId }, { fixed: { commitment, wheel }, secret, input }) {
    const { items } = wheel!;
    const chosen = items.find(({ id }) => id === chosenItemId);
    const entries = drawWeights(items).map((weight) => ({ weight }));
    const drawn = items[drawOrder(entries, { secret, commitment, input })[0]!]!;
    return { winnerId: (chosen ?? drawn).id };
  },
  shown: ({ asked: { targetItemId }, spinId }, { wheel }, { winnerId }) => ({
    type: 'runWheel',
    payload: { targetItemId, ...wheel!, selectedItemId: String(winnerId), spinId },
  }),
  failed: ({ spinId }) => ({ type: 'spinDropped', payload: { spinId } }),
};

const UNDRAWN = { commitment: '', secret: '', input: '', position: 0 };

/** The requester computes the result by itself: a giveaway has the entries, a gamble the chance. */
function drawsForRequester<DrawRequest>(
  game: EventPayloads['drawEnded']['game'],
  rules: Pick<DrawGame<DrawRequest>, 'turn' | 'request'>,
): DrawGame<DrawRequest> {
  const ended = (payload: Omit<EventPayloads['drawEnded'], 'game'>): EventDraft => ({
    type: 'drawEnded',
    payload: { game, ...payload },
  });
  return {
    ...rules,
    fixed: (_request, { position }) => ({ position: Number(position ?? 0) }),
    outcome: (_request, { secret, input }) => ({ secret, input }),
    shown: ({ spinId: drawId }, { commitment, position = 0 }, { secret, input }) =>
      ended({ drawId, commitment, position, secret: String(secret), input: String(input), problem: '' }),
    failed: ({ spinId: drawId }, problem) => ended({ drawId, ...UNDRAWN, problem }),
  };
}

const GAMES = {
  'wheel-of-fortune': wheelDraws,
  giveaway: drawsForRequester<null>('giveaway', { turn: 'first', request: () => ({ game: 'giveaway' }) }),
  gamble: drawsForRequester<GambleRequest>('gamble', {
    turn: 'last',
    request: ({ chance }) => ({ game: 'gamble', chance }),
  }),
} satisfies Record<DrawnGame, DrawGame<never>>;

export function drawGameOf({ game = 'wheel-of-fortune' }: Pick<RequestedDraw, 'game'>): DrawGame<unknown> {
  return GAMES[game];
}
