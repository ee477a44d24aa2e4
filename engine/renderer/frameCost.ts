/** Measures the cost of frames: of one that paints everything visible, and of one as pages draw it. */
import type { Clock } from '../core/clock.ts';
import type { FrameCost } from './pictureRequest.ts';
import type { Tick } from './frameLoop.ts';
import type { PaintedScene } from './paintedScene.ts';

/** Number of first frames that compile programs and find cold code. */
const WARM_UP_FRAMES = 5;
const FRAMES = 40;
const BYTES_PER_MEGABYTE = 1_000_000;

/** Work of a frame as pages draw it, with nothing but what has changed. */
export interface FrameWork extends Pick<Tick, 'isMoving' | 'nextAtMs'> {
  /** Time of the page's thread: moving scenes, and painting the changes. */
  milliseconds: number;
  /** False when nothing had changed, so that the browser has nothing to show. */
  isDrawn: boolean;
  /** Area that was painted, px of the overlay. */
  paintedPx: number;
}

/**
 * Paints the changes of a frame.
 * @param advancedMs time in which the scenes moved
 */
export function workOf(stage: PaintedScene, tick: Tick, advancedMs: number, clock: Clock): FrameWork {
  const { isMoving, nextAtMs } = tick;
  const before = stage.paintedPx();
  const startMs = clock.nowMs();
  const isDrawn = stage.draw(isMoving);
  return {
    milliseconds: advancedMs + clock.nowMs() - startMs,
    isDrawn,
    paintedPx: stage.paintedPx() - before,
    isMoving,
    nextAtMs,
  };
}

/** @param advance moves the scenes to the moment */
export function measureFrame(stage: PaintedScene, advance: () => void, clock: Clock): FrameCost {
  const frame = (): void => {
    advance();
    stage.forgetPainted();
    stage.draw();
  };
  for (let count = 0; count < WARM_UP_FRAMES; count++) frame();
  stage.finish();
  const startMs = clock.nowMs();
  const calls = stage.drawCalls();
  for (let count = 0; count < FRAMES; count++) {
    frame();
    stage.finish();
  }
  return {
    milliseconds: (clock.nowMs() - startMs) / FRAMES,
    drawCalls: (stage.drawCalls() - calls) / FRAMES,
    textureMegabytes: stage.textures().bytes / BYTES_PER_MEGABYTE,
  };
}
