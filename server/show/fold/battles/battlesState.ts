/** State of a session's battle, its stored row and its deadlines. */
import type { Deadline } from '#engine/core/streamEvent.ts';
import { LAST_SECONDS_MS } from '#engine/rules/battles.ts';
import type { BattleDuePayload, BattleRecord } from '#schemas/generated/types.ts';
import { afterWait, type WaitCause } from '../depth.ts';
import type { RowWrite, StoredRow } from '../stage.ts';

export const BATTLE_KIND = 'battle';
const NOW_KEY = 'now';

/** A battle whose end the platform never reports is over this long after its time. */
export const END_GRACE_MS = 20_000;

/** The battle that runs or ended last. */
export interface BattleRow {
  battle: BattleRecord;
  /** The side that was ahead last; ties do not change it. */
  leaderId: string | null;
  /** Whether its last seconds were announced. */
  isNearEnd: boolean;
  /** The event that began the wait for the next deadline. */
  cause: WaitCause;
}

export interface BattlesState {
  now: BattleRow | null;
  nextDue: Deadline | null;
}

export function startBattles(rows: readonly StoredRow[]): BattlesState {
  const now = (rows.find(({ key }) => key === NOW_KEY)?.value as BattleRow | undefined) ?? null;
  return stateOf(now);
}

export function stateOf(now: BattleRow | null): BattlesState {
  return { now, nextDue: now && dueOf(now) };
}

export const rowOf = (now: BattleRow | null): RowWrite => ({ kind: BATTLE_KIND, key: NOW_KEY, value: now });

function dueOf({ battle, isNearEnd, cause }: BattleRow): Deadline | null {
  const { endsAtMs, endedAtMs } = battle;
  if (endsAtMs === null || endedAtMs !== null) return null;
  const at = (moment: BattleDuePayload['moment'], atMs: number): Deadline => {
    const payload = { battleId: battle.battleId, moment };
    return { atMs, id: moment, draft: { type: 'battleDue', payload, ...afterWait(cause, atMs) } };
  };
  if (isNearEnd) return at('end', endsAtMs + END_GRACE_MS);
  return at('lastSeconds', Math.max(cause.at, endsAtMs - LAST_SECONDS_MS));
}
