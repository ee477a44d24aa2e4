/** Merges two viewers who are one person (behaviour: merge-1 to merge-5): previews, executes and undoes it. */
import { AppError } from '#engine/core/appError.ts';
import { tableOf } from '#engine/points/levels.ts';
import type { MergePreview, ViewerAnswer } from '#schemas/generated/types.ts';
import type { Database } from '../../../ground/db/connection.ts';
import { isSettled, isSettledOf, MAX_MERGES, mergedRow } from '../../../show/fold/ledger/merges.ts';
import { epochsAt } from '../../../show/fold/ledger/resets.ts';
import type { ViewerRow } from '../../../show/fold/totals/viewerRow.ts';
import type { StatsState } from '../../../show/fold/stats/statsState.ts';
import type { SignPictures } from '../../../show/session/liveItems.ts';
import type { Inbox } from '../../../show/session/ports/inbox.ts';
import type { SessionReader } from '../../../show/session/ports/sessionReader.ts';
import { byOf, type Changer } from '../../../ground/http/author.ts';
import { findViewer } from '../store.ts';
import { idsOfPerson, mergesOf } from '../../../show/session/storedMerges.ts';
import { roomsOfViewers } from '../roomsByStream.ts';
import { entryOf } from '../viewerEntry.ts';

export interface ViewerMerges {
  /** Returns the ids of a viewer and of everybody merged into them. */
  idsOf(streamerId: string, viewerId: string): Promise<string[]>;
  /** @throws NOT_FOUND, MERGE_SAME */
  preview(streamerId: string, intoId: string, fromId: string): Promise<MergePreview>;
  /** @throws NOT_FOUND, MERGE_SAME, MERGES_FULL, MERGE_UNSETTLED, IMPORT_RUNNING, SESSION_FENCED */
  merge(caller: Changer, intoId: string, fromId: string): Promise<void>;
  /** @throws NOT_FOUND, MERGE_UNSETTLED, IMPORT_RUNNING, SESSION_FENCED */
  undo(caller: Changer, intoId: string, fromId: string): Promise<void>;
}

export interface ViewerMergesDeps {
  /** A read-only connection. */
  lists: Database;
  host: Inbox;
  sessions: SessionReader;
  signPictures: SignPictures;
  clock: { nowMs(): number };
}

/** Maximum per page. */
const MOST_SHOWN = 100;

/** Returns the viewers merged into a viewer, newest first. */
export function mergedInto(merges: StatsState['merges'], viewerId: string): ViewerAnswer['merged'] {
  const own = [...merges.entries()].map(([, merge]) => merge).filter(({ into }) => into === viewerId);
  own.sort((one, other) => other.at - one.at);
  return own.slice(0, MOST_SHOWN).map(({ row: { tiktokId: id, name, displayName, profilePictureUrl }, at }) => {
    return { id, name, displayName, profilePictureUrl, mergedAt: new Date(at).toISOString() };
  });
}

export function createViewerMerges(deps: ViewerMergesDeps): ViewerMerges {
  const { lists, host, sessions, signPictures, clock } = deps;

  /** @throws NOT_FOUND when the streamer has no session */
  async function stateOf(streamerId: string) {
    const session = await sessions.read(streamerId);
    if (session === null) throw new AppError('NOT_FOUND');
    return session.state;
  }

  async function found(streamerId: string, viewerId: string): Promise<ViewerRow> {
    const row = await findViewer(lists, streamerId, viewerId);
    if (row === null) throw new AppError('NOT_FOUND');
    return row;
  }

  function refuseUnsettled({ resets, keys }: StatsState, rows: readonly ViewerRow[]): void {
    const epochs = epochsAt(resets, clock.nowMs());
    if (epochs.arriving !== undefined) throw new AppError('IMPORT_RUNNING');
    if (!isSettled(epochs) || !rows.every((row) => isSettledOf(row, { ...keys, epochs })))
      throw new AppError('MERGE_UNSETTLED');
  }

  const refuseSame = (intoId: string, fromId: string): void => {
    if (intoId === fromId) throw new AppError('MERGE_SAME', {}, { field: 'viewerId' });
  };

  return {
    idsOf: async (streamerId, viewerId) => idsOfPerson(await mergesOf(lists, streamerId), viewerId),
    async preview(streamerId, intoId, fromId) {
      refuseSame(intoId, fromId);
      const { stages, documents } = await stateOf(streamerId);
      const { keys } = stages.stats;
      const table = tableOf(documents.points);
      const [into, from] = [await found(streamerId, intoId), await found(streamerId, fromId)];
      const rooms = await roomsOfViewers(lists, streamerId, [into, from]);
      const entry = (row: ViewerRow) => entryOf(row, keys, table, rooms);
      const answer = { into: entry(into), from: entry(from), after: entry(mergedRow(into, from, keys, table)) };
      return signPictures(answer) as unknown as MergePreview;
    },

    async merge(caller, intoId, fromId) {
      refuseSame(intoId, fromId);
      const both = [await found(caller.userId, fromId), await found(caller.userId, intoId)];
      const { stats } = (await stateOf(caller.userId)).stages;
      refuseUnsettled(stats, both);
      if (stats.merges.size >= MAX_MERGES) throw new AppError('MERGES_FULL', { limit: MAX_MERGES });
      const payload = { fromId, intoId, by: byOf(caller) };
      await host.submit(caller.userId, { type: 'mergeViewers', origin: 'command', payload });
    },

    async undo(caller, intoId, fromId) {
      const { stats } = (await stateOf(caller.userId)).stages;
      if (stats.merges.get(fromId)?.into !== intoId) throw new AppError('NOT_FOUND');
      refuseUnsettled(stats, [await found(caller.userId, intoId)]);
      const payload = { fromId, intoId, by: byOf(caller) };
      await host.submit(caller.userId, { type: 'unmergeViewers', origin: 'command', payload });
    },
  };
}
