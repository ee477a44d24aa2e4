/**
 * Preview of the edited overlay with the stream's own data: the state of live pages with unsaved edits on top. Items
 * that live pages lack (just added, not in the plan) use sample data.
 */
import { createLiveStore } from '#engine/client/liveStore.ts';
import type { LiveState, LiveStore } from '#engine/client/liveStore.ts';
import { mergePatch } from '#engine/core/mergePatch.ts';
import type { Overlay } from '#engine/core/overlayDocument.ts';
import type { LiveItem, OverlayItem } from '#schemas/generated/types.ts';
import { diffPatch } from '../../document/diffPatch.ts';

export interface LivePreview {
  store: LiveStore;
  /** @param saved overlay on the server, and so on live pages */
  show(overlay: Overlay, saved: Overlay): void;
  dispose(): void;
}

interface Merged {
  live: LiveItem;
  edited: OverlayItem;
  saved: OverlayItem | undefined;
  result: LiveItem;
}

/**
 * @param live store of the hub's data
 * @param samples store of the same overlay with sample data
 */
export function createLivePreview(live: LiveStore, samples: LiveStore): LivePreview {
  const store = createLiveStore();
  const known = new Map<string, Merged>();
  let shown: { overlay: Overlay; saved: Overlay } | null = null;

  function merged(liveItem: LiveItem, edited: OverlayItem, saved: OverlayItem | undefined): LiveItem {
    const before = known.get(edited.id);
    if (before?.live === liveItem && before.edited === edited && before.saved === saved) return before.result;
    const result = underEdits(liveItem, edited, saved);
    known.set(edited.id, { live: liveItem, edited, saved, result });
    return result;
  }

  function publish(): void {
    if (shown === null) return;
    const { overlay, saved } = shown;
    const { itemsById, ...rest } = live.getState();
    const items = overlay.order.flatMap((id): LiveItem[] => {
      const edited = overlay.itemsById[id];
      const liveItem = itemsById[id];
      if (edited !== undefined && liveItem !== undefined) return [merged(liveItem, edited, saved.itemsById[id])];
      const sample = samples.getState().itemsById[id];
      return sample === undefined ? [] : [sample];
    });
    store.setState({
      ...(rest satisfies Partial<LiveState>),
      itemsById: Object.fromEntries(items.map((item) => [item.id, item])),
      order: items.map(({ id }) => id),
    });
  }

  const unsubscribe = live.subscribe(publish);
  return {
    store,
    show(overlay, saved) {
      shown = { overlay, saved };
      publish();
    },
    dispose: unsubscribe,
  };
}

/** Combines live data with positions and flags of the editor, and with its unsaved settings. */
function underEdits(live: LiveItem, edited: OverlayItem, saved: OverlayItem | undefined): LiveItem {
  const { position, positionLandscape, dimensions, dimensionsLandscape, isVisible, isVisibleLandscape } = edited;
  const over = { position, positionLandscape, dimensions, dimensionsLandscape, isVisible, isVisibleLandscape };
  const withOwn = (key: 'settings' | 'settingsLandscape'): object => {
    const patch = saved === undefined ? null : diffPatch(saved[key], edited[key]);
    return patch === null ? live[key] : (mergePatch(live[key], patch) as object);
  };
  const settings = { settings: withOwn('settings'), settingsLandscape: withOwn('settingsLandscape') };
  return { ...live, ...over, ...settings } as LiveItem;
}
