/** Moves, scales, turns, fades and clips its children together. */
import { useImperativeHandle, useLayoutEffect, useRef } from 'react';
import type { ReactNode, Ref } from 'react';
import type { Box } from '../core/geometry.ts';
import type { Layer } from './paint/Layer.ts';
import { useSurface } from './surface.ts';

export interface GroupProps {
  /** Position of the group's origin, px. */
  x?: number;
  y?: number;
  /** Opacity 0..1, multiplied into everything inside. */
  opacity?: number;
  /** Default 1. Text is rendered for 1, so use other values for motion. */
  scale?: number;
  /** Clockwise rotation. Default 0. */
  rotationRad?: number;
  /** Fixed point of scaling and turning, px inside the group. */
  originX?: number;
  originY?: number;
  /**
   * Clips to this box, px inside the group; a missing side does not clip. It moves with the group. Turned children are
   * not clipped.
   */
  clip?: Readonly<Partial<Box>>;
  children?: ReactNode;
  /** Layer for motion: `place(x, y, scale, originX, originY, rotationRad)` and `opacity`. */
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
