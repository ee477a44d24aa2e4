/**
 * What is drawn: of each game what is fixed, and what follows from the secret. The stage knows no more of it. A game's results
 * come from the same steps as those of all others (behaviour: fair-1).
 */
import { drawOrder } from '#engine/rules/chance/result.ts';
import type { EventDraft } from '#engine/core/streamEvent.ts';
import type { Draw, EventPayloads, JsonObject, WheelSettings } from '#schemas/generated/types.ts';

export type DrawnGame = Draw['game'];

/** A draw that was asked for. */
export interface AskedDraw<Asked = unknown> {
  /** Of its row: they wait in its order. */
  key: string;
  spinId: string;
  /** Left out = a spin of the wheel. */
  game?: DrawnGame;
  asked: Asked;
}

/** What was fixed, as `commitDraw` told it. */
export interface FixedDraw {
  commitment: string;
  /** Among all published draws; left out by servers before there were lists. */
  position?: number;
  /** Of a spin. */
  wheel?: WheelSettings;
}

/** What came of the reveal. */
export interface RevealedDraw {
  fixed: FixedDraw;
  secret: string;
  input: string;
}

/** Of a gamble. */
export interface AskedGamble {
  /** To win, in percent. */
  chance: number;
}

interface DrawGame<Asked> {
  /**
   * Whose turn it is when several wait: what goes first, then what the wheel shows, as long as none turns, and what goes last.
   * Viewers who gamble hold up nothing but each other.
   */
  turn: 'first' | 'wheel' | 'last';
  /** Of `commitDraw`. */
  request(asked: Asked): JsonObject;
  /** What has to be kept of its answer besides the commitment. */
  fixed(asked: Asked, result: JsonObject): Partial<FixedDraw>;
  /** What it comes to, kept until it is shown. */
  outcome(asked: Asked, revealed: RevealedDraw): JsonObject;
  /** What it tells when it is shown. */
  shown(draw: AskedDraw<Asked>, fixed: FixedDraw, outcome: JsonObject): EventDraft;
  /** Tells whoever waits for it that it is not drawn. */
  failed(draw: AskedDraw<Asked>, problem: string): EventDraft;
}

const WHEEL_DEFAULTS = { centerImageUrl: '', spinDuration: 8, extraSpins: 5 };

const wheelDraws: DrawGame<EventPayloads['spinWheel']> = {
  turn: 'wheel',
  request: ({ items: sections = null, chosenItemId = null }) => ({ sections, chosenItemId }),
  /** As the spin says, or as the streamer saved it. */
  fixed(asked, { wheel }) {
    const whole = { ...WHEEL_DEFAULTS, ...(wheel as JsonObject | null), ...asked };
    const { items, centerImageUrl, spinDuration, extraSpins } = whole;
    return { wheel: { items: items as WheelSettings['items'], centerImageUrl, spinDuration, extraSpins } };
  },
  /** The same as is published, reckoned here: a replay comes to the same result from the secret alone. */
  outcome({ chosenItemId }, { fixed: { commitment, wheel }, secret, input }) {
    const { items } = wheel!;
    const chosen = items.find(({ id }) => id === chosenItemId);
    const entries = items.map(({ weight = 1 }) => ({ weight }));
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

/** Who asked finds out by itself what it comes to: a giveaway has the entries, a gamble the chance. */
function askedDraws<Asked>(
  game: EventPayloads['drawEnded']['game'],
  rules: Pick<DrawGame<Asked>, 'turn' | 'request'>,
): DrawGame<Asked> {
  const ended = (payload: Omit<EventPayloads['drawEnded'], 'game'>): EventDraft => ({
    type: 'drawEnded',
    payload: { game, ...payload },
  });
  return {
    ...rules,
    fixed: (_asked, { position }) => ({ position: Number(position ?? 0) }),
    outcome: (_asked, { secret, input }) => ({ secret, input }),
    shown: ({ spinId: drawId }, { commitment, position = 0 }, { secret, input }) =>
      ended({ drawId, commitment, position, secret: String(secret), input: String(input), problem: '' }),
    failed: ({ spinId: drawId }, problem) => ended({ drawId, ...UNDRAWN, problem }),
  };
}

const GAMES = {
  'wheel-of-fortune': wheelDraws,
  giveaway: askedDraws<null>('giveaway', { turn: 'first', request: () => ({ game: 'giveaway' }) }),
  gamble: askedDraws<AskedGamble>('gamble', { turn: 'last', request: ({ chance }) => ({ game: 'gamble', chance }) }),
} satisfies Record<DrawnGame, DrawGame<never>>;

export function drawGameOf({ game = 'wheel-of-fortune' }: Pick<AskedDraw, 'game'>): DrawGame<unknown> {
  return GAMES[game];
}
