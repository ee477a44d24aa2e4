/** Moves the map so that a part is visible, and focuses it. */
import { useReactFlow } from '@xyflow/react';
import { type RefObject, useCallback, useMemo } from 'react';
import { useApp } from '../../../app/AppContext.ts';
import type { MapPart } from '../layout/parts.ts';
import { viewportWith } from './viewport.ts';

/** Frames to wait for a part that has just come into view. */
const MAX_FRAMES = 20;
const MOVE_MS = 160;

export interface MapFocus {
  show(part: MapPart): void;
  focus(part: MapPart): void;
}

export function useMapFocus(frame: RefObject<HTMLElement | null>): MapFocus {
  const { environment } = useApp();
  const { getViewport, setViewport } = useReactFlow();

  const show = useCallback(
    ({ box }: MapPart): void => {
      if (frame.current === null) return;
      const { clientWidth: width, clientHeight: height } = frame.current;
      const moved = viewportWith(getViewport(), { width, height }, box);
      const duration = environment.prefersLessMotion() ? 0 : MOVE_MS;
      if (moved !== null) void setViewport(moved, { duration });
    },
    [frame, environment, getViewport, setViewport],
  );

  return useMemo(() => {
    function focusSoon(id: string, frames: number): void {
      const wanted = frame.current?.querySelector<HTMLElement>(`[data-part="${CSS.escape(id)}"]`);
      if (wanted) wanted.focus({ preventScroll: true });
      else if (frames > 0) environment.requestFrame(() => focusSoon(id, frames - 1));
    }
    return {
      show,
      focus(part) {
        show(part);
        focusSoon(part.id, MAX_FRAMES);
      },
    };
  }, [frame, environment, show]);
}
