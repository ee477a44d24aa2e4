/**
 * Follows the battle of a stream (behaviour: battle-3): combines its messages, and announces its start, changes of the lead, its
 * last seconds and its end, each once.
 */
import { canonicalJson } from '#engine/core/canonicalJson.ts';
import type { StreamEvent } from '#engine/core/streamEvent.ts';
import { leaderOf, outcomeOf, ownSideOf } from '#engine/rules/battles.ts';
import type { BattleChangedPayload } from '#schemas/generated/types.ts';
import { causeOf } from '../depth.ts';
import { defineStage, type StageResult } from '../stage.ts';
import { BATTLE_KIND, type BattleRow, type BattlesState, rowOf, startBattles, stateOf } from './battlesState.ts';
import { mergedEnd, mergedSides, newBattle } from './news.ts';

const NAME = 'battles';

type Change = BattleChangedPayload['change'];

/** Stores the battle and announces what changed. */
function changed(now: BattleRow, changes: readonly Change[]): StageResult<BattlesState> {
  const followUps = changes.map((change) => ({
    owner: NAME,
    draft: { type: 'battleChanged' as const, payload: { change, battle: now.battle } },
  }));
  return { state: stateOf(now), rows: [rowOf(now)], followUps };
}

function fold(state: BattlesState, event: StreamEvent): StageResult<BattlesState> {
  if (event.type === 'battle') return news(state, event);
  if (event.type === 'battleDue') return due(state, event);
  return event.type === 'streamStart' || event.type === 'streamEnd' ? streamOver(state, event) : { state };
}

function news(state: BattlesState, event: StreamEvent<'battle'>): StageResult<BattlesState> {
  const { now } = state;
  const { payload } = event;
  const isKnown = now?.battle.battleId === payload.battleId;
  const isOver = isKnown && now.battle.endedAtMs !== null;
  if (payload.phase === 'started') return isKnown && !isOver ? scores(state, now, event) : begin(event, ['started']);
  // Scores arrive for some seconds after the end.
  if (isOver) return { state };
  // A battle that began before the connection is not announced as started.
  const before = isKnown ? now : begun(event);
  if (payload.phase === 'scores') return scores(state, before, event, !isKnown);
  const next = merged(before, event);
  return isKnown || outcomeOf(next.battle.sides) !== null ? end(next, event) : { state };
}

function begun(event: StreamEvent<'battle'>): BattleRow {
  const battle = newBattle(event.payload, event.at);
  return { battle, leaderId: leaderOf(battle.sides), isNearEnd: false, cause: causeOf(event) };
}

const begin = (event: StreamEvent<'battle'>, changes: readonly Change[]): StageResult<BattlesState> =>
  changed(begun(event), changes);

function merged(now: BattleRow, { payload, at }: StreamEvent<'battle'>): BattleRow {
  const sides = mergedSides(now.battle.sides, payload.sides);
  return { ...now, battle: { ...now.battle, sides, endsAtMs: mergedEnd(now.battle.endsAtMs, payload, at) } };
}

function scores(
  state: BattlesState,
  before: BattleRow,
  event: StreamEvent<'battle'>,
  isNew = false,
): StageResult<BattlesState> {
  const next = merged(before, event);
  if (!isNew && canonicalJson(next.battle) === canonicalJson(before.battle)) return { state };
  const leaderId = leaderOf(next.battle.sides) ?? before.leaderId;
  const cause = next.battle.endsAtMs === before.battle.endsAtMs ? before.cause : causeOf(event);
  return changed({ ...next, leaderId, cause }, [leadChange(before, next, leaderId) ?? 'scores']);
}

/** The lead changes when somebody passes the side that was ahead; the first points change nothing. */
function leadChange({ leaderId: earlier }: BattleRow, { battle }: BattleRow, leaderId: string | null): Change | null {
  const ownId = ownSideOf(battle.sides)?.sideId;
  if (earlier === null || leaderId === earlier || ownId === undefined) return null;
  if (leaderId === ownId) return 'leadTaken';
  return earlier === ownId ? 'leadLost' : null;
}

function end(now: BattleRow, event: StreamEvent): StageResult<BattlesState> {
  const battle = { ...now.battle, endedAtMs: event.at, outcome: outcomeOf(now.battle.sides) };
  return changed({ ...now, battle, cause: causeOf(event) }, ['ended']);
}

function due(state: BattlesState, event: StreamEvent<'battleDue'>): StageResult<BattlesState> {
  const { now } = state;
  const { battleId, moment } = event.payload;
  if (now?.battle.battleId !== battleId || now.battle.endedAtMs !== null) return { state };
  if (moment === 'end') return end(now, event);
  return changed({ ...now, isNearEnd: true, cause: causeOf(event) }, ['lastSeconds']);
}

/** A battle does not outlive its stream; nobody won. */
function streamOver({ now }: BattlesState, event: StreamEvent): StageResult<BattlesState> {
  if (now === null) return { state: stateOf(null) };
  const gone = { ...now.battle, endedAtMs: now.battle.endedAtMs ?? event.at };
  const draft = { type: 'battleChanged' as const, payload: { change: 'gone' as const, battle: gone } };
  return { state: stateOf(null), rows: [rowOf(null)], followUps: [{ owner: NAME, draft }] };
}

export const battles = defineStage<BattlesState>({
  name: NAME,
  consumes: ['battle', 'battleDue', 'streamStart', 'streamEnd'],
  rowKinds: [BATTLE_KIND],
  start: ({ rows }) => startBattles(rows),
  fold,
  due: ({ nextDue }) => nextDue,
});
