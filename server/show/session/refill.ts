/**
 * Refills item data that is not saved (chat, gift feed) from the journal's tail when a session opens. It reads backwards until
 * the data is full or reaches the point where the item was added.
 */
import { shownAgain } from '#engine/core/refire.ts';
import { randomFor } from '#engine/core/random.ts';
import { NO_TOTALS } from '#engine/core/totals.ts';
import { ITEM_META } from '#schemas/generated/meta.ts';
import type { ItemData, OverlayItem } from '#schemas/generated/types.ts';
import { profileOfItem } from '../fold/documents.ts';
import { type LiveItemState, startItem, typeOf } from '../fold/items/rules.ts';
import { isShownAnywhere } from '../fold/items/itemContext.ts';
import { withAwayData, withData } from '../fold/items/stage.ts';
import type { JournalEvent } from '../fold/foldOutput.ts';
import type { SessionState } from '../fold/sessionState.ts';
import type { RunningStore } from './store.ts';

/** Types of items whose data is refilled. */
export type RefilledType = 'CHAT' | 'GIFT_FEED';

/** Folds journal events into an item's fresh data. */
function refold(live: LiveItemState, events: readonly JournalEvent[], state: SessionState, seed: number): unknown {
  const type = typeOf(live.item);
  let data = type.initial(live.item.settings, state.at);
  for (const { facts = {}, ...stored } of events) {
    const event = stored.type === 'refire' ? shownAgain(stored) : stored;
    if (event !== stored && !type.showsAgain?.includes(event.type)) continue;
    const random = randomFor(seed, event.id, live.item.id);
    const context = {
      nowMs: event.at,
      random,
      documents: state.documents,
      profile: profileOfItem(state.documents, live.item.id),
      facts: { ...facts, totals: NO_TOTALS },
      itemId: live.item.id,
      overrides: live.overrides,
      isShown: isShownAnywhere(live.item, live.overrides),
      notes: live.notes,
    };
    data = type.reduce(data, event, live.settings, context).data;
  }
  return data;
}

async function refilled(
  live: LiveItemState,
  state: SessionState,
  store: Pick<RunningStore, 'tail'>,
  seed: number,
): Promise<unknown> {
  const { types, isFull } = typeOf(live.item).refill!;
  const newestFirst: JournalEvent[] = [];
  for (let before = state.seq + 1; ;) {
    const chunk = await store.tail(types, live.sinceSeq, before);
    newestFirst.push(...chunk);
    const data = refold(live, [...newestFirst].reverse(), state, seed);
    if (!chunk.length || isFull(data)) return data;
    before = chunk.at(-1)!.seq;
  }
}

/** Refills the data of all such items, also of those that are away. */
export async function refill(
  state: SessionState,
  store: Pick<RunningStore, 'tail'>,
  seed: number,
): Promise<SessionState> {
  let items = state.stages.items;
  for (const live of Object.values(items.byId)) {
    if (!typeOf(live.item).refill) continue;
    items = withData(items, live.item.id, await refilled(live, state, store, seed));
  }
  for (const { name, live } of items.away) {
    if (!typeOf(live.item).refill) continue;
    items = withAwayData(items, name, await refilled(live, state, store, seed));
  }
  return items === state.stages.items ? state : { ...state, stages: { ...state.stages, items } };
}

/** Returns the data that a new item of a type would have if it had always existed, whether an overlay has one or not. */
export async function refilledData<T extends RefilledType>(
  type: T,
  state: SessionState,
  store: Pick<RunningStore, 'tail'>,
  seed: number,
): Promise<ItemData[T]> {
  const settings = ITEM_META[type].defaults;
  const item = { id: type, type, settings, settingsLandscape: {} } as unknown as OverlayItem;
  return (await refilled(startItem(item, state.at, 0), state, store, seed)) as ItemData[T];
}
