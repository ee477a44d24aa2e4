/** Removes the files that a roll-out brought into a library when it is taken back, unless they are used (behaviour: rollout-62). */
import { AppError } from '#engine/core/appError.ts';
import type { MediaLibrary } from '../../../media/library/mediaLibrary.ts';
import { findFile } from '../../../media/library/store.ts';
import type { Database } from '../../../ground/db/connection.ts';
import { mediaIdsOf } from '../links/presetDocuments.ts';
import type { Link, UndoState } from '../links/store.ts';

/** Returns the files that came with the last application of a preset. */
export function broughtFiles(link: Link, { link: before }: UndoState): string[] {
  const known = new Set(before === null ? [] : mediaIdsOf(before.ids));
  return mediaIdsOf(link.ids).filter((id) => !known.has(id));
}

/** Removes the files that nothing in the account uses any more. */
export async function removeUnused(
  { database, library }: { database: Database; library: Pick<MediaLibrary, 'remove'> },
  userId: string,
  ids: readonly string[],
): Promise<void> {
  for (const id of ids) {
    const file = await findFile(database, id);
    if (file?.streamerId !== userId) continue;
    await library.remove({ userId }, file.kind, [id], false).catch((error: unknown) => {
      if (!(error instanceof AppError && error.code === 'MEDIA_IN_USE')) throw error;
    });
  }
}
