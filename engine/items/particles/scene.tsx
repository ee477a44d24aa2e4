/**
 * Draws particle rain (behaviour: rain-1) inside the item's box: bursts move in every frame, snow in steps. Hearts and
 * flakes are drawings of the program's own; pictures of gifts and emotes come from the platform.
 */
import { useMemo, useRef } from 'react';
import type { ReactNode } from 'react';
import { CONFETTI_COLORS, CONFETTI_COUNT, confettiLaw } from '../../core/confetti.ts';
import { textHash } from '../../core/textHash.ts';
import { Art } from '../../gpu/Art.tsx';
import { Group } from '../../gpu/Group.tsx';
import type { Layer } from '../../gpu/paint/Layer.ts';
import { Panel } from '../../gpu/Panel.tsx';
import { Particles } from '../../gpu/Particles.tsx';
import { Picture } from '../../gpu/Picture.tsx';
import type { Quad } from '../../gpu/quad/Quad.ts';
import type { SceneProps } from '../../gpu/scene.ts';
import { useItem, useSurface } from '../../gpu/surface.ts';
import { useMotion } from '../../gpu/useMotion.ts';
import type { ParticlesSettings } from '#schemas/generated/types.ts';
import { BURST_MS, drawDrops, placeDrop, placeFlake } from './rain.ts';
import type { Drop } from './rain.ts';
import { SNOW_STEP_MS } from './state.ts';
import type { BurstView, ParticlesView } from './state.ts';

const FLAKES = 36;
/** Size of a flake relative to other particles. */
const FLAKE_SIZE = 0.16;
/** Confetti: place in the box, reach as a share of the shorter side, duration. */
const CONFETTI = { x: 0.5, y: 0.38, reach: 0.6, durationMs: 2600 } as const;

const newDrop = (): Drop => ({ x: 0, way: 0, scale: 1, rotationRad: 0, opacity: 0 });

export function ParticlesScene({ settings, view }: SceneProps<ParticlesSettings, ParticlesView>): ReactNode {
  const { width, height } = useItem();
  return (
    <Group clip={{ x: 0, y: 0, width, height }}>
      {settings.snow && <Snow settings={settings} />}
      {view.bursts.map((burst) =>
        burst.kind === 'confetti' ? (
          <Confetti key={burst.id} burst={burst} />
        ) : (
          <Burst key={burst.id} {...{ settings, burst }} />
        ),
      )}
    </Group>
  );
}

interface BurstProps {
  settings: ParticlesSettings;
  burst: BurstView;
}

function Burst({ settings, burst }: BurstProps): ReactNode {
  const item = useItem();
  const drops = useMemo(() => drawDrops(burst.id, burst.count), [burst.id, burst.count]);
  const layers = useRef<(Layer | null)[]>([]);
  const place = useRef(newDrop());
  const sizePx = Math.round(settings.size * item.scale);
  const isRising = settings.direction === 'up';
  useMotion((nowMs) => {
    const elapsedMs = burst.frozenMs ?? nowMs - burst.startedAtMs;
    const drop = place.current;
    for (let index = 0; index < burst.count; index++) {
      const layer = layers.current[index];
      if (layer === null || layer === undefined) continue;
      placeDrop(drop, drops, index, elapsedMs);
      const way = isRising ? 1 - drop.way : drop.way;
      const x = drop.x * (item.width - sizePx);
      const y = way * (item.height + sizePx) - sizePx;
      layer.place(x, y, drop.scale, sizePx / 2, sizePx / 2, drop.rotationRad);
      layer.opacity = drop.opacity;
    }
    return burst.frozenMs === null && elapsedMs < BURST_MS;
  });
  return Array.from({ length: burst.count }, (_none, index) => (
    <Group key={index} opacity={0} ref={(layer) => void (layers.current[index] = layer)}>
      {burst.kind === 'hearts' ? (
        <Art
          draw={(context, width) => drawHeart(context, width, settings.heartColor)}
          artKey={`particles/heart/${settings.heartColor}`}
          width={sizePx}
          height={sizePx}
        />
      ) : (
        <Picture
          url={burst.pictures[index % burst.pictures.length]?.imageUrl ?? ''}
          width={sizePx}
          height={sizePx}
          fit="contain"
        />
      )}
    </Group>
  ));
}

function Confetti({ burst }: { burst: BurstView }): ReactNode {
  const { width, height } = useItem();
  const { nowMs } = useSurface();
  const law = useMemo(
    () =>
      confettiLaw({
        seed: textHash(burst.id),
        count: CONFETTI_COUNT,
        x: width * CONFETTI.x,
        y: height * CONFETTI.y,
        reach: Math.min(width, height) * CONFETTI.reach,
        durationMs: CONFETTI.durationMs,
      }),
    [burst.id, width, height],
  );
  const startedAtMs = burst.frozenMs === null ? burst.startedAtMs : nowMs() - burst.frozenMs;
  return (
    <Particles
      count={CONFETTI_COUNT}
      colors={CONFETTI_COLORS}
      law={law}
      startedAtMs={startedAtMs}
      durationMs={CONFETTI.durationMs}
    />
  );
}

function Snow({ settings }: { settings: ParticlesSettings }): ReactNode {
  const item = useItem();
  const drops = useMemo(() => drawDrops(`snow:${item.id}`, FLAKES), [item.id]);
  const quads = useRef<(Quad | null)[]>([]);
  const place = useRef(newDrop());
  const sizePx = Math.max(2, settings.size * item.scale * FLAKE_SIZE);
  useMotion((nowMs) => {
    // In steps: frames between two of them look the same.
    const atMs = Math.floor(nowMs / SNOW_STEP_MS) * SNOW_STEP_MS;
    for (let index = 0; index < FLAKES; index++) {
      const quad = quads.current[index];
      if (quad === null || quad === undefined) continue;
      placeFlake(place.current, drops, index, atMs);
      const { x, way, scale } = place.current;
      quad.width = quad.height = Math.round(sizePx * scale);
      quad.x = Math.round(x * (item.width - sizePx));
      quad.y = Math.round(way * (item.height + sizePx) - sizePx);
    }
    return false;
  });
  return Array.from({ length: FLAKES }, (_none, index) => (
    <Panel
      key={index}
      width={sizePx}
      height={sizePx}
      radius={sizePx}
      color={settings.snowColor}
      ref={(quad) => void (quads.current[index] = quad)}
    />
  ));
}

/** Draws a heart into a square. */
function drawHeart(context: CanvasRenderingContext2D, size: number, color: string): void {
  context.scale(size / 100, size / 100);
  context.fillStyle = color;
  context.beginPath();
  context.moveTo(50, 88);
  context.bezierCurveTo(20, 64, 6, 48, 6, 31);
  context.bezierCurveTo(6, 8, 38, 2, 50, 26);
  context.bezierCurveTo(62, 2, 94, 8, 94, 31);
  context.bezierCurveTo(94, 48, 80, 64, 50, 88);
  context.fill();
  context.fillStyle = 'rgba(255, 255, 255, 0.35)';
  context.beginPath();
  context.ellipse(28, 27, 10, 7, -0.6, 0, 2 * Math.PI);
  context.fill();
}
