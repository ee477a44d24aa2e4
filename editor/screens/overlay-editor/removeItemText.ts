import type { Locale } from '#schemas/generated/types.ts';

const en = {
  title: (name: string, count: number) => (count === 1 ? `Delete “${name}”?` : `Delete ${count} items?`),
  body: 'Flows and items that use it no longer find it. You can undo this as long as the editor is open.',
  confirm: 'Delete',
};

type RemoveItemText = typeof en;

const de: RemoveItemText = {
  title: (name, count) => (count === 1 ? `„${name}“ löschen?` : `${count} Elemente löschen?`),
  body: 'Flows und Elemente, die es benutzen, finden es nicht mehr. Solange der Editor offen ist, kannst du das rückgängig machen.',
  confirm: 'Löschen',
};

export const REMOVE_ITEM_TEXT: Readonly<Record<Locale, RemoveItemText>> = { en, de };
