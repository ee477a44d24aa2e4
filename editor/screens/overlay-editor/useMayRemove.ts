/**
 * Asks before items are deleted that flows or other items use; others are deleted at once, because undo restores them.
 */
import type { OverlayItem } from '#schemas/generated/types.ts';
import { useText } from '../../app/AppContext.ts';
import { useConfirmRemoval } from '../../app/parts/useConfirmRemoval.tsx';
import { REMOVE_ITEM_TEXT } from './removeItemText.ts';

export function useMayRemove(): (items: readonly Pick<OverlayItem, 'id' | 'name'>[]) => Promise<boolean> {
  const { title, body, confirm: verb } = useText(REMOVE_ITEM_TEXT);
  const confirm = useConfirmRemoval();
  return (items) =>
    confirm({
      kind: 'item',
      ids: items.map(({ id }) => id),
      title: title(items[0]?.name ?? '', items.length),
      body,
      confirm: verb,
      isSkippedWhenUnused: true,
    });
}
