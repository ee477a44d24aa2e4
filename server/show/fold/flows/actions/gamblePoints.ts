/**
 * Stakes points of the viewer who caused the run, and continues when the draw is decided (behaviour: action-15). When it is
 * cancelled before its draw has begun, nothing is drawn and the stake is returned.
 */
import type { GambleOutcome } from '#schemas/generated/types.ts';
import { defineAction, type FlowVariables } from '../contracts.ts';
import { noteOf, thousandthsOf } from './pointsStep.ts';
import { idsOf, whose } from './whose.ts';

/** Draws before it may take long. */
const LONGEST_MS = 3_600_000;

/** Outcome when the deadline passes: the stake is returned. */
const TAKEN_BACK: GambleOutcome = 'returned';

const pointsIn = (thousandths: unknown): number => Number(thousandths) / 1000;

export const gamblePoints = defineAction<'GAMBLE_POINTS'>({
  kind: 'GAMBLE_POINTS',
  plan({ amount, chance, factor }, context) {
    const { stepId: key } = context;
    const [viewerId] = idsOf([whose('', context)], null);
    const thousandths = thousandthsOf(context, amount);
    const staked = { viewerId: viewerId!, thousandths, chance, factor: Math.round(factor * 1000) };
    return {
      followUps: [{ type: 'stakePoints', payload: { ...staked, note: noteOf(context), key } }],
      until: { type: 'gambleEnded', key },
      deadlineMs: LONGEST_MS,
      undo: {
        target: `stake:${key}`,
        followUps: [{ type: 'withdrawDraw', payload: { drawId: key, game: 'gamble' } }],
      },
    };
  },
  outcome(result): FlowVariables {
    if (result === null) return { gambleOutcome: TAKEN_BACK };
    const { outcome, stake, won, balance } = result;
    return {
      gambleOutcome: String(outcome),
      stake: pointsIn(stake),
      won: pointsIn(won),
      balance: pointsIn(balance),
    };
  },
});
