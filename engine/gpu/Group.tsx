/** Moves, scales, turns, fades and clips everything in it together. */
import { useImperativeHandle, useLayoutEffect, useRef } from 'react';
import type { ReactNode, Ref } from 'react';
import type { Box } from '../core/geometry.ts';
import type { Layer } from './quad/Layer.ts';
import { useSurface } from './surface.ts';

export interface GroupProps {
  /** Where the group's origin stands, px. */
  x?: number;
  y?: number;
  /** 0..1, multiplied into everything inside. */
  opacity?: number;
  /** Default 1. Text is drawn for 1, so other values are for motion. */
  scale?: number;
  /** Clockwise. Default 0. */
  rotationRad?: number;
  /** The point that stays in place while scaling and turning, px inside the group. */
  originX?: number;
  originY?: number;
  /**
   * What is outside of this box is not drawn, px inside the group; without a side it reaches as far as there is anything.
   * It moves with the group. What is turned inside of the group is not cut.
   */
  clip?: Readonly<Partial<Box>>;
  children?: ReactNode;
  /** The layer, for motion: `place(x, y, scale, originX, originY, rotationRad)` and `opacity`. */
  ref?: Ref<Layer>;
}

export function Group(props: GroupProps): ReactNode {
  const { x = 0, y = 0, opacity = 1, scale = 1, rotationRad = 0, originX = 0, originY = 0, children, ref } = props;
  const { x: clipX, y: clipY, width: clipWidth, height: clipHeight } = props.clip ?? {};
  const surface = useSurface();
  const layer = useRef<Layer>(null);
  useImperativeHandle(ref, () => layer.current!, []);
  useLayoutEffect(() => {
    layer.current!.place(x, y, scale, originX, originY, rotationRad);
    layer.current!.opacity = opacity;
    surface.invalidate();
  }, [surface, x, y, opacity, scale, originX, originY, rotationRad]);
  useLayoutEffect(() => {
    const { clip } = layer.current!;
    clip.open();
    if (clipX !== undefined) clip.left = clipX;
    if (clipY !== undefined) clip.top = clipY;
    if (clipWidth !== undefined) clip.right = (clipX ?? 0) + clipWidth;
    if (clipHeight !== undefined) clip.bottom = (clipY ?? 0) + clipHeight;
    surface.invalidate();
  }, [surface, clipX, clipY, clipWidth, clipHeight]);
  return <layer ref={layer}>{children}</layer>;
}
