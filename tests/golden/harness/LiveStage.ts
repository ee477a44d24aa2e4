/**
 * Renderer that runs by itself, in virtual time: timers and screen frames (60 a second) happen when `advance` reaches
 * them, and are counted.
 */
import { manualClock } from '#engine/core/clock.ts';
import type { ManualClock } from '#engine/core/clock.ts';
import type { LiveStore } from '#engine/client/liveStore.ts';
import { createImageLoader } from '#engine/gpu/images/imageLoader.ts';
import type { ImageLoader } from '#engine/gpu/images/imageLoader.ts';
import type { Presenter } from '#engine/gpu/paint/painter.ts';
import { createOverlayRenderer } from '#engine/renderer/overlayRenderer.tsx';
import type { OverlayRenderer } from '#engine/renderer/overlayRenderer.tsx';
import type { JsonObject, LiveGame, LiveItem, Orientation } from '#schemas/generated/types.ts';
import { liveStoreOf } from './liveState.ts';

const FRAME_MS = 1000 / 60;

interface Timer {
  atMs: number;
  task: () => void;
}

export interface StageChange {
  order?: readonly string[];
  /** Data by item id. */
  data?: Record<string, JsonObject>;
  settings?: Record<string, JsonObject>;
  item?: Record<string, Partial<LiveItem>>;
}

export class LiveStage {
  readonly canvas = document.body.appendChild(document.createElement('canvas'));
  readonly store: LiveStore;
  readonly clock: ManualClock;
  readonly images: ImageLoader = createImageLoader({ baseUrl: location.href, allowDataUrls: true });
  readonly errors: string[] = [];
  readonly renderer: OverlayRenderer;
  /** Factor by which the machine is too slow for frames. */
  slowness = 1;
  /** Whether the page is hidden: the browser gives no screen frames. */
  isHidden = false;
  private localMs = 0;
  /** Number of screen frames requested by the renderer. */
  requestedFrames = 0;
  private readonly timers = new Set<Timer>();
  private readonly frames = new Set<() => void>();

  constructor(
    items: readonly LiveItem[],
    startMs: number,
    orientation: Orientation = 'portrait',
    presenter: Presenter | 'auto' = 'gl',
    mode: 'live' | 'preview' = 'live',
    framesPerSecond?: 30 | 60,
  ) {
    this.store = liveStoreOf(items, 'en');
    this.clock = manualClock(startMs);
    this.renderer = createOverlayRenderer({
      canvas: this.canvas,
      orientation,
      mode,
      store: this.store,
      clock: this.clock,
      scheduler: { after: (delayMs, task) => this.addTimer(delayMs, task) },
      requestFrame: (callback) => this.addFrame(callback),
      images: this.images,
      reportError: (itemId, error) => this.errors.push(`${itemId}: ${error.message}`),
      frameloop: 'demand',
      presenter,
      framesPerSecond,
      localClock: { nowMs: () => this.localMs },
    });
  }

  private addTimer(delayMs: number, task: () => void): () => void {
    const timer = { atMs: this.clock.nowMs() + delayMs, task };
    this.timers.add(timer);
    return () => void this.timers.delete(timer);
  }

  private addFrame(callback: () => void): () => void {
    this.requestedFrames++;
    this.frames.add(callback);
    return () => void this.frames.delete(callback);
  }

  /** Advances virtual time; fonts, pictures and React get real time in between. */
  async advance(durationMs: number): Promise<void> {
    const endMs = this.clock.nowMs() + durationMs;
    while (this.clock.nowMs() < endMs) {
      this.clock.set(Math.min(endMs, this.clock.nowMs() + FRAME_MS));
      this.localMs += FRAME_MS * this.slowness;
      this.runTimers();
      this.runFrames();
      await breathe();
    }
  }

  /** Waits until fonts and pictures have arrived and were drawn. */
  async settle(): Promise<void> {
    const waiting = { isReady: false };
    void this.renderer.ready.then(() => (waiting.isReady = true));
    // Loading takes real time; virtual time stands still meanwhile.
    while (!waiting.isReady) {
      this.runFrames();
      await breathe();
    }
    await this.advance(FRAME_MS * 4);
  }

  setGames(games: readonly LiveGame[]): void {
    this.store.setState({ games });
  }

  setData(itemId: string, data: JsonObject): void {
    this.store.setState(({ itemsById }) => ({
      itemsById: { ...itemsById, [itemId]: { ...itemsById[itemId]!, data } },
    }));
  }

  /** Changes like a server: data or settings of items, whole items, another order. */
  change({ order, data = {}, settings = {}, item = {} }: StageChange): void {
    const { itemsById } = this.store.getState();
    const changed = Object.values(itemsById).map((before): [string, LiveItem] => {
      const { id } = before;
      const parts = { data: data[id] ?? before.data, settings: settings[id] ?? before.settings };
      return [id, data[id] || settings[id] || item[id] ? { ...before, ...parts, ...item[id] } : before];
    });
    this.store.setState({ itemsById: Object.fromEntries(changed), ...(order && { order }) });
  }

  private runTimers(): void {
    const due = [...this.timers].filter((timer) => timer.atMs <= this.clock.nowMs());
    for (const timer of due) {
      if (this.timers.delete(timer)) timer.task();
    }
  }

  /** Number of waiting timers. */
  get waitingTimers(): number {
    return this.timers.size;
  }

  private runFrames(): void {
    if (this.isHidden) return;
    const due = [...this.frames];
    this.frames.clear();
    for (const callback of due) callback();
  }
}

/** Lets pending work in the page run. */
function breathe(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => resolve(), { once: true });
    port1.start();
    port2.postMessage(null);
  });
}
