import type { ViewerRef } from '#schemas/generated/types.ts';

/** The name a viewer chose, else the account's name, else nothing. */
export function viewerNameOf(viewer: Pick<ViewerRef, 'displayName' | 'name'> | null | undefined): string {
  return viewer?.displayName.trim() || viewer?.name || '';
}
