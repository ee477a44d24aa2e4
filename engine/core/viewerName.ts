import type { ViewerRef } from '#schemas/generated/types.ts';
import { isVisible } from './visibleText.ts';

/**
 * Returns the viewer's display name if it has visible characters; else the account's name, else nothing (behaviour:
 * event-15).
 */
export function viewerNameOf(viewer: Pick<ViewerRef, 'displayName' | 'name'> | null | undefined): string {
  const chosen = viewer?.displayName ?? '';
  return isVisible(chosen) ? chosen.trim() : (viewer?.name ?? '');
}
