/**
 * Draws the like balloon in its target's box (behaviour: balloon-3): the balloon with countdown and progress while it
 * fills and after a stop; light, result and confetti after a burst. All sizes follow from the smaller side of the box.
 */
import { useMemo, useRef } from 'react';
import type { ReactNode } from 'react';
import { CONFETTI_COLORS, CONFETTI_COUNT, confettiLaw } from '../../core/confetti.ts';
import { wholeNumberText } from '../../core/numberText.ts';
import { readableOn } from '../../core/readableOn.ts';
import { Art } from '../../gpu/Art.tsx';
import { withAlpha } from '../../gpu/colorMath.ts';
import { Group } from '../../gpu/Group.tsx';
import { Panel } from '../../gpu/Panel.tsx';
import { Particles } from '../../gpu/Particles.tsx';
import type { Layer } from '../../gpu/paint/Layer.ts';
import type { Quad } from '../../gpu/quad/Quad.ts';
import type { GameSceneProps } from '../../gpu/scene.ts';
import { useItem } from '../../gpu/surface.ts';
import { Text } from '../../gpu/Text.tsx';
import type { TextSpec, TextStyle } from '../../gpu/text/textSpec.ts';
import { useMotion } from '../../gpu/useMotion.ts';
import { useQuality } from '../../gpu/useQuality.ts';
import { useLayoutText } from '../../gpu/useTextLayout.ts';
import { boxShare } from './growth.ts';
import { flashAt, floatAt, floating, fullSize, resultOpacity } from './motion.ts';
import { Countdown } from './scene/Countdown.tsx';
import { BALLOON_ROOM, drawBalloon } from './scene/drawBalloon.ts';
import { drawHalo } from './scene/drawHalo.ts';
import { SHAPE_SIZE, SHAPES } from './scene/shapes.ts';
import type { BalloonView } from './state.ts';
import { EXPLOSION_MS } from './timeline.ts';

/** Font of the balloon (behaviour: balloon-10). */
const FONT = 'Inter';
/** Scale of the drawing: the balloon is shown a little smaller or larger, and stays sharp at both ends. */
const DRAWN_SCALE = 1.3;

/** Sizes in heights of the balloon. */
const COUNTDOWN_SIZE = 0.145;
const PROGRESS_SIZE = 0.088;
/** Smallest font size, px. */
const READABLE_PX = 14;
/** Reach of flash, halo and confetti, in sides of the box. */
const FLASH_REACH = 0.75;
const HALO_SIZE = 1.15;
const CONFETTI_REACH = 0.85;
const RESULT_SIZE = 0.13;

export function LikeBalloonScene({ settings: place, view }: GameSceneProps<BalloonView>): ReactNode {
  const item = useItem();
  const side = Math.min(item.width, item.height);
  const middle = { x: item.width / 2, y: item.height / 2 };
  if (view.status === 'exploded') return <Burst {...{ view, side, middle }} />;
  // Rises until it has left the canvas.
  return <Balloon {...{ view, side, middle }} riseBy={place.y + middle.y + side} />;
}

interface PartProps {
  view: BalloonView;
  /** Side of the square around everything, px. */
  side: number;
  /** Middle of the box. */
  middle: { x: number; y: number };
}

function Balloon({ view, side, middle, riseBy }: PartProps & { riseBy: number }): ReactNode {
  const body = useRef<Layer>(null);
  const label = useRef<Layer>(null);
  const { hasEffects } = useQuality();
  const now = useMemo(() => floating(), []);
  const shape = SHAPES[view.shape];
  const drawnPx = Math.round(side * boxShare(DRAWN_SCALE));
  const fullPx = side * fullSize(view);
  useMotion((nowMs) => {
    floatAt(view, nowMs, hasEffects, now);
    const x = middle.x + now.x * side;
    const y = middle.y + now.y * side - now.flown * riseBy;
    body.current!.place(x, y, (now.size * side) / drawnPx, 0, 0, now.rotationRad);
    label.current!.place(x, y, (now.size * side) / fullPx, 0, 0, now.rotationRad);
    // Swaying needs frames; `nextChange` reports growth and flight.
    return hasEffects && !view.isStill && view.status !== 'stopped';
  });
  return (
    <>
      <Group ref={body}>
        <Art
          draw={(context, width) => drawBalloon(context, width, shape, view.color)}
          artKey={`like-balloon/${view.shape}/${view.color}`}
          x={-drawnPx / 2}
          y={-drawnPx / 2}
          width={drawnPx}
          height={drawnPx}
          padding={Math.ceil((BALLOON_ROOM * drawnPx) / SHAPE_SIZE)}
        />
      </Group>
      <Group ref={label}>
        <Label view={view} heightPx={fullPx} />
      </Group>
    </>
  );
}

/** Countdown and progress, around the balloon's middle. */
function Label({ view, heightPx }: { view: BalloonView; heightPx: number }): ReactNode {
  const { text } = SHAPES[view.shape];
  const x = (text.x / SHAPE_SIZE - 0.5) * heightPx;
  const y = (text.y / SHAPE_SIZE - 0.5) * heightPx;
  const countdown = textStyleOf(view, heightPx * COUNTDOWN_SIZE);
  const widthPx = (text.width / SHAPE_SIZE) * heightPx;
  const progress = useFittedText(progressText(view), textStyleOf(view, heightPx * PROGRESS_SIZE), widthPx);
  const apart = progress === null ? 0 : heightPx * 0.075;
  return (
    <>
      <Countdown view={view} style={countdown} x={x} y={y - apart} />
      {progress && <Text {...progress} x={x} y={y + apart * 1.1} align="center" verticalAlign="middle" />}
    </>
  );
}

function progressText({ progress, locale }: BalloonView): string | null {
  if (progress === null) return null;
  return `${wholeNumberText(progress.earnedLikes, locale)} / ${wholeNumberText(progress.requiredLikes, locale)}`;
}

/** Style of letters with a contrasting shadow: dark behind light ones and light behind dark ones. */
function textStyleOf({ textColor }: BalloonView, sizePx: number): TextStyle {
  const fontSizePx = Math.max(READABLE_PX, Math.round(sizePx));
  const color = withAlpha(readableOn(textColor), 0.55);
  const shadow = { x: 0, y: Math.max(1, fontSizePx * 0.04), blur: fontSizePx * 0.2, color };
  return { fontFamily: FONT, fontSizePx, fontWeight: 800, color: textColor, shadow };
}

/** Shrinks a line of text until it fits, but keeps it readable. */
function useFittedText(text: string | null, style: TextStyle, widthPx: number): TextSpec | null {
  const layoutText = useLayoutText();
  if (text === null) return null;
  const wanted: TextSpec = { runs: [{ text }], style };
  const width = layoutText(wanted)?.width ?? 0;
  if (width <= widthPx) return wanted;
  const fontSizePx = Math.max(READABLE_PX, Math.floor((style.fontSizePx * widthPx) / width));
  return { ...wanted, style: { ...style, fontSizePx } };
}

/** Remains of a burst balloon. */
function Burst({ view, side, middle }: PartProps): ReactNode {
  const { explodedAtMs, color } = view;
  const flash = useRef<Quad>(null);
  const result = useRef<Layer>(null);
  const law = useMemo(
    () =>
      confettiLaw({
        seed: explodedAtMs,
        count: CONFETTI_COUNT,
        x: middle.x,
        y: middle.y,
        reach: side * CONFETTI_REACH,
        durationMs: EXPLOSION_MS,
      }),
    [explodedAtMs, middle.x, middle.y, side],
  );
  useMotion((nowMs) => {
    const spread = flashAt(explodedAtMs, nowMs);
    const radius = side * FLASH_REACH * (0.4 + 0.6 * spread) * 0.5;
    writeDisc(flash.current!, middle, radius, 0.85 * (1 - spread));
    result.current!.opacity = resultOpacity(explodedAtMs, nowMs);
    return nowMs - explodedAtMs < EXPLOSION_MS;
  });
  const haloPx = Math.round(side * HALO_SIZE);
  const text = useFittedText(progressText(view), textStyleOf(view, side * RESULT_SIZE), side);
  return (
    <>
      <Panel width={0} height={0} color="#ffffff" blur={side * 0.08} ref={flash} />
      <Group ref={result}>
        <Art
          draw={(context, width) => drawHalo(context, width, color)}
          artKey={`like-balloon/halo/${color}`}
          x={middle.x - haloPx / 2}
          y={middle.y - haloPx / 2}
          width={haloPx}
          height={haloPx}
        />
        {text && <Text {...text} x={middle.x} y={middle.y} align="center" verticalAlign="middle" />}
      </Group>
      <Particles
        count={CONFETTI_COUNT}
        colors={CONFETTI_COLORS}
        law={law}
        startedAtMs={explodedAtMs}
        durationMs={EXPLOSION_MS}
      />
    </>
  );
}

function writeDisc(quad: Quad, { x, y }: PartProps['middle'], radius: number, opacity: number): void {
  quad.x = x - radius;
  quad.y = y - radius;
  quad.width = 2 * radius;
  quad.height = 2 * radius;
  quad.radius.setScalar(radius);
  quad.opacity = opacity;
}
