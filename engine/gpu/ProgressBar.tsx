/** A bar that fills: track, glowing fill with a light edge. It is filled by motion, without React. */
import { useImperativeHandle, useRef } from 'react';
import type { ReactNode, Ref } from 'react';
import { clamp01 } from '../core/easing.ts';
import { mixColors, withAlpha } from './colorMath.ts';
import { Panel } from './Panel.tsx';
import type { Quad } from './quad/Quad.ts';

export interface ProgressBarHandle {
  /** @param share 0..1 */
  fill(share: number): void;
}

export interface ProgressBarProps {
  /** Of the track, px. The fill is empty until `fill` is called. */
  x: number;
  y: number;
  width: number;
  height: number;
  trackColor: string;
  fillColor: string;
  /** Fills from bottom to top instead of from left to right. */
  isStanding?: boolean;
  ref?: Ref<ProgressBarHandle>;
}

/** Width of the glow in bar thicknesses. */
const GLOW = 0.4;
const GLOW_OPACITY = 0.4;
/** How far the fill's bright end is mixed with white. */
const BRIGHTNESS = 0.3;
/** The light edge: its distance from the fill's edge and its thickness, in bar thicknesses. */
const SHEEN_INSET = 0.16;
const SHEEN_THICKNESS = 0.3;

export function ProgressBar(props: ProgressBarProps): ReactNode {
  const { x, y, width, height, trackColor, fillColor, isStanding = false, ref } = props;
  const glow = useRef<Quad>(null);
  const fill = useRef<Quad>(null);
  const sheen = useRef<Quad>(null);
  const thickness = Math.min(width, height);
  const radius = thickness / 2;
  useImperativeHandle(
    ref,
    () => ({
      fill: (share) => {
        fillQuad(fill.current!, { x, y, width, height }, share, isStanding);
        fillQuad(glow.current!, { x, y, width, height }, share, isStanding);
        placeSheen(sheen.current!, fill.current!, isStanding);
      },
    }),
    [x, y, width, height, isStanding],
  );
  const bright = mixColors(fillColor, '#ffffff', BRIGHTNESS);
  const gradient = isStanding
    ? { from: bright, to: fillColor, angleDeg: 90 }
    : { from: fillColor, to: bright, angleDeg: 0 };
  const light = { from: withAlpha('#ffffff', 0.42), to: withAlpha('#ffffff', 0.04), angleDeg: isStanding ? 0 : 90 };
  return (
    <>
      <Panel {...{ x, y, width, height, radius }} color={trackColor} />
      <Panel
        {...{ x, y, width, height, radius }}
        color={fillColor}
        blur={thickness * GLOW}
        opacity={GLOW_OPACITY}
        ref={glow}
      />
      <Panel {...{ x, y, width, height, radius }} color={gradient} ref={fill} />
      <Panel {...{ x, y, width, height }} radius={thickness} color={light} ref={sheen} />
    </>
  );
}

interface Bar {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The filled part. Its round end travels from the first to the last place it fits in, so that all progress shows. */
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
  // On a dot it would look like a ball; it comes as the fill becomes a bar.
  quad.opacity = clamp01(length / thickness - 1);
  const inset = thickness * SHEEN_INSET;
  quad.x = fill.x + inset;
  quad.y = fill.y + inset;
  quad.width = isStanding ? thickness * SHEEN_THICKNESS : fill.width - 2 * inset;
  quad.height = isStanding ? fill.height - 2 * inset : thickness * SHEEN_THICKNESS;
}
