/** What every command of the editor works with. */
import type { Overlay } from '#engine/core/overlayDocument.ts';
import type { StoreApi } from 'zustand/vanilla';
import { itemBox } from '#engine/core/orientationMerge.ts';
import type { Locale, OverlayItem } from '#schemas/generated/types.ts';
import type { Announcement } from '../announcement.ts';
import type { Patch } from '../../document/diffPatch.ts';
import type { DocumentStore } from '../../document/documentStore.ts';
import type { EditorUi } from '../editorUi.ts';
import type { PlacedBox } from '../kernels/arrange.ts';
import { boundsOf } from '../kernels/bounds.ts';
import type { StepLabel } from '../stepLabels.ts';
import type { Drafts } from '../../document/drafts.ts';

export interface CommandContext {
  document: DocumentStore<Overlay>;
  ui: StoreApi<EditorUi>;
  drafts: Drafts<StepLabel>;
  /** Unguessable, so that two people never make the same. */
  newId(): string;
  /** Language of names that are given to new items. */
  locale(): Locale;
  /** Asked before items are deleted, where something may use them; left out = they may. */
  mayRemove?(items: readonly OverlayItem[]): Promise<boolean>;
}

/** The selected items that are still there. */
export function selectedIds({ document, ui }: CommandContext): string[] {
  const { itemsById } = document.store.getState().document;
  return ui.getState().selection.filter((id) => Object.hasOwn(itemsById, id));
}

/** The named items that are there; without names the selected ones. */
export function itemsOf(context: CommandContext, ids?: readonly string[]): OverlayItem[] {
  const { itemsById } = context.document.store.getState().document;
  return (ids ?? selectedIds(context)).flatMap((id) => itemsById[id] ?? []);
}

/** Where items are, with the gesture that is going on; locked ones do not move and are left out. */
export function movableBoxes(context: CommandContext, ids?: readonly string[]): PlacedBox[] {
  const { itemsById } = context.document.store.getState().shown;
  const { orientation } = context.ui.getState();
  return itemsOf(context, ids).flatMap(({ id }) => {
    const item = itemsById[id];
    return item === undefined || item.isLocked ? [] : [{ id, box: itemBox(item, orientation) }];
  });
}

/** Says something to people who do not see the canvas. */
export function announce({ ui }: CommandContext, announcement: Announcement): void {
  ui.setState({ announcement });
}

/** One step, and what is said about it. */
export function step(context: CommandContext, label: StepLabel, patch: Patch, items: readonly OverlayItem[]): void {
  context.drafts.settle();
  context.document.edit(label, patch);
  announce(context, { kind: 'step', label, items });
}

/** Says where items are now. */
export function announcePlace(context: CommandContext, ids: readonly string[], isResized: boolean): void {
  const { itemsById } = context.document.store.getState().shown;
  const items = ids.flatMap((id) => itemsById[id] ?? []);
  const { orientation } = context.ui.getState();
  const box = boundsOf(items.map((item) => itemBox(item, orientation)));
  if (box !== null) announce(context, { kind: 'placed', items, box, isResized });
}
