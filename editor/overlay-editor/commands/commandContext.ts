/** Context of every command of the editor. */
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
  /** Returns an unguessable id, so that two people never create the same. */
  newId(): string;
  /** Language for names of new items. */
  locale(): Locale;
  /** Tells whether the stream is on; left out = it is not. */
  isStreamOn?(): boolean;
  /** Confirms the deletion of items that something may use; left out = always confirmed. */
  mayRemove?(items: readonly OverlayItem[]): Promise<boolean>;
  /** Returns the items that hold something on air, before they are removed; left out = unknown. */
  runningOf?(items: readonly OverlayItem[]): Promise<readonly OverlayItem[]>;
  /** Reports removed items that held something on air; `undo` brings them back. */
  onRunningRemoved?(items: readonly OverlayItem[], undo: () => void): void;
}

/** Returns the selected items that still exist. */
export function selectedIds({ document, ui }: CommandContext): string[] {
  const { itemsById } = document.store.getState().document;
  return ui.getState().selection.filter((id) => Object.hasOwn(itemsById, id));
}

/** Returns the existing items of these ids; without ids the selected ones. */
export function itemsOf(context: CommandContext, ids?: readonly string[]): OverlayItem[] {
  const { itemsById } = context.document.store.getState().document;
  return (ids ?? selectedIds(context)).flatMap((id) => itemsById[id] ?? []);
}

/** Returns the boxes of items, including a current gesture; locked ones do not move and are left out. */
export function movableBoxes(context: CommandContext, ids?: readonly string[]): PlacedBox[] {
  const { itemsById } = context.document.store.getState().shown;
  const { orientation } = context.ui.getState();
  return itemsOf(context, ids).flatMap(({ id }) => {
    const item = itemsById[id];
    return item === undefined || item.isLocked ? [] : [{ id, box: itemBox(item, orientation) }];
  });
}

/** Announces something to people who do not see the canvas. */
export function announce({ ui }: CommandContext, announcement: Announcement): void {
  ui.setState({ announcement });
}

/** Adds one step to the history and announces it. */
export function step(context: CommandContext, label: StepLabel, patch: Patch, items: readonly OverlayItem[]): void {
  context.drafts.settle();
  context.document.edit(label, patch);
  announce(context, { kind: 'step', label, items });
}

/** Announces the positions of items. */
export function announcePlace(context: CommandContext, ids: readonly string[], isResized: boolean): void {
  const { itemsById } = context.document.store.getState().shown;
  const items = ids.flatMap((id) => itemsById[id] ?? []);
  const { orientation } = context.ui.getState();
  const box = boundsOf(items.map((item) => itemBox(item, orientation)));
  if (box !== null) announce(context, { kind: 'placed', items, box, isResized });
}
