/** Opens the painted side of a renderer with WebGL, for single parts. */
import { createPaintedScene } from '#engine/renderer/paintedScene.ts';
import type { PaintedScene } from '#engine/renderer/paintedScene.ts';

export function glScene(canvas: HTMLCanvasElement): PaintedScene {
  return createPaintedScene({
    canvas,
    orientation: 'landscape',
    wanted: 'gl',
    isStill: true,
    scheduler: { after: () => () => undefined },
    onRestored: () => undefined,
    onChanged: () => undefined,
    report: () => undefined,
  });
}
