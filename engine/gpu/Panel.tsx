/**
 * Coloured rectangle: flat or gradient, with round or cut corners, border, pattern and accent, or soft like a shadow.
 */
import { useImperativeHandle, useLayoutEffect, useRef } from 'react';
import type { ReactNode, Ref } from 'react';
import { writePremultiplied } from './color.ts';
import { QUAD_PATTERNS } from './quad/patterns.ts';
import type { QuadPattern } from './quad/patterns.ts';
import type { Quad } from './quad/Quad.ts';
import { useSurface } from './surface.ts';

export interface Gradient {
  from: string;
  to: string;
  /** 0 = left to right, 90 = top to bottom. Default 90. */
  angleDeg?: number;
}

/** Top left, top right, bottom right, bottom left, px; negative = cut straight. */
export type CornerRadii = readonly [number, number, number, number];

export interface Border {
  /** Width in px, inside the panel's edge. */
  width: number;
  color: string;
}

/** Line along the inside of one side. */
export interface Accent {
  side: 'left' | 'top' | 'right' | 'bottom';
  /** Width in px. */
  width: number;
  color: string;
}

/** Pattern over the fill, or gaps in it. */
export interface Pattern {
  kind: QuadPattern;
  /** Period, px. */
  spacing: number;
  /** Colour; gaps have none. */
  color?: string;
}

export interface PanelProps {
  /** Top-left corner, px, relative to the item or the surrounding group. */
  x?: number;
  y?: number;
  width: number;
  height: number;
  /** One radius for all corners or one each, px, negative = cut straight; never more than half the shorter side. */
  radius?: number | CornerRadii;
  /** Colour (behaviour: look-4), or a gradient of two. */
  color: string | Gradient;
  opacity?: number;
  /** Width of a soft edge, px: for shadows and glows. */
  blur?: number;
  border?: Border;
  accent?: Accent;
  pattern?: Pattern;
  /** Quad for motion: write x, y, width, height or opacity. */
  ref?: Ref<Quad>;
}

export function Panel(props: PanelProps): ReactNode {
  const { x = 0, y = 0, width, height, radius = 0, color, opacity = 1, blur = 0, border, accent, pattern, ref } = props;
  const surface = useSurface();
  const quad = useRef<Quad>(null);
  const { width: borderWidth = 0, color: borderColor = '' } = border ?? {};
  const { side, width: accentWidth, color: accentColor } = accent ?? NO_ACCENT;
  const { kind, spacing, color: patternColor } = pattern ?? NO_PATTERN;
  useImperativeHandle(ref, () => quad.current!, []);
  useLayoutEffect(() => {
    Object.assign(quad.current!, { x, y, width, height, opacity, blur, borderWidth });
    writePremultiplied(borderColor, quad.current!.borderColor);
    writeRadius(quad.current!, radius);
    writePaint(quad.current!, color);
    surface.invalidate();
    return () => surface.invalidate();
  }, [surface, x, y, width, height, radius, color, opacity, blur, borderWidth, borderColor]);
  useLayoutEffect(() => {
    writeDecoration(
      quad.current!,
      { side, width: accentWidth, color: accentColor },
      { kind, spacing, color: patternColor },
    );
    surface.invalidate();
  }, [surface, side, accentWidth, accentColor, kind, spacing, patternColor]);
  return <quad ref={quad} />;
}

const NO_ACCENT: Accent = { side: 'left', width: 0, color: '' };
const NO_PATTERN: Pattern = { kind: 'none', spacing: 1 };

/** Outward directions; y points down. */
const SIDES = { left: [-1, 0], top: [0, -1], right: [1, 0], bottom: [0, 1] } as const;

function writeDecoration(quad: Quad, accent: Accent, { kind, spacing, color = '' }: Pattern): void {
  const [x, y] = SIDES[accent.side];
  quad.accent.set(x, y, accent.width);
  writePremultiplied(accent.color, quad.accentColor);
  quad.pattern = QUAD_PATTERNS[kind];
  quad.patternSpacing = spacing;
  writePremultiplied(color, quad.patternColor);
}

/** Writes one radius for all corners or one each. */
export function writeRadius(quad: Quad, radius: number | CornerRadii): void {
  if (typeof radius === 'number') quad.radius.setScalar(radius);
  else quad.radius.set(...radius);
}

function writePaint(quad: Quad, color: string | Gradient): void {
  const { from, to, angleDeg = 90 } = typeof color === 'string' ? { from: color, to: color } : color;
  writePremultiplied(from, quad.colorFrom);
  writePremultiplied(to, quad.colorTo);
  quad.setGradientAngle(angleDeg);
}
