import type { ReactNode } from 'react';
import type { Orientation } from '#schemas/generated/types.ts';
import type { Backdrop } from '../../preferences.ts';
import classes from './SceneFrame.module.css';

interface SceneFrameProps {
  orientation: Orientation;
  /** What a transparent overlay is judged against; a stream out of focus by default. */
  backdrop?: Backdrop;
  children?: ReactNode;
}

/** A box of an overlay's shape with something behind it, in which the children fill the whole place. */
export function SceneFrame({ orientation, backdrop = 'scene', children }: SceneFrameProps) {
  return (
    <div className={classes.frame} data-orientation={orientation} data-backdrop={backdrop}>
      {children}
    </div>
  );
}
