/** Copies the look of an item and puts it on others. */
import type { ClipboardPort } from '../../app/clipboard.ts';
import type { OverlayItem } from '#schemas/generated/types.ts';
import type { Patch } from '../../document/diffPatch.ts';
import { dressedItem } from '#engine/rules/themes/dressed.ts';
import { type ItemLook, lookOf, settingsFrom } from '#engine/rules/look/itemLook.ts';
import { copiedLook, lookText } from './lookText.ts';
import { announce, type CommandContext, itemsOf, step } from './commandContext.ts';

export interface StyleCommands {
  /** Copies the look that the last selected item has in the edited orientation. */
  copyStyle(): Promise<void>;
  /** Puts the copied look on the selected items, in both orientations: one step. */
  pasteStyle(): Promise<void>;
}

export function styleCommands(context: CommandContext, port: ClipboardPort): StyleCommands {
  const { drafts, ui } = context;
  return {
    async copyStyle() {
      drafts.settle();
      const [chosen] = itemsOf(context).slice(-1);
      if (chosen === undefined) return;
      const item = dressedItem(chosen, context.document.store.getState().document.theme);
      announce(context, { kind: 'copied' });
      await port.write(lookText(lookOf(item, ui.getState().orientation)));
    },
    async pasteStyle() {
      const look = copiedLook((await port.read()) ?? '');
      if (look === null) return announce(context, { kind: 'noStyleToPaste' });
      const items = itemsOf(context);
      if (items.length === 0) return;
      const itemsById = Object.fromEntries(items.map((item) => [item.id, lookPatch(item, look)]));
      step(context, 'pasteStyle', { itemsById }, items);
    },
  };
}

/** Landscape values of the same settings are removed: they would hide the look there. */
function lookPatch({ type, settingsLandscape }: OverlayItem, look: ItemLook): Patch {
  const settings = settingsFrom(look, type);
  const hiding = Object.keys(settingsLandscape).filter((key) => Object.hasOwn(settings, key));
  return { settings, settingsLandscape: Object.fromEntries(hiding.map((key) => [key, null])) };
}
