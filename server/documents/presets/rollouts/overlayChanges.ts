/** Finds the overlays among the changes of a member's documents: as they are now, and as they would become. Pure. */
import { mergePatch } from '#engine/core/mergePatch.ts';
import { type Overlay, overlayToFile } from '#engine/core/overlayDocument.ts';
import type { PlannedOverlay } from '#schemas/generated/types.ts';
import type { DocumentChanges } from './memberDocuments.ts';

const OVERLAY = 'overlay';

/** Returns the changed overlays, then those of new profiles. */
export function overlayChanges({ edits, additions }: Pick<DocumentChanges, 'edits' | 'additions'>): PlannedOverlay[] {
  const changed = edits
    .filter(({ document }) => document.kind === OVERLAY)
    .map(({ document: { id, body }, patch }): PlannedOverlay => {
      const after = mergePatch(body, patch) as Overlay;
      return { profileId: id, name: after.name, before: overlayToFile(body as Overlay), after: overlayToFile(after) };
    });
  const added = additions
    .filter(({ kind }) => kind === OVERLAY)
    .map(({ body }): PlannedOverlay => {
      const after = overlayToFile(body as Overlay);
      return { profileId: null, name: after.name, before: null, after };
    });
  return [...changed, ...added];
}
