/**
 * Background of an item, a row or a card, following the shared style settings: colour or gradient, corners, border,
 * glow, pattern, accent. With the default settings it is a plain Panel.
 */
import { useImperativeHandle, useRef } from 'react';
import type { ReactNode, Ref } from 'react';
import { isInvisible } from './color.ts';
import { Panel } from './Panel.tsx';
import type { Accent, CornerRadii, Gradient, Pattern } from './Panel.tsx';
import type { Quad } from './quad/Quad.ts';
import { useItem } from './surface.ts';

/** Shared settings of a background; lengths are px at scale 1. Items may lack any of them. */
export interface PanelSettings {
  backgroundColor: string;
  /** True = gradient from `backgroundColor` to `backgroundColor2`. */
  backgroundGradient?: boolean;
  backgroundColor2?: string;
  /** Clockwise, as in CSS: 0 runs upwards, 90 to the right. */
  backgroundAngle?: number;
  cornerRadius?: number;
  cornerShape?: CornerShape;
  /** 0 = no border. */
  borderWidth?: number;
  borderColor?: string;
  /** Reach of the glow, 0 = none. */
  glow?: number;
  glowColor?: string;
  /** Line along the inside of one side. */
  accent?: 'none' | Accent['side'];
  accentWidth?: number;
  accentColor?: string;
  pattern?: PanelPattern;
  patternColor?: string;
}

/** Shape of corners; diagonal: only the upper left and the lower right one. */
export type CornerShape = 'round' | 'cut' | 'roundDiagonal' | 'cutDiagonal';

type PanelPattern = 'none' | 'stripes' | 'dots' | 'lines' | 'grid';

type CornerSettings = Pick<PanelSettings, 'cornerRadius' | 'cornerShape'>;

export interface ItemPanelHandle {
  /** Moves and resizes the background, px. */
  place(x: number, y: number, width: number, height: number): void;
}

export interface ItemPanelProps {
  settings: PanelSettings;
  /** Default: 0, the whole item. */
  x?: number;
  y?: number;
  width?: number;
  height?: number;
  /** Radius in px; default: the scaled setting. */
  radius?: number | CornerRadii;
  opacity?: number;
  /** For motion. */
  ref?: Ref<ItemPanelHandle>;
}

/** Corner radius of an item without the setting, px at scale 1 (behaviour: look-1). */
const CORNER_RADIUS = 20;
/** Share of the glow at full strength before it fades. */
const GLOW_SPREAD = 1 / 3;
/** Overlap of the glow under the edge, px, so that no gap shows where both are half transparent. */
const UNDER_EDGE = 1;

/** Period of a pattern, px at scale 1. */
const PATTERN_SPACING: Readonly<Record<PanelPattern, number>> = { none: 1, stripes: 18, dots: 22, lines: 5, grid: 28 };

/** Offset to the angles of panels. */
const CSS_ANGLE_OF_RIGHT = 90;

/** Returns the corner radius of an item's settings, px. */
export function cornerRadiusOf({ cornerRadius = CORNER_RADIUS }: PanelSettings, scale: number): number {
  return cornerRadius * scale;
}

/**
 * Returns the roundness of a part of an item (a bubble, a pill) relative to its usual shape: 1 with the default
 * setting, 0 = square corners.
 */
export function roundnessOf({ cornerRadius = CORNER_RADIUS }: CornerSettings): number {
  return cornerRadius / CORNER_RADIUS;
}

/** Applies the corner shape of the settings to a part; a part with its own corners keeps them. */
export function shapedCorners({ cornerShape = 'round' }: CornerSettings, radius: number | CornerRadii): CornerRadii {
  const [topLeft, topRight, bottomRight, bottomLeft] =
    typeof radius === 'number' ? ([radius, radius, radius, radius] as const) : radius;
  const isDiagonal = cornerShape.endsWith('Diagonal') && typeof radius === 'number';
  const sign = cornerShape.startsWith('cut') ? -1 : 1;
  return [sign * topLeft, isDiagonal ? 0 : sign * topRight, sign * bottomRight, isDiagonal ? 0 : sign * bottomLeft];
}

export function ItemPanel(props: ItemPanelProps): ReactNode {
  const item = useItem();
  const { settings, x = 0, y = 0, width = item.width, height = item.height, opacity = 1, ref } = props;
  const { scale } = item;
  const radius = shapedCorners(settings, props.radius ?? cornerRadiusOf(settings, scale));
  const { borderWidth = 0, borderColor = '' } = settings;
  const panel = useRef<Quad>(null);
  const glow = useRef<Quad>(null);
  const glowPx = glowReach(settings) * scale;
  const spreadPx = glowPx * GLOW_SPREAD;
  useImperativeHandle(
    ref,
    () => ({
      place: (x, y, width, height) => {
        placeQuad(panel.current!, x, y, width, height, 0);
        if (glow.current !== null) placeQuad(glow.current, x, y, width, height, spreadPx);
      },
    }),
    [spreadPx],
  );
  return (
    <>
      {glowPx > 0 && (
        <Panel
          x={x - spreadPx}
          y={y - spreadPx}
          width={width + 2 * spreadPx}
          height={height + 2 * spreadPx}
          radius={widened(radius, spreadPx)}
          color="transparent"
          border={{ width: spreadPx + UNDER_EDGE, color: settings.glowColor ?? '' }}
          blur={glowPx - spreadPx}
          opacity={opacity}
          ref={glow}
        />
      )}
      <Panel
        {...{ x, y, width, height, radius, opacity }}
        color={paintOf(settings)}
        {...(borderWidth > 0 && !isInvisible(borderColor)
          ? { border: { width: borderWidth * scale, color: borderColor } }
          : {})}
        {...decorationOf(settings, scale)}
        ref={panel}
      />
    </>
  );
}

function placeQuad(quad: Quad, x: number, y: number, width: number, height: number, spread: number): void {
  quad.x = x - spread;
  quad.y = y - spread;
  quad.width = width + 2 * spread;
  quad.height = height + 2 * spread;
}

/** Returns the reach of a background's glow, px at scale 1. */
export function glowReach({ glow = 0, glowColor = '' }: PanelSettings): number {
  return isInvisible(glowColor) ? 0 : glow;
}

/** Growth of a corner cut when the shape grows by 1 on all sides: 2 - √2. */
const CUT_GROWTH = 0.5858;

/** Widens corners; those rounder than the shape allows stay so, because both shapes are capped alike when drawn. */
function widened(radius: CornerRadii, by: number): CornerRadii {
  const widen = (corner: number): number => (corner < 0 ? corner - by * CUT_GROWTH : corner + by);
  const [topLeft, topRight, bottomRight, bottomLeft] = radius;
  return [widen(topLeft), widen(topRight), widen(bottomRight), widen(bottomLeft)];
}

function decorationOf(settings: PanelSettings, scale: number): { accent?: Accent; pattern?: Pattern } {
  const { accent = 'none', accentWidth = 0, accentColor = '', pattern = 'none', patternColor = '' } = settings;
  return {
    ...(accent !== 'none' && { accent: { side: accent, width: accentWidth * scale, color: accentColor } }),
    ...(pattern !== 'none' && {
      pattern: { kind: pattern, spacing: PATTERN_SPACING[pattern] * scale, color: patternColor },
    }),
  };
}

function paintOf(settings: PanelSettings): string | Gradient {
  const { backgroundColor, backgroundGradient = false, backgroundColor2, backgroundAngle = 90 } = settings;
  if (!backgroundGradient || backgroundColor2 === undefined) return backgroundColor;
  return { from: backgroundColor, to: backgroundColor2, angleDeg: backgroundAngle - CSS_ANGLE_OF_RIGHT };
}
