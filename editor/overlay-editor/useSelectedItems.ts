/** Selected items with their displayed settings. */
import { useMemo } from 'react';
import { useShallow } from 'zustand/react/shallow';
import type { OverlayItem } from '#schemas/generated/types.ts';
import { useDocument, useEditorUi } from './EditorContext.ts';

/**
 * Returns the existing selected items. Positions are those before a current gesture: they change with every movement of
 * the pointer, and no form may render that often.
 */
export function useSelectedItems(): readonly OverlayItem[] {
  const selection = useEditorUi((state) => state.selection);
  const items = useDocument(
    useShallow(({ document: overlay }) => selection.flatMap((id) => overlay.itemsById[id] ?? [])),
  );
  const settings = useDocument(useShallow(({ shown }) => items.map(({ id }) => shown.itemsById[id]?.settings)));
  const landscape = useDocument(
    useShallow(({ shown }) => items.map(({ id }) => shown.itemsById[id]?.settingsLandscape)),
  );
  return useMemo(
    () =>
      items.map((item, index) => {
        const shown = { settings: settings[index], settingsLandscape: landscape[index] };
        return (shown.settings === undefined ? item : { ...item, ...shown }) as OverlayItem;
      }),
    [items, settings, landscape],
  );
}
