/** Animation: a function of time that runs before every frame and after each change of the scene. */
import { useLayoutEffect, useRef } from 'react';
import { useItem, useSurface } from './surface.ts';
import type { Motion } from './surface.ts';

/**
 * Moves elements without React. `motion` gets session time, writes into refs of Panel, Text, Picture and Group, and
 * returns whether it still moves; frames are drawn until all motions say no. It runs again whenever the component
 * renders, so it may close over props.
 *
 *   useMotion((nowMs) => {
 *     const share = easeOutCubic(clamp01((nowMs - view.changedAtMs) / 1000));
 *     fill.current!.width = share * barWidth;
 *     return share < 1;
 *   });
 */
export function useMotion(motion: Motion): void {
  const surface = useSurface();
  const { id } = useItem();
  const latest = useRef(motion);
  useLayoutEffect(() => surface.addMotion((nowMs) => latest.current(nowMs), id), [surface, id]);
  useLayoutEffect(() => {
    latest.current = motion;
    motion(surface.nowMs());
    surface.invalidate();
  });
}
