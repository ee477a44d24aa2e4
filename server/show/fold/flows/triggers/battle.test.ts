/** Tests at which news of a battle the trigger fires, and its variables. */
import { expect, test } from 'vitest';
import type { BattleChangedPayload, BattleRecord, BattleTriggerSettings } from '#schemas/generated/types.ts';
import { happened } from '#tests/support/triggerHappenings.ts';
import type { TriggerContext } from '../contracts.ts';
import { battle } from './battle.ts';

type Change = BattleChangedPayload['change'];
type Moment = BattleTriggerSettings['moment'];

const SUPPORTER = { tiktokId: '8', name: 'b', displayName: 'Ben', profilePictureUrl: '' };
const side = (name: string, score: number, isOwn = false): BattleRecord['sides'][number] => ({
  sideId: name,
  name,
  profilePictureUrl: '',
  score,
  isOwn,
  supporters: isOwn ? [{ viewer: SUPPORTER, score: 30 }] : [],
});
/** It ends 12.4 seconds after the event. */
const BATTLE: BattleRecord = {
  battleId: '42',
  startedAtMs: 500,
  endsAtMs: 13_400,
  endedAtMs: null,
  sides: [side('Tom', 10), side('Mika', 40), side('Lena', 55, true)],
  outcome: null,
};

function answer(moment: Moment, change: Change, over: Partial<BattleRecord> = {}): unknown {
  const { event } = happened('battleChanged', { change, battle: { ...BATTLE, ...over } });
  const result = battle.match(event, { moment }, {} as TriggerContext);
  return 'variables' in result ? result.variables : 'no';
}

// behaviour: battle-7
test.each<[Moment, Change, Partial<BattleRecord>?]>([
  ['started', 'started'],
  ['leadTaken', 'leadTaken'],
  ['leadChanged', 'leadTaken'],
  ['leadLost', 'leadLost'],
  ['leadChanged', 'leadLost'],
  ['lastSeconds', 'lastSeconds'],
  ['won', 'ended', { outcome: 'won' }],
  ['lost', 'ended', { outcome: 'lost' }],
  ['draw', 'ended', { outcome: 'draw' }],
])('%s fires at %s', (moment, change, over) => expect(answer(moment, change, over)).not.toBe('no'));

// behaviour: battle-7
test.each<[Moment, Change, Partial<BattleRecord>?]>([
  ['started', 'scores'],
  ['leadTaken', 'leadLost'],
  ['leadLost', 'leadTaken'],
  ['leadChanged', 'scores'],
  ['lastSeconds', 'started'],
  ['won', 'ended'],
  ['won', 'ended', { outcome: 'lost' }],
  ['lost', 'ended', { outcome: 'draw' }],
  ['draw', 'gone'],
])('%s does not fire at %s', (moment, change, over) => expect(answer(moment, change, over)).toBe('no'));

// behaviour: battle-7
test('its variables are both scores, the best opponent, the lead, the time left and the best supporter', () => {
  const known = { ownScore: 55, opponentScore: 40, opponentName: 'Mika', lead: 15, bestSupporter: 'Ben' };
  expect(answer('started', 'started')).toEqual({ ...known, secondsLeft: 13 });
  expect(answer('won', 'ended', { outcome: 'won', endedAtMs: 900 })).toEqual({ ...known, secondsLeft: 0 });
  const nothing = { ownScore: 0, opponentScore: 0, opponentName: '', lead: 0 };
  expect(answer('started', 'started', { sides: [], endsAtMs: null })).toEqual(nothing);
});
