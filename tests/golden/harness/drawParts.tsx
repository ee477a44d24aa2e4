/** Draws parts of engine/gpu by themselves, at one moment, on a transparent page; tests check the pixels. */
import type { ReactNode } from 'react';
import { CONFETTI_COLORS, CONFETTI_COUNT, confettiLaw } from '#engine/core/confetti.ts';
import { Art } from '#engine/gpu/Art.tsx';
import { createArtTextures } from '#engine/gpu/artTextures.ts';
import { Group } from '#engine/gpu/Group.tsx';
import { createImageLoader } from '#engine/gpu/images/imageLoader.ts';
import { SILENT } from '#engine/gpu/media/playback.ts';
import { ItemPanel } from '#engine/gpu/ItemPanel.tsx';
import type { PanelSettings } from '#engine/gpu/ItemPanel.tsx';
import { Panel } from '#engine/gpu/Panel.tsx';
import { Particles } from '#engine/gpu/Particles.tsx';
import { ItemFrameContext, SurfaceContext } from '#engine/gpu/surface.ts';
import type { ItemFrame, Surface } from '#engine/gpu/surface.ts';
import { pageFonts } from '#engine/gpu/fonts/pageFonts.ts';
import { createCanvasMeasurer } from '#engine/gpu/text/measurer.ts';
import { createTextLayouter } from '#engine/gpu/text/textLayouter.ts';
import { createTextTextures } from '#engine/gpu/text/textTextures.ts';
import { browserCanvas } from '#engine/gpu/texturePool.ts';
import { NO_SOLIDS } from '#engine/gpu/solids.ts';
import { FULL_PACE } from '#engine/renderer/pace.ts';
import { createMotions } from '#engine/renderer/motions.ts';
import { glScene } from './glScene.ts';

const WHITE_SQUARE = 'parts/white-square';

/** Drawable parts; the test knows positions and sizes. */
const PARTS = {
  upright: () => <Squares rotationRad={0} />,
  turned: () => <Squares rotationRad={0.5} />,
  bordered: () => <Panels settings={{ backgroundColor: '#000000', borderWidth: 12, borderColor: '#ffffff' }} />,
  glowing: () => <Panels settings={{ backgroundColor: 'transparent', glow: 48, glowColor: '#00ff00' }} />,
  gradient: () => (
    <Panels
      settings={{
        backgroundColor: '#ff0000',
        backgroundColor2: '#0000ff',
        backgroundGradient: true,
        backgroundAngle: 90,
        cornerRadius: 0,
      }}
    />
  ),
  cut: () => <Panels settings={{ backgroundColor: '#ffffff', cornerRadius: 40, cornerShape: 'cut' }} />,
  cutDiagonal: () => <Panels settings={{ backgroundColor: '#ffffff', cornerRadius: 40, cornerShape: 'cutDiagonal' }} />,
  accented: () => (
    <Panels
      settings={{
        backgroundColor: '#ffffff',
        cornerRadius: 40,
        accent: 'left',
        accentWidth: 20,
        accentColor: '#ff0000',
        pattern: 'stripes',
        patternColor: '#0000ff',
      }}
    />
  ),
  blocks: () => (
    <Panel x={100} y={100} width={240} height={40} color="#ffffff" pattern={{ kind: 'gaps', spacing: 40 }} />
  ),
  art: () => <Art draw={paintFrame} artKey="parts/frame" x={100} y={100} width={100} height={60} padding={20} />,
  clipped: () => <Clipped />,
  confetti: () => (
    <Particles
      count={CONFETTI_COUNT}
      colors={CONFETTI_COLORS}
      law={confettiLaw({ seed: 7, count: CONFETTI_COUNT, x: 300, y: 300, reach: 280, durationMs: 3000 })}
      startedAtMs={0}
      durationMs={3000}
    />
  ),
} satisfies Record<string, () => ReactNode>;

export type Part = keyof typeof PARTS;

/** Flat square, drawn square and disc, each turned around its middle. */
function Squares({ rotationRad }: { rotationRad: number }): ReactNode {
  const turned = { originX: 60, originY: 60, rotationRad };
  return (
    <>
      <Group x={40} y={40} {...turned}>
        <Panel width={120} height={120} color="#ffffff" />
      </Group>
      <Group x={240} y={40} {...turned}>
        <Art draw={paintWhite} artKey={WHITE_SQUARE} width={120} height={120} />
      </Group>
      <Group x={440} y={40} {...turned}>
        <Panel width={120} height={120} radius={24} color="#ffffff" />
      </Group>
    </>
  );
}

/**
 * Large panel in a moved and zoomed group, inside a box of 100 x 60 at (100, 100) and inside a moved one at (300, 100).
 */
function Clipped(): ReactNode {
  const moved = (
    <Group x={-37} y={-11} scale={2}>
      <Panel width={400} height={300} radius={20} color="#ffffff" />
    </Group>
  );
  return (
    <>
      <Group clip={{ x: 100, y: 100, width: 100, height: 60 }}>{moved}</Group>
      <Group x={300} y={100} clip={{ x: 0, y: 0, width: 80, height: 200 }}>
        <Group clip={{ y: 20, height: 40 }}>{moved}</Group>
      </Group>
      <Group x={500} y={100} clip={{ x: 0, y: 0, width: 50, height: 50 }}>
        <Panel x={50} width={60} height={60} color="#ffffff" />
      </Group>
    </>
  );
}

function Panels({ settings }: { settings: PanelSettings }): ReactNode {
  return <ItemPanel settings={settings} x={100} y={100} />;
}

function paintWhite(context: CanvasRenderingContext2D, width: number, height: number): void {
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, width, height);
}

/** Paints a red line of 20 px around, half of it in the padding. */
function paintFrame(context: CanvasRenderingContext2D, width: number, height: number): void {
  context.strokeStyle = '#ff0000';
  context.lineWidth = 20;
  context.strokeRect(0, 0, width, height);
}

const FRAME: ItemFrame = {
  id: 'part',
  width: 240,
  height: 160,
  scale: 1,
  orientation: 'landscape',
  mode: 'live',
  locale: 'en',
};

/**
 * Draws a part and leaves the canvas on the page.
 * @returns number of drawings that are textures
 */
export function drawPart(part: Part, nowMs: number): number {
  const canvas = document.createElement('canvas');
  document.body.replaceChildren(canvas);
  const stage = glScene(canvas);
  const motions = createMotions((_id, error) => {
    throw error;
  });
  const arts = createArtTextures();
  const surface: Surface = {
    layouter: createTextLayouter(
      createCanvasMeasurer(browserCanvas(1, 1)),
      pageFonts(() => undefined),
    ),
    texts: createTextTextures(),
    arts,
    images: createImageLoader({ baseUrl: location.href }),
    playback: {
      ...SILENT,
      baseUrl: location.href,
      isStill: true,
      nowMs: () => nowMs,
      scheduler: { after: () => () => undefined },
      waitFor: () => undefined,
    },
    quality: FULL_PACE,
    solids: NO_SOLIDS,
    invalidate: () => undefined,
    nowMs: () => nowMs,
    addMotion: motions.add,
  };
  stage.mount(
    <SurfaceContext value={surface}>
      <ItemFrameContext value={FRAME}>
        <layer>{PARTS[part]()}</layer>
      </ItemFrameContext>
    </SurfaceContext>,
  );
  motions.run(nowMs);
  stage.draw();
  return arts.counts().live;
}
