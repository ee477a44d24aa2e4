/** Plays the item's entrance for its children; at rest it changes nothing. */
import { useRef } from 'react';
import type { ReactNode } from 'react';
import { isEntering, moveEntrance } from '../core/entrance.ts';
import type { Entrance as EntranceSpec } from '../core/entrance.ts';
import type { Layer } from './paint/Layer.ts';
import { useItem } from './surface.ts';
import { useMotion } from './useMotion.ts';

export interface EntranceProps {
  entrance: EntranceSpec;
  children: ReactNode;
}

export function Entrance({ entrance, children }: EntranceProps): ReactNode {
  const item = useItem();
  const layer = useRef<Layer>(null);
  useMotion((nowMs) => {
    moveEntrance(entrance, item, nowMs, layer.current!);
    return isEntering(entrance, nowMs);
  });
  return <layer ref={layer}>{children}</layer>;
}
