/** Creates an overlay for benchmarks of the hub alone: items with little but data. */
import type { JsonObject, LiveItem } from '#schemas/generated/types.ts';
import type { LiveOverlay } from '#server/show/session/liveOverlay.ts';

export function plainItem(id: string, data: JsonObject): LiveItem {
  return {
    id,
    type: 'GOAL',
    version: 1,
    name: id,
    position: { x: 0, y: 0 },
    positionLandscape: { x: 0, y: 0 },
    dimensions: { width: 100, height: 50 },
    dimensionsLandscape: { width: 100, height: 50 },
    isVisible: true,
    isVisibleLandscape: true,
    isLocked: false,
    settings: {},
    settingsLandscape: {},
    data,
    shownAtMs: 0,
    shownAtMsLandscape: 0,
  };
}

export function plainOverlay(items: readonly LiveItem[]): LiveOverlay {
  const overlay = {
    overlayId: 'bench',
    overlayName: 'Bench',
    locale: 'en',
    timeZone: 'UTC',
    pointsName: 'Points',
    playAudioOnDesktop: true,
    playAudioOnMobile: true,
    volume: 1,
  } as const;
  return { ...overlay, items, games: [] };
}
