import type { ViewerRef } from '#schemas/generated/types.ts';
import { isVisible } from './visibleText.ts';

/** The name a viewer chose, where it shows anything; else the account's name, else nothing (behaviour: event-15). */
export function viewerNameOf(viewer: Pick<ViewerRef, 'displayName' | 'name'> | null | undefined): string {
  const chosen = viewer?.displayName ?? '';
  return isVisible(chosen) ? chosen.trim() : (viewer?.name ?? '');
}
