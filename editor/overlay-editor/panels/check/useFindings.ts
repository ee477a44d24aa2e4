/** Findings of the last check that still hold. */
import { useMemo } from 'react';
import type { Finding } from '#engine/lint/finding.ts';
import { useDocument, useEditorUi } from '../../EditorContext.ts';

const NONE: readonly Finding[] = [];

/** Returns the findings about an item; none once it was changed, or the theme that it wears. */
export function useItemFindings(itemId: string): readonly Finding[] {
  const check = useEditorUi((state) => state.airCheck);
  const item = useDocument(({ document }) => document.itemsById[itemId]);
  const theme = useDocument(({ document }) => document.theme);
  return useMemo(() => {
    if (check === null || check.overlay.itemsById[itemId] !== item || check.overlay.theme !== theme) return NONE;
    return check.findings.filter((finding) => finding.itemId === itemId);
  }, [check, itemId, item, theme]);
}
