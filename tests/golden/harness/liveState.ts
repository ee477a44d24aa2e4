/** Fills a live store with the items of a case. */
import { createLiveStore } from '#engine/client/liveStore.ts';
import type { LiveState, LiveStore } from '#engine/client/liveStore.ts';
import type { LiveItem, Locale } from '#schemas/generated/types.ts';

export function liveStoreOf(items: readonly LiveItem[], locale: Locale): LiveStore {
  const store = createLiveStore();
  store.setState(liveState(items, locale));
  return store;
}

function liveState(items: readonly LiveItem[], locale: Locale): Partial<LiveState> {
  return {
    connection: 'connected',
    overlay: {
      overlayId: 'golden',
      overlayName: 'Golden',
      locale,
      timeZone: 'Europe/Berlin',
      pointsName: locale === 'de' ? 'Punkte' : 'Points',
    },
    itemsById: Object.fromEntries(items.map((item) => [item.id, item])),
    order: items.map((item) => item.id),
  };
}
