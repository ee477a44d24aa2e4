import type { ReactNode } from 'react';
import type { Orientation } from '#schemas/generated/types.ts';
import type { Backdrop } from '../../preferences.ts';
import classes from './SceneFrame.module.css';

interface SceneFrameProps {
  orientation: Orientation;
  /** Backdrop of the transparent overlay; by default a blurred stream. */
  backdrop?: Backdrop;
  children?: ReactNode;
}

/** Box in the shape of an overlay with a backdrop, filled by its children. */
export function SceneFrame({ orientation, backdrop = 'scene', children }: SceneFrameProps) {
  return (
    <div className={classes.frame} data-orientation={orientation} data-backdrop={backdrop}>
      {children}
    </div>
  );
}
