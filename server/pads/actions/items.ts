/** Entries and commands of items, for all actions that control one. */
import type { BothLanguages } from '#engine/core/appError.ts';
import type { EventDraft } from '#engine/core/streamEvent.ts';
import type { EventPayloads } from '#schemas/generated/types.ts';
import type { LiveItemState } from '../../show/fold/items/rules.ts';
import { named, type PadEntry, type PadPress, type PadView } from '../padAction.ts';

export interface PadItem {
  live: LiveItemState;
  name: string;
}

/** Makes an entry for each item of a type, in the order of the overlays; its group is the overlay. */
export function itemEntries(
  { state }: PadView,
  type: string | null,
  entryOf: (item: PadItem) => Omit<PadEntry, 'target' | 'group'> | null,
): PadEntry[] {
  const { byId } = state.stages.items;
  return state.documents.overlays.flatMap(({ overlay }) =>
    overlay.order.flatMap((id) => {
      const live = Object.hasOwn(byId, id) ? byId[id] : undefined;
      if (live === undefined || (type !== null && live.item.type !== type)) return [];
      const entry = entryOf({ live, name: live.item.name });
      return entry === null ? [] : [{ target: id, group: named(overlay.name), ...entry }];
    }),
  );
}

/** Sends a command to the item of an entry. */
export async function commandItem<T extends keyof EventPayloads>(
  { entry, caller, ports }: PadPress,
  type: T,
  payload: EventPayloads[T],
): Promise<void> {
  const draft = { type, origin: 'command', itemId: entry.target, payload } as unknown as EventDraft;
  await ports.host.submit(caller.userId, draft);
}

/** Labels an action with the name of its item. */
export const itemLabel = (name: string, en: string, de: string): BothLanguages => ({
  en: `${name}: ${en}`,
  de: `${name}: ${de}`,
});
