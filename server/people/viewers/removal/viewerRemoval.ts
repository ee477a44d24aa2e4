/**
 * Shows announced and past removals of points for 60 days of inactivity, and undoes them (behaviour: removal-1). The session
 * carries out the removal itself.
 */
import { AppError } from '#engine/core/appError.ts';
import type { PointsRemovalState } from '#schemas/generated/types.ts';
import type { Database } from '../../../ground/db/connection.ts';
import {
  REMOVAL_UNDO_MS,
  removesInactive,
  undoableRemoval,
  WARNING_MS,
  withoutRemoval,
} from '../../../show/fold/ledger/removals.ts';
import { epochsAt } from '../../../show/fold/ledger/resets.ts';
import type { StatsState } from '../../../show/fold/stats/statsState.ts';
import type { Inbox } from '../../../show/session/ports/inbox.ts';
import type { SessionReader } from '../../../show/session/ports/sessionReader.ts';
import { byOf, type Changer } from '../../../ground/http/author.ts';
import { countInactive, countTaken } from './store.ts';

export interface ViewerRemoval {
  /** @throws NOT_FOUND */
  state(streamerId: string): Promise<PointsRemovalState>;
  /** @throws POINTS_REMOVAL_NOT_UNDONE, SESSION_FENCED */
  undo(caller: Changer, id: number): Promise<PointsRemovalState>;
}

export interface ViewerRemovalDeps {
  /** A read-only connection. */
  lists: Database;
  host: Inbox;
  sessions: SessionReader;
  clock: { nowMs(): number };
}

const dateOf = (ms: number): string => new Date(ms).toISOString();

export function createViewerRemoval({ lists, host, sessions, clock }: ViewerRemovalDeps): ViewerRemoval {
  /** @throws NOT_FOUND when the streamer has no session */
  async function sessionOf(streamerId: string): Promise<{ stats: StatsState; isOn: boolean }> {
    const session = await sessions.read(streamerId);
    if (session === null) throw new AppError('NOT_FOUND');
    const { stages, documents } = session.state;
    return { stats: stages.stats, isOn: removesInactive(documents.points) };
  }

  async function announcedOf(streamerId: string, stats: StatsState): Promise<PointsRemovalState['announced']> {
    const { announced } = stats.resets;
    if (announced === undefined) return null;
    const viewers = await countInactive(lists, streamerId, stats.keys, announced.cutoffMs);
    const [at, from] = [dateOf(announced.at), dateOf(announced.at + WARNING_MS)];
    return viewers === 0 ? null : { at, from, seenBefore: dateOf(announced.cutoffMs), viewers };
  }

  async function lastOf(streamerId: string, { resets, keys }: StatsState): Promise<PointsRemovalState['last']> {
    const nowMs = clock.nowMs();
    const last = undoableRemoval(resets, nowMs);
    if (last === null) return null;
    const before = { ...keys, epochs: epochsAt(withoutRemoval(resets, last.epoch, nowMs), nowMs) };
    const { viewers, thousandths } = await countTaken(lists, streamerId, keys, before);
    const [at, until] = [dateOf(last.at), dateOf(last.at + REMOVAL_UNDO_MS)];
    return viewers === 0 ? null : { id: last.epoch, at, until, viewers, points: thousandths / 1000 };
  }

  async function state(streamerId: string): Promise<PointsRemovalState> {
    const { stats, isOn } = await sessionOf(streamerId);
    const announced = isOn ? await announcedOf(streamerId, stats) : null;
    return { isOn, announced, last: await lastOf(streamerId, stats) };
  }

  return {
    state,
    async undo(caller, id) {
      const { stats } = await sessionOf(caller.userId);
      if (undoableRemoval(stats.resets, clock.nowMs())?.epoch !== id) throw new AppError('POINTS_REMOVAL_NOT_UNDONE');
      const payload = { epoch: id, by: byOf(caller) };
      await host.submit(caller.userId, { type: 'undoRemoval', origin: 'command', payload });
      return state(caller.userId);
    },
  };
}
