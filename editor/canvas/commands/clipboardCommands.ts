/**
 * Copy, cut and paste. The keyboard's own copy and paste hand over texts at once (`copied`, `pasteText`); buttons and
 * menus go through the clipboard of the browser, and where that is out of reach through the memory of this app.
 */
import type { ClipboardPort } from '../../app/clipboard.ts';
import { itemsInOrder } from '#engine/core/overlayDocument.ts';
import { asideOf, COPY_OFFSET, withNewIds } from './copies.ts';
import { clipboardText, copiedItems, inOrientation } from './clipboardText.ts';
import { announce, type CommandContext, selectedIds } from './commandContext.ts';
import type { ItemCommands } from './itemCommands.ts';

export interface ClipboardCommands {
  /** The selected items as text; null when nothing is selected. */
  copied(): string | null;
  copy(): Promise<void>;
  /** The same, and they go, as soon as it is known that they may. */
  cut(): Promise<void>;
  paste(): Promise<void>;
  /** Copies of the items in a text, with new ids, selected. False, and said, when the text holds none. */
  pasteText(text: string): boolean;
}

export function clipboardCommands(
  context: CommandContext,
  { addItems, askAndRemove }: Pick<ItemCommands, 'addItems' | 'askAndRemove'>,
  port: ClipboardPort,
): ClipboardCommands {
  const { document, ui } = context;
  /** What was pasted last, and how often: each further copy stands further aside. */
  let last = { text: '', times: 0 };

  function copied(): string | null {
    const chosen = new Set(selectedIds(context));
    if (chosen.size === 0) return null;
    const items = itemsInOrder(document.store.getState().document).filter(({ id }) => chosen.has(id));
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
