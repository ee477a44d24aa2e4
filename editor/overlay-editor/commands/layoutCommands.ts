/** Commands that arrange the items like a layout of the gallery, in one step (behaviour: theme-14). */
import { arrange, type Arranged } from '#engine/rules/layouts/arrange.ts';
import type { LayoutId } from '#engine/rules/layouts/layouts.ts';
import type { ItemType, OverlayItem } from '#schemas/generated/types.ts';
import { OFF_AIR } from '../kernels/offAir.ts';
import { withFreeNames } from './copies.ts';
import { type CommandContext, step } from './commandContext.ts';

export interface LayoutCommands {
  /** Shows the items as in a layout, only here, until they are arranged or null is passed. */
  tryLayout(layout: LayoutId | null): void;
  /** Arranges the items like a layout. While the stream is on, added items are off the air. */
  arrangeLike(layout: LayoutId): Arranged;
}

export function layoutCommands(context: CommandContext, isInPlan: (type: ItemType) => boolean): LayoutCommands {
  const { document, drafts, ui } = context;
  return {
    tryLayout(layout) {
      drafts.settle();
      ui.setState({ triedLayout: layout });
    },
    arrangeLike(layout) {
      ui.setState({ triedLayout: null });
      drafts.settle();
      const { document: overlay } = document.store.getState();
      const options = { locale: context.locale(), newId: () => context.newId(), mayAdd: isInPlan };
      const arranged = arrange(overlay, layout, options);
      const { patch, moved } = arranged;
      if (patch === null) return arranged;
      const isOn = context.isStreamOn?.() === true;
      const added = withFreeNames(arranged.added, overlay).map((item) => (isOn ? { ...item, ...OFF_AIR } : item));
      const itemsById = { ...(patch['itemsById'] as object), ...byId(added) };
      const items = [...moved.map((id) => overlay.itemsById[id]!), ...added];
      step(context, 'arrange', { ...patch, itemsById }, items);
      if (isOn) ui.setState(({ addedOffAir }) => ({ addedOffAir: [...addedOffAir, ...added.map(({ id }) => id)] }));
      return { ...arranged, added };
    },
  };
}

const byId = (items: readonly OverlayItem[]): object => Object.fromEntries(items.map((item) => [item.id, item]));
