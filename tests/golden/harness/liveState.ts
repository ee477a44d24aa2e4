/** Fills a live store with the items of a case. */
import { createLiveStore } from '#engine/client/liveStore.ts';
import type { LiveState, LiveStore } from '#engine/client/liveStore.ts';
import type { LiveGame, LiveItem, Locale } from '#schemas/generated/types.ts';

export function liveStoreOf(items: readonly LiveItem[], locale: Locale, games: readonly LiveGame[] = []): LiveStore {
  const store = createLiveStore();
  store.setState({ ...liveState(items, locale), games });
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
      playAudioOnDesktop: true,
      playAudioOnMobile: true,
      volume: 1,
    },
    itemsById: Object.fromEntries(items.map((item) => [item.id, item])),
    order: items.map((item) => item.id),
  };
}
