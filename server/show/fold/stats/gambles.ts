/**
 * Stakes points on chance (behaviour: gamble-1 to gamble-6). The stake leaves the balance in the requesting event and is stored
 * apart from viewers, so that the end of the draw pays whatever happens to the flow.
 */
import type { EventDraft, StreamEvent } from '#engine/core/streamEvent.ts';
import { isWon, payoutOf } from '#engine/rules/chance/gamble.ts';
import type { EventPayloads, GambleOutcome } from '#schemas/generated/types.ts';
import type { Made } from '../ledger/changes.ts';
import type { LedgerCause } from '../ledger/ledgerRow.ts';
import { balanceNow } from '../ledger/pointsNow.ts';
import type { OwnedDraft, RowKey, RowWrite, StoredRow } from '../stage.ts';
import { idNow } from './merging.ts';
import { changePoints } from './pointsCommands.ts';
import type { StatsState, Stake } from './statsState.ts';

/** Maximum number of stakes waiting for their draw, over all viewers. */
export const MAX_STAKES = 20;
export const STAKE_KIND = 'stake';

type StakeRequest = EventPayloads['stakePoints'];

const owned = (draft: EventDraft): OwnedDraft => ({ owner: 'stats', draft });

function withOutcome(
  next: StatsState,
  viewerId: string,
  ended: Pick<EventPayloads['gambleEnded'], 'key' | 'outcome' | 'stake' | 'won'>,
): OwnedDraft[] {
  return [owned({ type: 'gambleEnded', payload: { ...ended, balance: balanceOf(next, viewerId) } })];
}

function balanceOf({ viewers, keys }: StatsState, viewerId: string): number {
  const row = viewers.get(viewerId);
  return row ? balanceNow(row, keys) : 0;
}

/** Returns why nothing can be staked, or null. */
function problemOf(next: StatsState, { viewerId, thousandths }: StakeRequest): GambleOutcome | null {
  const waiting = [...next.stakes.entries()].map(([, stake]) => idNow(next, stake.viewerId));
  if (waiting.includes(viewerId)) return 'waiting';
  if (waiting.length >= MAX_STAKES) return 'full';
  return thousandths > 0 && balanceOf(next, viewerId) >= thousandths ? null : 'notEnough';
}

function stake(next: StatsState, { payload, seq, at }: StreamEvent<'stakePoints'>, rows: RowWrite[]): OwnedDraft[] {
  const { viewerId, thousandths, chance, factor, note, key } = payload;
  const problem = problemOf(next, payload);
  if (problem !== null) return withOutcome(next, viewerId, { key, outcome: problem, stake: 0, won: 0 });
  const made: Made = { cause: 'stake', seq, at, by: '', note };
  changePoints(next, viewerId, { balance: (now) => now - thousandths }, made, { rows, limits: null });
  const kept: Stake = { key, viewerId, thousandths, chance, factor, note, epoch: next.keys.epochs.epoch };
  next.stakes = next.stakes.set(key, kept);
  rows.push({ kind: STAKE_KIND, key, value: kept });
  return [owned({ type: 'askDraw', payload: { drawId: key, game: 'gamble', chance } })];
}

function outcomeOf(
  { keys, viewers }: StatsState,
  viewerId: string,
  { chance, epoch }: Stake,
  drawn: EventPayloads['drawEnded'],
): GambleOutcome {
  // All points or those of the viewer were removed meanwhile, so this stake and its winnings are void.
  if (epoch < keys.epochs.since || !viewers.get(viewerId)) return 'void';
  if (drawn.problem !== '') return 'returned';
  return isWon(chance, drawn) ? 'won' : 'lost';
}

const PAID: { readonly [O in GambleOutcome]?: LedgerCause } = { won: 'gambleWon', returned: 'stakeReturned' };

function drawn(next: StatsState, { payload, seq, at }: StreamEvent<'drawEnded'>, rows: RowWrite[]): OwnedDraft[] {
  const kept = next.stakes.get(payload.drawId);
  if (kept === undefined) return [];
  const { key, thousandths, factor, note } = kept;
  next.stakes = next.stakes.delete(key);
  rows.push({ kind: STAKE_KIND, key, value: null });
  const viewerId = idNow(next, kept.viewerId);
  const outcome = outcomeOf(next, viewerId, kept, payload);
  const cause = PAID[outcome];
  // A viewer never loses a stake because the plan has no room for more viewers with points.
  const whole = { rows, limits: null };
  const paid = outcome === 'won' ? payoutOf(thousandths, factor) : thousandths;
  const row = cause
    ? changePoints(next, viewerId, { balance: (now) => now + paid }, { cause, seq, at, by: '', note }, whole)
    : null;
  const won = outcome === 'won' ? (row?.balance ?? 0) : 0;
  return withOutcome(next, viewerId, { key, outcome, stake: thousandths, won });
}

/** Folds an event that stakes points or ends the draw of a stake; returns undefined for other events. */
export function foldGambles(next: StatsState, event: StreamEvent, rows: RowWrite[]): OwnedDraft[] | undefined {
  if (event.type === 'stakePoints') return stake(next, event, rows);
  if (event.type === 'drawEnded' && event.payload.game === 'gamble') return drawn(next, event, rows);
  return undefined;
}

/** Viewers with a stake stay in memory until it is paid. */
export function stakesKeep(state: StatsState): readonly RowKey[] {
  return [...state.stakes.entries()].map(([, { viewerId }]) => ({ kind: 'viewer', key: idNow(state, viewerId) }));
}

export const stakesFrom = (rows: readonly StoredRow[]): (readonly [string, Stake])[] =>
  rows.filter(({ kind }) => kind === STAKE_KIND).map(({ key, value }) => [key, value as Stake] as const);
