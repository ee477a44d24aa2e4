/** Moves, scales, turns and fades everything in it together. */
import { useImperativeHandle, useLayoutEffect, useRef } from 'react';
import type { ReactNode, Ref } from 'react';
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
  children?: ReactNode;
  /** The layer, for motion: `place(x, y, scale, originX, originY, rotationRad)` and `opacity`. */
  ref?: Ref<Layer>;
}

export function Group(props: GroupProps): ReactNode {
  const { x = 0, y = 0, opacity = 1, scale = 1, rotationRad = 0, originX = 0, originY = 0, children, ref } = props;
  const surface = useSurface();
  const layer = useRef<Layer>(null);
  useImperativeHandle(ref, () => layer.current!, []);
  useLayoutEffect(() => {
    layer.current!.place(x, y, scale, originX, originY, rotationRad);
    layer.current!.opacity = opacity;
    surface.invalidate();
  }, [surface, x, y, opacity, scale, originX, originY, rotationRad]);
  return <layer ref={layer}>{children}</layer>;
}
