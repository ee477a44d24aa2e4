/**
 * Renderer in real time, for videos, which cannot be played in virtual time. It records reports and sounds of the page.
 */
import type { LiveStore } from '#engine/client/liveStore.ts';
import { createImageLoader } from '#engine/gpu/images/imageLoader.ts';
import { createOverlayRenderer } from '#engine/renderer/overlayRenderer.tsx';
import type { OverlayRenderer } from '#engine/renderer/overlayRenderer.tsx';
import type { JsonObject, LiveItem } from '#schemas/generated/types.ts';
import { liveStoreOf } from './liveState.ts';

/** Session time of the stage's start, epoch ms. */
export const STAGE_START_MS = 1_767_225_600_000;

export class MediaStage {
  readonly canvas = document.createElement('canvas');
  readonly store: LiveStore;
  readonly renderer: OverlayRenderer;
  readonly errors: string[] = [];
  readonly ends: { playbackId: string; durationMs: number | null }[] = [];
  /** Elements created to play something. */
  readonly elements: HTMLMediaElement[] = [];
  private readonly zero = performance.now();
  private readonly listeners = new Set<() => void>();
  private isAudible: boolean;

  constructor(items: readonly LiveItem[], isAudible = false) {
    this.isAudible = isAudible;
    document.body.replaceChildren(this.canvas);
    const createElement = document.createElement.bind(document);
    document.createElement = (name: string) => {
      const element = createElement(name);
      if (element instanceof HTMLMediaElement) this.elements.push(element);
      return element;
    };
    this.store = liveStoreOf(items, 'en');
    this.renderer = createOverlayRenderer({
      canvas: this.canvas,
      orientation: 'portrait',
      mode: 'live',
      store: this.store,
      clock: { nowMs: () => this.nowMs() },
      scheduler: {
        after: (delayMs, task) => {
          const timer = setTimeout(task, delayMs);
          return () => clearTimeout(timer);
        },
      },
      requestFrame: (callback) => {
        const id = requestAnimationFrame(callback);
        return () => cancelAnimationFrame(id);
      },
      images: createImageLoader({ baseUrl: location.href }),
      media: {
        sound: {
          level: () => 1,
          volume: () => 1,
          isAudible: () => this.isAudible,
          subscribe: (listener) => {
            this.listeners.add(listener);
            return () => void this.listeners.delete(listener);
          },
        },
        started: () => undefined,
        ended: (playbackId, durationMs) => void this.ends.push({ playbackId, durationMs }),
      },
      reportError: (itemId, error) => this.errors.push(`${itemId}: ${error.message}`),
      frameloop: 'demand',
      presenter: 'gl',
    });
  }

  nowMs(): number {
    return STAGE_START_MS + performance.now() - this.zero;
  }

  setAudible(isAudible: boolean): void {
    this.isAudible = isAudible;
    for (const listener of this.listeners) listener();
  }

  setData(itemId: string, data: JsonObject): void {
    this.store.setState(({ itemsById }) => ({
      itemsById: { ...itemsById, [itemId]: { ...itemsById[itemId]!, data } },
    }));
  }

  /** Returns the current picture, RGBA, not premultiplied. */
  pixels(x: number, y: number, width: number, height: number): number[] {
    const context = Object.assign(document.createElement('canvas'), { width, height }).getContext('2d')!;
    context.drawImage(this.canvas, -x, -y);
    return [...context.getImageData(0, 0, width, height).data];
  }

  /** Resolves when a check holds; it runs on every frame of the screen. */
  until(check: (stage: MediaStage) => boolean, withinMs = 10_000): Promise<void> {
    const endMs = performance.now() + withinMs;
    return new Promise((resolve, reject) => {
      const look = (): void => {
        if (check(this)) resolve();
        else if (performance.now() > endMs) reject(new Error(`waited in vain for ${String(check)}`));
        else requestAnimationFrame(look);
      };
      look();
    });
  }

  /** Waits in real time. */
  pass(durationMs: number): Promise<void> {
    return new Promise((resolve) => void setTimeout(resolve, durationMs));
  }
}
