/**
 * Preview of the edited overlay as a live page would get it, with sample data instead of a stream's (behaviour:
 * item-12). An item keeps its sample during edits, unless a setting changes that the fold reads.
 */
import { createLiveStore } from '#engine/client/liveStore.ts';
import type { LiveOverlayInfo, LiveStore } from '#engine/client/liveStore.ts';
import type { Clock, Scheduler } from '#engine/core/clock.ts';
import type { Documents } from '#engine/core/foldContext.ts';
import type { ItemTypeDefinition } from '#engine/core/itemType.ts';
import { ViewerNotes } from '#engine/core/viewerNotes.ts';
import type { Overlay } from '#engine/core/overlayDocument.ts';
import { randomFor } from '#engine/core/random.ts';
import type { StreamEvent } from '#engine/core/streamEvent.ts';
import { NO_TOTALS } from '#engine/core/totals.ts';
import { GAMES } from '#engine/games/index.ts';
import { ITEMS } from '#engine/items/index.ts';
import { dressedOverlay } from '#engine/rules/themes/dressed.ts';
import { type GiftPicture, type GiftSettings, withGiftPictures } from '#engine/rules/giftPicture.ts';
import { ITEM_META } from '#schemas/generated/meta.ts';
import type { JsonObject, KnownGift, LiveGame, LiveItem, OverlayItem } from '#schemas/generated/types.ts';
import type { SampleGame } from '../editorUi.ts';

type AnyDefinition = ItemTypeDefinition<JsonObject, JsonObject, unknown>;

export interface PreviewOptions extends Pick<LiveOverlayInfo, 'locale' | 'timeZone' | 'pointsName'> {
  clock: Clock;
  scheduler: Scheduler;
  /** Random seed of the samples. */
  seed: number;
}

export interface Preview {
  store: LiveStore;
  /** Shows a version of the overlay. */
  show(overlay: Overlay): void;
  /** Uses these gifts of the platform from now on; items get new samples. */
  setGifts(gifts: readonly KnownGift[]): void;
  /** Shows a game; null shows none. */
  showGame(sample: SampleGame | null): void;
  dispose(): void;
}

interface Sampled {
  item: OverlayItem;
  data: JsonObject;
  /** Cancels the next sample event. */
  cancel(): void;
}

const definitionOf = (item: OverlayItem): AnyDefinition => ITEMS[item.type] as unknown as AnyDefinition;

/** Tells whether the sample of one version of an item fits another. */
function keepsSample(before: OverlayItem, after: OverlayItem): boolean {
  if (before.type !== after.type) return false;
  const affects: Readonly<Record<string, string>> = ITEM_META[after.type].affects;
  const [was, is] = [before.settings, after.settings] as unknown as [JsonObject, JsonObject];
  return Object.keys(is).every((key) => affects[key] !== 'fold' || was[key] === is[key]);
}

/** Creates an empty preview. */
export function createPreview({ locale, timeZone, pointsName, clock, scheduler, seed }: PreviewOptions): Preview {
  const store = createLiveStore();
  const samples = new Map<string, Sampled>();
  let shown: Overlay | null = null;
  let events = 0;
  let gifts: readonly KnownGift[] = [];
  let pictureOf: GiftPicture = () => '';

  function sampleOf(item: OverlayItem): Sampled {
    const known = samples.get(item.id);
    if (known && keepsSample(known.item, item)) return Object.assign(known, { item });
    known?.cancel();
    const random = randomFor(seed, item.id, item.type);
    const data = definitionOf(item).sample(settingsOf(item), { nowMs: clock.nowMs(), random, locale, gifts });
    const sampled: Sampled = { item, data, cancel: () => undefined };
    samples.set(item.id, sampled);
    schedule(sampled);
    return sampled;
  }

  function schedule(sampled: Sampled): void {
    const nowMs = clock.nowMs();
    const random = randomFor(seed, `sample:${++events}`, sampled.item.id);
    const next = definitionOf(sampled.item).nextSample?.({ nowMs, random, locale, gifts });
    if (!next) return;
    sampled.cancel = scheduler.after(Math.max(0, next.atMs - nowMs), () => {
      const event = { id: next.id, seq: events, at: next.atMs, origin: 'connector', depth: 0, ...next.draft };
      take(sampled, event as StreamEvent);
      schedule(sampled);
    });
  }

  function take(sampled: Sampled, event: StreamEvent): void {
    const { item, data } = sampled;
    const random = randomFor(seed, event.id, item.id);
    const own = { itemId: item.id, overrides: {}, isShown: true, notes: ViewerNotes.EMPTY };
    const all = documents();
    const named = { documents: all, profile: all.profile, facts: { totals: NO_TOTALS } };
    const context = { nowMs: event.at, random, ...named, ...own };
    sampled.data = definitionOf(item).reduce(data, event, settingsOf(item), context).data;
    if (shown !== null) publish(shown);
  }

  function documents(): Documents {
    const overlay = shown!;
    const profile = { id: overlay.id, name: overlay.name, locale, timeZone, pointsName };
    return { profile, overlay, points: { pointsPerCoin: 1 }, streamer: { timeZone } };
  }

  function liveItem(item: OverlayItem): LiveItem {
    const { data } = sampleOf(item);
    const settings = withGiftPictures(item as unknown as GiftSettings, pictureOf);
    return { ...item, ...settings, data, shownAtMs: 0, shownAtMsLandscape: 0 };
  }

  function liveGame({ game, itemId }: SampleGame): LiveGame {
    const data = GAMES[game].sample({ nowMs: clock.nowMs(), random: randomFor(seed, game, itemId), locale });
    return { game, targetItemId: itemId, data: data as unknown as JsonObject };
  }

  function publish(overlay: Overlay): void {
    const items = overlay.order.flatMap((id) => overlay.itemsById[id] ?? []);
    store.setState({
      connection: 'connected',
      overlay: {
        overlayId: overlay.id,
        overlayName: overlay.name,
        locale,
        timeZone,
        pointsName,
        // The canvas of the editor plays no sounds.
        playAudioOnDesktop: false,
        playAudioOnMobile: false,
        volume: 1,
      },
      itemsById: Object.fromEntries(items.map((item) => [item.id, reused(liveItem(item))])),
      order: items.map((item) => item.id),
    });
  }

  /** Returns the former object when nothing of the item changed, so that its view stays. */
  function reused(item: LiveItem): LiveItem {
    const known = store.getState().itemsById[item.id] as unknown as Record<string, unknown> | undefined;
    const isSame = known && Object.entries(item).every(([key, value]) => known[key] === value);
    return isSame ? (known as unknown as LiveItem) : item;
  }

  return {
    store,
    show(document) {
      const overlay = dressedOverlay(document);
      shown = overlay;
      for (const [id, { cancel }] of samples) {
        if (overlay.itemsById[id]) continue;
        cancel();
        samples.delete(id);
      }
      publish(overlay);
    },
    setGifts(known) {
      gifts = known;
      const pictures = new Map(known.map(({ id, image }) => [id, image]));
      pictureOf = (giftId) => pictures.get(giftId) ?? '';
      for (const { cancel } of samples.values()) cancel();
      samples.clear();
      if (shown !== null) publish(shown);
    },
    showGame(sample) {
      store.setState({ games: sample === null ? [] : [liveGame(sample)] });
    },
    dispose() {
      for (const { cancel } of samples.values()) cancel();
      samples.clear();
    },
  };
}

function settingsOf(item: OverlayItem): JsonObject {
  return item.settings as unknown as JsonObject;
}
