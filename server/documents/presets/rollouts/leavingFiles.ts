/**
 * Removes the files that roll-outs brought into libraries and that nothing uses any more: at once when a roll-out is taken back
 * (behaviour: rollout-62), later when a preset was removed or replaced, because that can be taken back too (behaviour: rollout-72).
 */
import { AppError } from '#engine/core/appError.ts';
import type { Clock } from '#engine/core/clock.ts';
import type { MediaLibrary } from '../../../media/library/mediaLibrary.ts';
import { findFile } from '../../../media/library/store.ts';
import type { Database } from '../../../ground/db/connection.ts';
import { mediaIdsOf } from '../links/presetDocuments.ts';
import type { Link, LinkIds, UndoState } from '../links/store.ts';
import { deleteLeaving, dueLeaving } from './leavingFilesStore.ts';

/** Time for which files stay after their preset was removed or replaced. */
export const FILES_STAY_MS = 30 * 86_400_000;
/** Files that are read at once. */
const PORTION = 100;

export interface LeavingFilesDeps {
  database: Database;
  clock: Clock;
  library: Pick<MediaLibrary, 'remove'>;
}

export interface LeavingFiles {
  /** Removes the files whose time has come, except used ones, which stay for good. Returns the number of removed ones. */
  removeDue(): Promise<number>;
}

/** Returns the files that came with the last application of a preset. */
export const broughtFiles = (link: Link, { link: before }: UndoState): string[] =>
  filesOnlyIn(link.ids, before?.ids ?? null);

/** Returns the files of a link that another state of it does not have. */
export function filesOnlyIn(ids: LinkIds, others: LinkIds | null): string[] {
  const known = new Set(others === null ? [] : mediaIdsOf(others));
  return mediaIdsOf(ids).filter((id) => !known.has(id));
}

/** Removes the files that nothing in the account uses any more, and forgets that the others were to leave. */
export async function removeUnused(
  { database, library }: Omit<LeavingFilesDeps, 'clock'>,
  userId: string,
  ids: readonly string[],
): Promise<number> {
  let removed = 0;
  for (const id of ids) {
    const file = await findFile(database, id);
    if (file?.streamerId !== userId) continue;
    try {
      removed += await library.remove({ userId }, file.kind, [id], false);
    } catch (error) {
      if (!(error instanceof AppError && error.code === 'MEDIA_IN_USE')) throw error;
      await deleteLeaving(database, [id]);
    }
  }
  return removed;
}

export function createLeavingFiles(deps: LeavingFilesDeps): LeavingFiles {
  return {
    async removeDue() {
      let removed = 0;
      for (;;) {
        const due = await dueLeaving(deps.database, Math.floor(deps.clock.nowMs()), PORTION);
        for (const { fileId, userId } of due) removed += await removeUnused(deps, userId, [fileId]);
        if (due.length < PORTION) return removed;
      }
    },
  };
}
