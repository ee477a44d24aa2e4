/**
 * Draws a disc with a soft edge by our quads and by the page itself, to compare them: wrong blending shows at half
 * transparent edges.
 */
import type { Quad } from '#engine/gpu/quad/Quad.ts';
import { browserCanvas, canvasTexture } from '#engine/gpu/texturePool.ts';
import { glScene } from './glScene.ts';

const SIZE = 100;

/** Position, size and opacity of each disc, px; the test knows them too. */
const PLACES = [
  { x: 20, y: 20, size: SIZE, opacity: 1 },
  { x: 140, y: 20, size: SIZE, opacity: 0.5 },
  { x: 20, y: 140, size: 137, opacity: 1 },
  { x: 180, y: 140, size: 137, opacity: 0.5 },
] as const;

type Place = (typeof PLACES)[number];

function discCanvas(color: string): HTMLCanvasElement {
  const context = browserCanvas(SIZE, SIZE);
  context.fillStyle = color;
  context.beginPath();
  context.arc(SIZE / 2, SIZE / 2, SIZE / 2 - 3.3, 0, 2 * Math.PI);
  context.fill();
  return context.canvas;
}

/** Draws textured quads. */
export function drawDiscsByGpu(color: string): void {
  const texture = canvasTexture(discCanvas(color));
  drawQuads((quad) => {
    quad.texture = texture;
  });
}

/** Draws panels whose corners are round enough to be discs. */
export function drawDiscsByShader(): void {
  drawQuads((quad) => {
    quad.colorFrom.setScalar(1);
    quad.colorTo.setScalar(1);
    quad.radius.setScalar(SIZE);
  });
}

/** Draws the unscaled discs as elements of the page. */
export function drawDiscsByPage(color: string): void {
  const unscaled = PLACES.filter(({ size }) => size === SIZE);
  document.body.replaceChildren(
    ...unscaled.map(({ x, y, opacity }) => {
      const canvas = discCanvas(color);
      Object.assign(canvas.style, { position: 'absolute', left: `${x}px`, top: `${y}px`, opacity: String(opacity) });
      return canvas;
    }),
  );
}

function drawQuads(prepare: (quad: Quad) => void): void {
  const canvas = document.createElement('canvas');
  document.body.replaceChildren(canvas);
  const stage = glScene(canvas);
  const place = (quad: Quad | null, { x, y, size, opacity }: Place): void => {
    if (quad === null) return;
    Object.assign(quad, { x, y, width: size, height: size, opacity });
    prepare(quad);
  };
  stage.mount(
    <layer>
      {PLACES.map((disc) => (
        <quad key={`${disc.x}/${disc.y}`} ref={(quad) => place(quad, disc)} />
      ))}
    </layer>,
  );
  stage.draw();
}
