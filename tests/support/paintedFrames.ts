/**
 * Counts the frames in which a page paints an overlay. The clock of the page follows its frames, 60 a second, so the share
 * of painted frames is the same on a slow machine.
 */
import type { Frame } from 'playwright';
import type { Presenter } from '#engine/gpu/paint/painter.ts';

interface PaintedFrames {
  /** Frames of the page so far. */
  seen: number;
  /** Frames in which an overlay on the page was painted. */
  painted: number;
  /** Way in which it was painted last; null = not yet. */
  presenter: Presenter | null;
  /** Paint calls for pictures that are in no document, by the way of painting. */
  stills: Record<Presenter, number>;
}

declare global {
  interface Window {
    paintedFrames: PaintedFrames;
  }
}

/** Frames that movement needs to be seen as such, and those that are counted. */
const MOVING_FRAMES = 30;
const COUNTED_FRAMES = 240;

/** Runs in a page before anything else: counts its frames and makes its clock follow them. */
export function countPaintedFrames(): void {
  const SCREEN_MS = 1000 / 60;
  /** Smallest side of the canvas of a still picture, px; smaller ones are pictures of texts and shapes. */
  const STILL_SIDE = 1080;
  const ON_PAGE = '[data-stage], [data-game-picture], .overlay-canvas';
  const frames: PaintedFrames = { seen: 0, painted: 0, presenter: null, stills: { gl: 0, '2d': 0 } };
  const startMs = performance.now();
  let isPainted = false;

  const nextFrame = (): void => {
    frames.seen++;
    if (isPainted) frames.painted++;
    isPainted = false;
    requestAnimationFrame(nextFrame);
  };
  const note = (canvas: HTMLCanvasElement, presenter: Presenter): void => {
    if (canvas.closest(ON_PAGE) !== null) {
      isPainted = true;
      frames.presenter = presenter;
    } else if (!canvas.isConnected && Math.min(canvas.width, canvas.height) >= STILL_SIDE) frames.stills[presenter]++;
  };
  const watch = <T extends { canvas: HTMLCanvasElement | OffscreenCanvas }>(
    context: T,
    presenter: Presenter,
    names: readonly (keyof T & string)[],
  ): void => {
    for (const name of names) {
      const call = context[name] as unknown as (...given: unknown[]) => unknown;
      context[name] = function noted(this: T, ...given: unknown[]) {
        if (this.canvas instanceof HTMLCanvasElement) note(this.canvas, presenter);
        return call.apply(this, given);
      } as never;
    }
  };

  performance.now = () => startMs + frames.seen * SCREEN_MS;
  watch(CanvasRenderingContext2D.prototype, '2d', ['clearRect', 'drawImage', 'fillRect', 'putImageData']);
  watch(WebGL2RenderingContext.prototype, 'gl', ['clear', 'drawArrays', 'drawArraysInstanced', 'drawElements']);
  watch(WebGL2RenderingContext.prototype, 'gl', ['drawElementsInstanced']);
  requestAnimationFrame(nextFrame);
  window.paintedFrames = frames;
}

/** Returns the share of painted frames of a moving overlay, 0..1, once it is painted in this way. */
export async function paintedShare(frame: Frame, presenter: Presenter): Promise<number> {
  await frame.waitForFunction((wanted) => window.paintedFrames?.presenter === wanted, presenter, { timeout: 60_000 });
  const before = await frame.evaluate(() => window.paintedFrames.painted);
  const isMoving = (painted: number): boolean => window.paintedFrames.painted > painted;
  await frame.waitForFunction(isMoving, before + MOVING_FRAMES, { timeout: 60_000 });
  return frame.evaluate(async (count) => {
    const { seen, painted } = window.paintedFrames;
    while (window.paintedFrames.seen < seen + count) await new Promise((resolve) => requestAnimationFrame(resolve));
    return (window.paintedFrames.painted - painted) / (window.paintedFrames.seen - seen);
  }, COUNTED_FRAMES);
}
