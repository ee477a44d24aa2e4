/** Measures the cost of a frame that paints everything visible. */
import type { Clock } from '../core/clock.ts';
import type { FrameCost } from './pictureRequest.ts';
import type { PaintedScene } from './paintedScene.ts';

/** Number of first frames that compile programs and find cold code. */
const WARM_UP_FRAMES = 5;
const FRAMES = 40;
const BYTES_PER_MEGABYTE = 1_000_000;

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
