/** Items that flows or other items use are deleted after a question; the others at once, as they can be brought back. */
import type { Locale, OverlayItem } from '#schemas/generated/types.ts';
import { useText } from '../../app/AppContext.ts';
import { useConfirmRemoval } from '../../app/parts/useConfirmRemoval.tsx';

interface RemoveText {
  title: (name: string, count: number) => string;
  body: string;
  confirm: string;
}

const REMOVE_TEXT: Readonly<Record<Locale, RemoveText>> = {
  en: {
    title: (name, count) => (count === 1 ? `Delete “${name}”?` : `Delete ${count} items?`),
    body: 'Whatever names it does nothing from then on. As long as the editor is open, undo brings it back.',
    confirm: 'Delete',
  },
  de: {
    title: (name, count) => (count === 1 ? `„${name}“ löschen?` : `${count} Elemente löschen?`),
    body: 'Was es benutzt, bewirkt dann nichts mehr. Solange der Editor offen ist, holt Rückgängig es zurück.',
    confirm: 'Löschen',
  },
};

export function useMayRemove(): (items: readonly Pick<OverlayItem, 'id' | 'name'>[]) => Promise<boolean> {
  const { title, body, confirm: verb } = useText(REMOVE_TEXT);
  const confirm = useConfirmRemoval();
  return (items) =>
    confirm({
      kind: 'item',
      ids: items.map(({ id }) => id),
      title: title(items[0]?.name ?? '', items.length),
      body,
      confirm: verb,
      isAskedOnlyWhenUsed: true,
    });
}
