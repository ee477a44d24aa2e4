/** Fires at a moment of a battle (behaviour: battle-7). */
import { opponentsOf, ownSideOf } from '#engine/rules/battles.ts';
import { viewerNameOf } from '#engine/core/viewerName.ts';
import type { BattleChangedPayload, BattleRecord, BattleTriggerSettings } from '#schemas/generated/types.ts';
import { NOT_MATCHED, triggerOn } from './triggerOn.ts';

type Moment = BattleTriggerSettings['moment'];

const MOMENTS: Readonly<Record<BattleChangedPayload['change'], (battle: BattleRecord) => readonly Moment[]>> = {
  started: () => ['started'],
  scores: () => [],
  leadTaken: () => ['leadTaken', 'leadChanged'],
  leadLost: () => ['leadLost', 'leadChanged'],
  lastSeconds: () => ['lastSeconds'],
  ended: ({ outcome }) => (outcome === null ? [] : [outcome]),
  gone: () => [],
};

export const battle = triggerOn('BATTLE', {
  on: ['battleChanged'],
  match({ at, payload: { change, battle: now } }, { moment }) {
    return MOMENTS[change](now).includes(moment) ? { variables: variablesOf(now, at) } : NOT_MATCHED;
  },
});

function variablesOf({ sides, endsAtMs, endedAtMs }: BattleRecord, atMs: number): Record<string, number | string> {
  const own = ownSideOf(sides);
  const [opponent] = opponentsOf(sides);
  const ownScore = own?.score ?? 0;
  const opponentScore = opponent?.score ?? 0;
  const best = own?.supporters[0];
  const leftMs = endedAtMs === null ? endsAtMs && Math.max(0, endsAtMs - atMs) : 0;
  return {
    ownScore,
    opponentScore,
    opponentName: opponent?.name ?? '',
    lead: ownScore - opponentScore,
    ...(leftMs !== null && { secondsLeft: Math.ceil(leftMs / 1000) }),
    ...(best !== undefined && { bestSupporter: viewerNameOf(best.viewer) }),
  };
}
