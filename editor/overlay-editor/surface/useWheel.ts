/** Pans with the wheel, zooms with Ctrl; touch pads send their pinches as wheel with Ctrl. */
import { type RefObject, useEffect } from 'react';
import { useEditor } from '../EditorContext.ts';

/** Zoom per px of the wheel: a notch of 100 px is about a fifth. */
const ZOOM_PER_PX = 0.002;
/** A pinch of a touch pad moves by single px. */
const ZOOM_PER_PINCH_PX = 0.01;
const PINCH_BELOW_PX = 40;
/** Height of a line for browsers that count in lines. */
const LINE_PX = 16;

export function useWheel(surface: RefObject<HTMLElement | null>): void {
  const { commands } = useEditor();
  useEffect(() => {
    const element = surface.current!;
    function handle(event: WheelEvent): void {
      event.preventDefault();
      const unit = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? LINE_PX : 1;
      const [dx, dy] = [event.deltaX * unit, event.deltaY * unit];
      if (event.ctrlKey || event.metaKey) {
        const { left, top } = element.getBoundingClientRect();
        const rate = Math.abs(dy) < PINCH_BELOW_PX ? ZOOM_PER_PINCH_PX : ZOOM_PER_PX;
        commands.zoomBy(Math.exp(-dy * rate), { x: event.clientX - left, y: event.clientY - top });
      } else if (event.shiftKey && dx === 0) commands.panBy(-dy, 0);
      else commands.panBy(-dx, -dy);
    }
    // React's own listener is passive and could not keep the page from zooming.
    element.addEventListener('wheel', handle, { passive: false });
    return () => element.removeEventListener('wheel', handle);
  }, [commands, surface]);
}
