/** A coloured rectangle: flat or gradient, with round corners, with a border, or soft like a shadow. */
import { useImperativeHandle, useLayoutEffect, useRef } from 'react';
import type { ReactNode, Ref } from 'react';
import { writePremultiplied } from './color.ts';
import type { Quad } from './quad/Quad.ts';
import { useSurface } from './surface.ts';

export interface Gradient {
  from: string;
  to: string;
  /** 0 = left to right, 90 = top to bottom. Default 90. */
  angleDeg?: number;
}

/** Top left, top right, bottom right, bottom left, px. */
export type CornerRadii = readonly [number, number, number, number];

export interface Border {
  /** Px, inside the panel's edge. */
  width: number;
  color: string;
}

export interface PanelProps {
  /** Top-left corner, px, relative to the item or the group around. */
  x?: number;
  y?: number;
  width: number;
  height: number;
  /** One radius for all corners or one each, px; never more than half the shorter side. */
  radius?: number | CornerRadii;
  /** A colour of spec section 5, or a gradient of two. */
  color: string | Gradient;
  opacity?: number;
  /** Width of a soft edge, px: for shadows and glows. */
  blur?: number;
  border?: Border;
  /** The quad, for motion: write x, y, width, height or opacity. */
  ref?: Ref<Quad>;
}

export function Panel(props: PanelProps): ReactNode {
  const { x = 0, y = 0, width, height, radius = 0, color, opacity = 1, blur = 0, border, ref } = props;
  const surface = useSurface();
  const quad = useRef<Quad>(null);
  const { width: borderWidth = 0, color: borderColor = '' } = border ?? {};
  useImperativeHandle(ref, () => quad.current!, []);
  useLayoutEffect(() => {
    Object.assign(quad.current!, { x, y, width, height, opacity, blur, borderWidth });
    writePremultiplied(borderColor, quad.current!.borderColor);
    writeRadius(quad.current!, radius);
    writePaint(quad.current!, color);
    quad.current!.refreshMaterial();
    surface.invalidate();
    return () => surface.invalidate();
  }, [surface, x, y, width, height, radius, color, opacity, blur, borderWidth, borderColor]);
  return <quad ref={quad} args={[surface.kit]} dispose={null} />;
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
