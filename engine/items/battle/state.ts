/**
 * State of the current battle (behaviour: battle-8): scores, time left and the own side's best supporters; after the end, the
 * result for a while. At the start of a stream it is empty.
 */
import { defineItem } from '../../core/itemType.ts';
import type { ItemFoldContext, ReduceResult, ViewContext } from '../../core/itemType.ts';
import type { Deadline, StreamEvent } from '../../core/streamEvent.ts';
import { viewerNameOf } from '../../core/viewerName.ts';
import { LAST_SECONDS_MS, opponentsOf, ownSideOf } from '../../rules/battles.ts';
import type {
  BattleChangedPayload,
  BattleData,
  BattlePlayer,
  BattleRecord,
  BattleRow,
  BattleSettings,
  BattleSide,
  Locale,
} from '#schemas/generated/types.ts';
import { isBattleMoving } from './animation.ts';
import { sampleBattle } from './sample.ts';
import { BATTLE_NAME_TEXT } from './text.ts';

const SECOND_MS = 1000;

export interface BattleView extends Pick<BattleData, 'status' | 'outcome' | 'endsAtMs' | 'earlierScores'> {
  locale: Locale;
  /** The own side, or the first one if the own is unknown; null = there is none. */
  own: BattlePlayer | null;
  /** The best opponent. */
  opponent: BattlePlayer | null;
  /** Number of opponents besides the best one. */
  otherOpponents: number;
  supporters: readonly BattleRow[];
  /** Whether the last seconds run. */
  isNearEnd: boolean;
  changedAtMs: number;
  endedAtMs: number;
}

const NOTHING: BattleData = {
  status: 'none',
  endsAtMs: null,
  endedAtMs: 0,
  outcome: null,
  sides: [],
  supporters: [],
  earlierScores: [],
  changedAtMs: 0,
};

export const battle = defineItem<BattleSettings, BattleData, BattleView>({
  type: 'BATTLE',
  version: 1,
  defaultName: BATTLE_NAME_TEXT,
  defaultSize: { width: 880, height: 200 },
  consumes: ['battleChanged', 'streamStart', 'itemDue'],
  initial: () => NOTHING,
  reduce,
  due,
  isEmpty: ({ status }) => status === 'none',
  view,
  nextChange,
  sample: sampleBattle,
});

function reduce(
  data: BattleData,
  event: StreamEvent,
  _settings: BattleSettings,
  context: ItemFoldContext,
): ReduceResult<BattleData> {
  if (event.type === 'battleChanged') return { data: changed(data, event.payload, context.nowMs) };
  const isOwnDue = event.type === 'itemDue' && event.itemId === context.itemId && data.status === 'ended';
  if (event.type !== 'streamStart' && !isOwnDue) return { data };
  return { data: data.status === 'none' ? data : NOTHING };
}

function changed(data: BattleData, { change, battle }: BattleChangedPayload, nowMs: number): BattleData {
  if (change === 'gone') return data.status === 'none' ? data : NOTHING;
  const sides = inOrder(battle.sides);
  const scores = scoresOf(sides);
  const isSameScore = change !== 'started' && String(scores) === String(scoresOf(data.sides));
  return {
    status: battle.endedAtMs === null ? 'running' : 'ended',
    endsAtMs: battle.endsAtMs,
    endedAtMs: battle.endedAtMs ?? 0,
    outcome: battle.outcome,
    sides: sides.map(playerOf),
    supporters: (ownSideOf(battle.sides)?.supporters ?? []).map(rowOf),
    earlierScores: isSameScore ? data.earlierScores : change === 'started' ? scores : scoresOf(data.sides),
    changedAtMs: isSameScore ? data.changedAtMs : nowMs,
  };
}

/** The own side comes first. */
function inOrder(sides: BattleRecord['sides']): BattleSide[] {
  const own = ownSideOf(sides);
  return own === undefined ? [...sides] : [own, ...opponentsOf(sides)];
}

const scoresOf = (sides: readonly { score: number }[]): number[] => sides.slice(0, 2).map(({ score }) => score);

const playerOf = ({ name, profilePictureUrl, score, isOwn }: BattleSide): BattlePlayer => ({
  name,
  profilePictureUrl,
  score,
  isOwn,
});

const rowOf = ({ viewer, score }: BattleSide['supporters'][number]): BattleRow => ({
  viewerName: viewerNameOf(viewer),
  profilePictureUrl: viewer.profilePictureUrl,
  score,
});

/** The result disappears after a while. */
function due({ status, endedAtMs }: BattleData, { resultSeconds }: BattleSettings): Deadline | null {
  if (status !== 'ended') return null;
  return { atMs: endedAtMs + resultSeconds * SECOND_MS, id: 'result', draft: { type: 'itemDue', payload: {} } };
}

function view(data: BattleData, settings: BattleSettings, { nowMs, locale }: ViewContext): BattleView {
  const { status, outcome, endsAtMs, endedAtMs, sides, supporters, earlierScores, changedAtMs } = data;
  return {
    locale,
    status,
    outcome,
    endsAtMs,
    endedAtMs,
    own: sides[0] ?? null,
    opponent: sides[1] ?? null,
    otherOpponents: Math.max(0, sides.length - 2),
    supporters: supporters.slice(0, settings.count),
    isNearEnd: status === 'running' && endsAtMs !== null && endsAtMs - nowMs <= LAST_SECONDS_MS,
    earlierScores,
    changedAtMs,
  };
}

/** The clock changes at whole seconds of the time left. */
function nextChange(data: BattleData, _settings: BattleSettings, nowMs: number): number | null {
  const { status, endsAtMs } = data;
  if (isBattleMoving(data, nowMs)) return nowMs;
  if (status !== 'running' || endsAtMs === null || endsAtMs <= nowMs) return null;
  return endsAtMs - (Math.ceil((endsAtMs - nowMs) / SECOND_MS) - 1) * SECOND_MS;
}
