/** Removes the files that a roll-out brought into a library when it is taken back, unless they are used (behaviour: rollout-62). */
import { AppError } from '#engine/core/appError.ts';
import type { MediaLibrary } from '../../../media/library/mediaLibrary.ts';
import { findFile } from '../../../media/library/store.ts';
import type { Database } from '../../../ground/db/connection.ts';
import { mediaIdsOf } from '../links/presetDocuments.ts';
import { findLink, rolloutOfLink } from '../links/store.ts';
import type { RolloutUndo } from './applyMember.ts';

/** Returns the files that the roll-out brought; call it before the links are restored. */
export async function broughtFiles(
  database: Database,
  userId: string,
  rolloutId: string,
  undos: readonly RolloutUndo[],
): Promise<string[]> {
  const brought: string[] = [];
  for (const { linkId, version, undo } of undos) {
    const link = await findLink(database, userId, linkId);
    if (link?.version !== version || (await rolloutOfLink(database, linkId)) !== rolloutId) continue;
    const before = new Set(undo.link === null ? [] : mediaIdsOf(undo.link.ids));
    brought.push(...mediaIdsOf(link.ids).filter((id) => !before.has(id)));
  }
  return brought;
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
