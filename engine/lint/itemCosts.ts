/** Draws each item of an overlay by itself through a part of a storm, as a page without a graphics card would, and adds up the work. */
import { createLiveStore, overlayState } from '../client/liveStore.ts';
import type { LiveStore } from '../client/liveStore.ts';
import type { Clock } from '../core/clock.ts';
import { isItemVisible } from '../core/orientationMerge.ts';
import { quietSnapshot } from '../core/quietSnapshot.ts';
import type { FrameWork } from '../renderer/frameCost.ts';
import { createStillRenderer } from '../renderer/stillRenderer.ts';
import { createItemStorm, STORM_START_MS } from '../storm/itemStorm.ts';
import type { LiveItem } from '#schemas/generated/types.ts';
import { COSTED_MS, costsOf, type ItemCost, type ItemFrame } from './itemCost.ts';
import type { LintPage } from './lintDrawing.ts';
import type { CostRequest } from './lintRequest.ts';

const FRAME_MS = 1000 / 30;
/** Frames before the part, in which pictures and programs are made that stay. */
const WARM_UP_FRAMES = 60;
/** Most times that an item is drawn. */
const MAX_PASSES = 5;
/** Share of the time that a pass has to save, so that another one follows. */
const WORTH_A_PASS = 0.1;
/** Longest time without a pause for the page. */
const TURN_MS = 40;

export interface CostPage extends LintPage {
  /** Monotonic real time, ms. */
  localClock: Clock;
}

/**
 * Returns the cost of each visible item, the heaviest first.
 * @throws {Error} when the browser offers no context to draw with
 */
export async function itemCosts(request: CostRequest, page: CostPage): Promise<ItemCost[]> {
  const { overlay, orientation } = request;
  const work = new Map<string, ItemFrame[]>();
  for (const id of overlay.order) {
    const item = overlay.itemsById[id];
    if (item === undefined || !isItemVisible(item, {}, orientation)) continue;
    work.set(id, await cheapestFramesOf(id, request, page));
    await page.breathe?.();
  }
  return costsOf(work).sort((one, other) => other.share - one.share);
}

/** Draws the item again until its frames get no cheaper: other programs had the core at other moments. */
async function cheapestFramesOf(itemId: string, request: CostRequest, page: CostPage): Promise<ItemFrame[]> {
  let cheapest = await framesOf(itemId, request, page);
  for (let pass = 1; pass < MAX_PASSES; pass++) {
    const frames = await framesOf(itemId, request, page);
    const before = timeOf(cheapest);
    cheapest = cheapest.map((frame, index) => cheaper(frame, frames[index]));
    if (timeOf(cheapest) > before * (1 - WORTH_A_PASS)) break;
  }
  return cheapest;
}

const timeOf = (frames: readonly ItemFrame[]): number =>
  frames.reduce((total, { milliseconds }) => total + milliseconds, 0);

function cheaper(one: ItemFrame, other: ItemFrame | undefined): ItemFrame {
  return other?.frame === one.frame && other.milliseconds < one.milliseconds ? other : one;
}

async function framesOf(itemId: string, request: CostRequest, page: CostPage): Promise<ItemFrame[]> {
  const { overlay, orientation, locale } = request;
  const { localClock } = page;
  const storm = createItemStorm(overlay, itemId, locale);
  const store = createLiveStore();
  const show = (atMs: number): boolean => showItem(store, request, storm.at(atMs));
  show(Math.round(COSTED_MS.from - WARM_UP_FRAMES * FRAME_MS));
  const renderer = createStillRenderer({
    canvas: document.createElement('canvas'),
    orientation,
    presenter: '2d',
    store,
    nowMs: STORM_START_MS,
    baseUrl: page.baseUrl,
    localClock,
  });
  const frames: ItemFrame[] = [];
  let last: FrameWork | null = null;
  let pausedMs = localClock.nowMs();
  try {
    for (let frame = -WARM_UP_FRAMES; ; frame++) {
      // In the middle of the frame: what moves so many times a second moves once in each.
      const atMs = Math.round(COSTED_MS.from + (frame + 0.5) * FRAME_MS);
      if (atMs >= COSTED_MS.until) return frames;
      const isChanged = show(atMs);
      const nowMs = STORM_START_MS + atMs;
      // The loop of pages decides alike (`frameLoop.ts`).
      const isDue = last === null || last.isMoving || (last.nextAtMs !== null && last.nextAtMs <= nowMs);
      if (!isChanged && !isDue) continue;
      last = await renderer.workAt(nowMs);
      if (frame >= 0) frames.push({ frame, ...last });
      if (localClock.nowMs() - pausedMs < TURN_MS) continue;
      await page.breathe?.();
      pausedMs = localClock.nowMs();
    }
  } finally {
    renderer.dispose();
  }
}

/** Tells whether the item is another one than before. */
function showItem(store: LiveStore, { overlay, locale }: CostRequest, item: LiveItem): boolean {
  if (store.getState().itemsById[item.id] === item) return false;
  store.setState({ connection: 'connected', ...overlayState(quietSnapshot(overlay, locale, [item])) });
  return true;
}
