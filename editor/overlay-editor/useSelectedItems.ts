/** Selected items with their displayed settings: those of the overlay's theme where they wear it. */
import { useMemo } from 'react';
import { useShallow } from 'zustand/react/shallow';
import { dressedItem } from '#engine/rules/themes/dressed.ts';
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
  const own = useDocument(useShallow(({ shown }) => items.map(({ id }) => shown.itemsById[id]?.own)));
  const ownLandscape = useDocument(useShallow(({ shown }) => items.map(({ id }) => shown.itemsById[id]?.ownLandscape)));
  const theme = useDocument(({ shown }) => shown.theme);
  return useMemo(
    () =>
      items.map((item, index) => {
        const kept = {
          ...(own[index] && { own: own[index] }),
          ...(ownLandscape[index] && { ownLandscape: ownLandscape[index] }),
        };
        const shown = { settings: settings[index], settingsLandscape: landscape[index], ...kept };
        return dressedItem((shown.settings === undefined ? item : { ...item, ...shown }) as OverlayItem, theme);
      }),
    [items, settings, landscape, own, ownLandscape, theme],
  );
}
