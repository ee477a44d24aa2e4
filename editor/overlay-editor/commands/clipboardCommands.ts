/**
 * Copy, cut and paste. Keyboard copy and paste exchange texts directly (`copied`, `pasteText`); buttons and menus use
 * the clipboard of the browser, or the memory of this app where the browser forbids access.
 */
import type { ClipboardPort } from '../../app/clipboard.ts';
import { dressedOverlay } from '#engine/rules/themes/dressed.ts';
import { itemsInOrder } from '#engine/core/overlayDocument.ts';
import { asideOf, COPY_OFFSET, withNewIds } from './copies.ts';
import { clipboardText, copiedItems, inOrientation } from './clipboardText.ts';
import { announce, type CommandContext, selectedIds } from './commandContext.ts';
import type { ItemCommands } from './itemCommands.ts';

export interface ClipboardCommands {
  /** Returns the selected items as text; null without a selection. */
  copied(): string | null;
  copy(): Promise<void>;
  /** Copies and removes the selected items, once the removal is confirmed. */
  cut(): Promise<void>;
  paste(): Promise<void>;
  /**
   * Adds copies of the items in a text, with new ids, and selects them. Returns false, with an announcement, when the
   * text holds none.
   */
  pasteText(text: string): boolean;
}

export function clipboardCommands(
  context: CommandContext,
  { addItems, askAndRemove }: Pick<ItemCommands, 'addItems' | 'askAndRemove'>,
  port: ClipboardPort,
): ClipboardCommands {
  const { document, ui } = context;
  /** Last pasted text and its count: each further copy is placed further aside. */
  let last = { text: '', times: 0 };

  function copied(): string | null {
    const chosen = new Set(selectedIds(context));
    if (chosen.size === 0) return null;
    // Elsewhere there may be another theme, or none: they take the look along that they have here.
    const drawn = dressedOverlay(document.store.getState().document);
    const items = itemsInOrder(drawn).filter(({ id }) => chosen.has(id));
    return clipboardText({ orientation: ui.getState().orientation, items });
  }

  async function copy(): Promise<void> {
    context.drafts.settle();
    const text = copied();
    if (text === null) return;
    announce(context, { kind: 'copied' });
    await port.write(text);
  }

  function pasteText(text: string): boolean {
    const found = copiedItems(text);
    if (found === null) {
      announce(context, { kind: 'nothingToPaste' });
      return false;
    }
    const { orientation } = ui.getState();
    const { itemsById } = document.store.getState().document;
    const isHere = found.items.some(({ id }) => Object.hasOwn(itemsById, id));
    const times = last.text === text ? last.times + 1 : isHere ? 1 : 0;
    last = { text, times };
    const items = withNewIds(found.items, context.newId).map((item) => {
      const turned = inOrientation(item, found.orientation, orientation);
      return asideOf({ ...turned, isLocked: false }, times * COPY_OFFSET);
    });
    addItems(items, 'paste');
    return true;
  }

  return {
    copied,
    copy,
    async cut() {
      const ids = selectedIds(context);
      await copy();
      await askAndRemove(ids);
    },
    async paste() {
      pasteText((await port.read()) ?? '');
    },
    pasteText,
  };
}
