/** Bar that fills: track and fill, glossy, flat, striped or in blocks. Motion fills it, without React. */
import { useImperativeHandle, useRef } from 'react';
import type { ReactNode, Ref } from 'react';
import { clamp01 } from '../core/easing.ts';
import { mixColors, withAlpha } from './colorMath.ts';
import { roundnessOf, shapedCorners } from './ItemPanel.tsx';
import type { PanelSettings } from './ItemPanel.tsx';
import { Panel } from './Panel.tsx';
import type { CornerRadii, Pattern } from './Panel.tsx';
import type { Quad } from './quad/Quad.ts';
import type { BarStyle } from '#schemas/generated/types.ts';

export interface ProgressBarHandle {
  /** @param share 0..1 */
  fill(share: number): void;
}

/** Settings of a bar; its ends follow the corners of the item. */
export interface BarSettings extends Pick<PanelSettings, 'cornerRadius' | 'cornerShape'> {
  barStyle: BarStyle;
  barBackgroundColor: string;
  barFillColor: string;
}

export interface ProgressBarProps {
  /** Left edge of the track, px. The fill is empty until `fill` is called. */
  x: number;
  y: number;
  width: number;
  height: number;
  settings: BarSettings;
  /** Default: the setting. */
  fillColor?: string;
  /** Fills from bottom to top instead of from left to right. */
  isStanding?: boolean;
  ref?: Ref<ProgressBarHandle>;
}

/** Width of the glow in bar thicknesses. */
const GLOW = 0.4;
const GLOW_OPACITY = 0.4;
/** Share of white in the fill's bright end. */
const BRIGHTNESS = 0.3;
/** Light edge: its distance from the fill's edge and its thickness, in bar thicknesses. */
const SHEEN_INSET = 0.16;
const SHEEN_THICKNESS = 0.3;
/** Share of the thickness taken by a cut end. */
const CUT_SHARE = 0.36;
/** Length of a block, and of a stripe with its neighbour, in bar thicknesses. */
const BLOCK = 0.85;
const STRIPE = 0.8;
const STRIPE_COLOR = 'rgba(255, 255, 255, 0.28)';

export function ProgressBar(props: ProgressBarProps): ReactNode {
  const { x, y, width, height, settings, fillColor = settings.barFillColor, isStanding = false, ref } = props;
  const glow = useRef<Quad>(null);
  const fill = useRef<Quad>(null);
  const sheen = useRef<Quad>(null);
  const thickness = Math.min(width, height);
  const isGlossy = settings.barStyle === 'glossy';
  const radius = barCorners(settings, thickness);
  useImperativeHandle(
    ref,
    () => ({
      fill: (share) => {
        fillQuad(fill.current!, { x, y, width, height }, share, isStanding);
        if (glow.current !== null) fillQuad(glow.current, { x, y, width, height }, share, isStanding);
        if (sheen.current !== null) placeSheen(sheen.current, fill.current!, isStanding);
      },
    }),
    [x, y, width, height, isStanding],
  );
  const { track, filled } = barPatterns(settings.barStyle, thickness, isStanding);
  const bar = { x, y, width, height, radius };
  return (
    <>
      <Panel {...bar} color={settings.barBackgroundColor} pattern={track} />
      {isGlossy && <Panel {...bar} color={fillColor} blur={thickness * GLOW} opacity={GLOW_OPACITY} ref={glow} />}
      <Panel {...bar} color={isGlossy ? brightened(fillColor, isStanding) : fillColor} pattern={filled} ref={fill} />
      {isGlossy && <Panel {...bar} radius={thickness * roundness(settings)} color={light(isStanding)} ref={sheen} />}
    </>
  );
}

/**
 * Returns the colours and patterns of a bar's parts, for bars that are built differently. `thickness` sizes the
 * patterns, px.
 */
export function barPaint(
  { barStyle, barFillColor }: Pick<BarSettings, 'barStyle' | 'barFillColor'>,
  thickness: number,
) {
  const color = barStyle === 'glossy' ? brightened(barFillColor, false) : barFillColor;
  return { color, ...barPatterns(barStyle, thickness, false) };
}

function brightened(fillColor: string, isStanding: boolean) {
  const bright = mixColors(fillColor, '#ffffff', BRIGHTNESS);
  return isStanding ? { from: bright, to: fillColor, angleDeg: 90 } : { from: fillColor, to: bright, angleDeg: 0 };
}

function light(isStanding: boolean) {
  return { from: withAlpha('#ffffff', 0.42), to: withAlpha('#ffffff', 0.04), angleDeg: isStanding ? 0 : 90 };
}

function roundness(settings: BarSettings): number {
  return Math.min(1, roundnessOf(settings));
}

function barCorners(settings: BarSettings, thickness: number): CornerRadii {
  const corners = shapedCorners(settings, (thickness / 2) * roundness(settings));
  const longestCut = thickness * CUT_SHARE;
  const [topLeft, topRight, bottomRight, bottomLeft] = corners.map((corner) => Math.max(corner, -longestCut));
  return [topLeft!, topRight!, bottomRight!, bottomLeft!];
}

const PLAIN: Pattern = { kind: 'none', spacing: 1 };

/** Track and fill begin at the same corner, so that their blocks align. */
function barPatterns(style: BarStyle, thickness: number, isStanding: boolean): { track: Pattern; filled: Pattern } {
  if (style === 'segments') {
    const blocks: Pattern = { kind: isStanding ? 'risingGaps' : 'gaps', spacing: thickness * BLOCK };
    return { track: blocks, filled: blocks };
  }
  if (style !== 'striped') return { track: PLAIN, filled: PLAIN };
  return { track: PLAIN, filled: { kind: 'stripes', spacing: thickness * STRIPE, color: STRIPE_COLOR } };
}

interface Bar {
  x: number;
  y: number;
  width: number;
  height: number;
}

/**
 * Sizes the filled part. Its round end travels from the first to the last place where it fits, so that all progress
 * shows.
 */
function fillQuad(quad: Quad, bar: Bar, share: number, isStanding: boolean): void {
  const length = isStanding ? bar.height : bar.width;
  const thickness = isStanding ? bar.width : bar.height;
  const filled = share > 0 ? thickness + share * (length - thickness) : 0;
  quad.x = bar.x;
  quad.y = isStanding ? bar.y + bar.height - filled : bar.y;
  quad.width = isStanding ? bar.width : filled;
  quad.height = isStanding ? filled : bar.height;
}

function placeSheen(quad: Quad, fill: Quad, isStanding: boolean): void {
  const thickness = isStanding ? fill.width : fill.height;
  const length = isStanding ? fill.height : fill.width;
  // On a dot it would look like a ball; it appears as the fill becomes a bar.
  quad.opacity = clamp01(length / thickness - 1);
  const inset = thickness * SHEEN_INSET;
  quad.x = fill.x + inset;
  quad.y = fill.y + inset;
  quad.width = isStanding ? thickness * SHEEN_THICKNESS : fill.width - 2 * inset;
  quad.height = isStanding ? fill.height - 2 * inset : thickness * SHEEN_THICKNESS;
}
