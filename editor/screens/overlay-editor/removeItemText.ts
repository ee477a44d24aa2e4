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

const removedEn = {
  keepsCounting: (name: string, count: number) =>
    count === 1
      ? `You removed “${name}” while it was live. It keeps counting for 24 hours.`
      : `You removed ${count} items while they were live. They keep counting for 24 hours.`,
  undo: 'Undo',
};

type RemovedText = typeof removedEn;

const removedDe: RemovedText = {
  keepsCounting: (name, count) =>
    count === 1
      ? `Du hast „${name}“ entfernt, während es live war. Es zählt 24 Stunden weiter.`
      : `Du hast ${count} Elemente entfernt, während sie live waren. Sie zählen 24 Stunden weiter.`,
  undo: 'Rückgängig',
};

export const REMOVED_TEXT: Readonly<Record<Locale, RemovedText>> = { en: removedEn, de: removedDe };
