/**
 * Explains and changes points of viewers by hand. Every change is a command to the streamer's own session and never to a test,
 * because tests never count.
 */
import { AppError } from '#engine/core/appError.ts';
import { isWholeThousandths } from '#engine/points/rates.ts';
import type { ChangePoints, ListViewerLedger, PointsResetState, ViewerLedger } from '#schemas/generated/types.ts';
import type { EventDraft } from '#engine/core/streamEvent.ts';
import type { Database } from '../../../ground/db/connection.ts';
import { isCounting } from '../../../show/fold/ledger/changes.ts';
import { rowsOfHour } from '../../../show/fold/ledger/earnings.ts';
import { givenOn } from '../../../show/fold/ledger/givenPoints.ts';
import { balanceNow, hasPoints } from '../../../show/fold/ledger/pointsNow.ts';
import { isOf, sinceOf } from '../../../show/fold/ledger/removals.ts';
import { RESET_UNDO_MS, undoableReset } from '../../../show/fold/ledger/resets.ts';
import { isUndoable } from '../../../show/fold/stats/pointsCommands.ts';
import { viewerTotal } from '../../../show/fold/stats/rules.ts';
import type { SessionState } from '../../../show/fold/sessionState.ts';
import type { StatsState } from '../../../show/fold/stats/statsState.ts';
import type { Committed } from '../../../show/session/commits.ts';
import type { Inbox } from '../../../show/session/ports/inbox.ts';
import type { SessionReader } from '../../../show/session/ports/sessionReader.ts';
import { staged } from '../imports/store.ts';
import { refuseUnknownViewers } from '../refuseUnknownViewers.ts';
import { findViewer, viewersById } from '../store.ts';
import { ledgerEntries } from './ledgerEntries.ts';
import { findLedgerRow, listLedger, pointsOfAll, type ResetMark } from './store.ts';
import type { ViewerRow } from '../../../show/fold/totals/viewerRow.ts';
import type { ResetsRow } from '../../../show/fold/ledger/resetsRow.ts';
import { type AuthorNames, byOf, type Changer } from '../../../ground/http/author.ts';

export interface ViewerPoints {
  /** Returns entries, newest first. @throws NOT_FOUND */
  ledger(streamerId: string, viewerId: string, page: ListViewerLedger): Promise<ViewerLedger>;
  /** @throws VIEWERS_UNKNOWN, RATE_TOO_FINE, POINTS_VIEWERS_LIMIT, HELPER_POINTS_LIMIT, SESSION_FENCED */
  change(caller: Changer, viewerIds: readonly string[], change: ChangePoints): Promise<void>;
  /** @throws NOT_FOUND, POINTS_CHANGE_FIXED, POINTS_CHANGE_UNDONE, POINTS_CHANGE_RESET, SESSION_FENCED */
  undo(caller: Changer, viewerId: string, change: number): Promise<void>;
  /** Returns what a reset would remove. @throws NOT_FOUND */
  resetState(streamerId: string): Promise<PointsResetState>;
  /** @throws IMPORT_RUNNING, SESSION_FENCED */
  reset(caller: Changer): Promise<PointsResetState>;
  /** @throws POINTS_RESET_NOT_UNDONE */
  undoReset(caller: Changer, id: number): Promise<PointsResetState>;
}

export interface ViewerPointsDeps {
  /** A read-only connection. */
  lists: Database;
  host: Inbox;
  sessions: SessionReader;
  clock: { nowMs(): number };
  authorNames: AuthorNames;
}

export function createViewerPoints({ lists, host, sessions, clock, authorNames }: ViewerPointsDeps): ViewerPoints {
  /** @throws NOT_FOUND when the streamer has no session */
  async function stateOf(streamerId: string): Promise<SessionState> {
    const session = await sessions.read(streamerId);
    if (session === null) throw new AppError('NOT_FOUND');
    return session.state;
  }
  const statsOf = async (streamerId: string): Promise<StatsState> => (await stateOf(streamerId)).stages.stats;

  /**
   * Viewers with points keep them and get more; of the others, only as many get some as the plan allows (behaviour: plan-5).
   */
  async function refuseBeyondPlan(streamerId: string, viewerIds: readonly string[]): Promise<void> {
    const { limits, stages } = await stateOf(streamerId);
    if (limits.viewers === null) return;
    const { holders: have, keys } = stages.stats;
    const rows = await viewersById(lists, streamerId, [...new Set(viewerIds)]);
    const count = rows.filter((row) => !hasPoints(row, keys)).length;
    if (count > Math.max(0, limits.viewers - have))
      throw new AppError('POINTS_VIEWERS_LIMIT', { limit: limits.viewers, have, count });
  }

  const command = (streamerId: string, draft: Pick<EventDraft, 'type' | 'payload'>): Promise<Committed> =>
    host.submit(streamerId, { ...draft, origin: 'command' } as EventDraft);

  async function resetState(streamerId: string): Promise<PointsResetState> {
    const { resets, keys } = await statsOf(streamerId);
    const { viewers, thousandths } = await pointsOfAll(lists, streamerId, keys);
    return { viewers, points: thousandths / 1000, last: lastOf(resets, clock.nowMs()) };
  }

  return {
    async ledger(streamerId, viewerId, page) {
      const { keys, resets, merges } = await statsOf(streamerId);
      return lists.transaction(async (look) => {
        const own = await findViewer(look, streamerId, viewerId);
        const row = own ?? merges.get(viewerId)?.row;
        if (row === undefined) throw new AppError('NOT_FOUND');
        const more = [...rowsOfHour(viewerId, row.hour), ...resetsOf(resets, row), ...removalsOf(resets, row)];
        const epochs = { since: sinceOf(row, keys.epochs), arriving: keys.epochs.arriving };
        const found = await listLedger(look, streamerId, { viewerId, more, epochs, ...page });
        // The points of a merged viewer belong to the other one.
        const [earned, balance] = own ? [viewerTotal(own, 'points', keys)[0], balanceNow(own, keys)] : [0, 0];
        const authors = await authorNames(
          look,
          streamerId,
          found.rows.map(({ by }) => by),
        );
        return {
          items: ledgerEntries(found, { streamerId, since: epochs.since, balance, authors }),
          total: found.total,
          earned: earned / 1000,
          balance: balance / 1000,
        };
      });
    },

    async change(caller, viewerIds, { of, mode, points, note }) {
      if (!isWholeThousandths(points)) throw new AppError('RATE_TOO_FINE', { rate: points }, { field: 'points' });
      await refuseUnknownViewers(lists, caller.userId, viewerIds);
      const thousandths = Math.round(points * 1000);
      if (mode !== 'take' && thousandths > 0) await refuseBeyondPlan(caller.userId, viewerIds);
      const by = byOf(caller);
      const payload = { viewerIds: [...viewerIds], of, mode, thousandths, by, note: note.trim() };
      const { helper = null } = caller;
      const dayLimit = helper === null ? undefined : helper.pointsPerDay * 1000;
      const limited = dayLimit === undefined ? payload : { ...payload, dayLimit };
      const { seq } = await command(caller.userId, { type: 'changePoints', payload: limited });
      if (helper === null || dayLimit === undefined) return;
      const { given, keys } = await statsOf(caller.userId);
      const today = givenOn(given, keys.today, by);
      if (seq === null || !today.refused.includes(seq)) return;
      const left = Math.max(0, dayLimit - today.thousandths) / 1000;
      throw new AppError('HELPER_POINTS_LIMIT', { limit: helper.pointsPerDay, left, points }, { field: 'points' });
    },

    async undo(caller, viewerId, change) {
      const row = await findLedgerRow(lists, caller.userId, viewerId, change);
      if (row === null) throw new AppError('NOT_FOUND');
      if (row.undoneBy !== undefined) throw new AppError('POINTS_CHANGE_UNDONE');
      if (!isUndoable(row)) throw new AppError('POINTS_CHANGE_FIXED');
      const { keys } = await statsOf(caller.userId);
      const viewer = await findViewer(lists, caller.userId, viewerId);
      if (viewer === null || !isCounting(row, viewer, keys)) throw new AppError('POINTS_CHANGE_RESET');
      await command(caller.userId, { type: 'undoPoints', payload: { viewerId, change, by: byOf(caller) } });
    },

    resetState,
    async reset(caller) {
      // A reset would delete the part that has arrived, but not the rest of the same file.
      if ((await staged(lists, caller.userId)) !== null) throw new AppError('IMPORT_RUNNING');
      await command(caller.userId, { type: 'resetPoints', payload: { by: byOf(caller) } });
      return resetState(caller.userId);
    },
    async undoReset(caller, id) {
      const { resets } = await statsOf(caller.userId);
      if (lastOf(resets, clock.nowMs())?.id !== id) throw new AppError('POINTS_RESET_NOT_UNDONE');
      await command(caller.userId, { type: 'undoResetPoints', payload: { epoch: id, by: byOf(caller) } });
      return resetState(caller.userId);
    },
  };
}

function lastOf(resets: ResetsRow, nowMs: number): PointsResetState['last'] {
  const last = undoableReset(resets, nowMs);
  if (last === null) return null;
  const [at, until] = [last.at, last.at + RESET_UNDO_MS].map((ms) => new Date(ms).toISOString()) as [string, string];
  return { id: last.epoch, at, until };
}

/** Returns the removals that took something from a viewer; of several with nothing in between, the first. */
function removalsOf({ removals = [] }: ResetsRow, row: ViewerRow): ResetMark[] {
  const undoneAt = new Map(removals.map((removal) => [removal.epoch, removal.undoneAt]));
  const isTouched = new Set((row.removed ?? []).map(({ epoch }) => epoch));
  const hadAny = row.hour !== undefined || row.points[0] > 0 || row.balance !== undefined || row.past !== undefined;
  const met = hadAny ? removals.filter((removal) => !isTouched.has(removal.epoch) && isOf(removal, row)) : [];
  const counting = met.find((removal) => removal.undoneAt === undefined);
  const own = met.filter((removal) => removal.undoneAt !== undefined || removal === counting);
  return [...(row.removed ?? []), ...own].map(({ epoch, seq, at }) => {
    const mark = { cause: 'removal', seq, at, by: '', earned: 0, balance: 0 } as const;
    const undone = undoneAt.get(epoch);
    return undone === undefined ? mark : { ...mark, undoneAt: undone };
  });
}

/** Returns the resets since the viewer exists. */
function resetsOf({ resets }: ResetsRow, { createdAt }: ViewerRow): ResetMark[] {
  const met = resets.filter(({ at }) => at >= createdAt);
  return met.map(({ seq, at, by, undoneAt }) => {
    const mark = { cause: 'reset', seq, at, by, earned: 0, balance: 0 } as const;
    return undoneAt === undefined ? mark : { ...mark, undoneAt };
  });
}
