/** Commands for the view: orientation, zoom, visible part of the canvas. Nothing of it is saved or undone. */
import type { Orientation } from '#schemas/generated/types.ts';
import { itemBox } from '#engine/core/orientationMerge.ts';
import { boundsOf } from '../kernels/bounds.ts';
import {
  type CanvasView,
  centred,
  fittedView,
  panned,
  type Point,
  type Size,
  steppedZoom,
  viewOnto,
  zoomedTo,
} from '../kernels/canvasView.ts';
import { type CommandContext, itemsOf } from './commandContext.ts';

export interface ViewCommands {
  /** Shows the other layout in its last view; the selection stays. */
  setOrientation(orientation: Orientation): void;
  /** Adapts to a new size of the window. */
  setViewport(viewport: Size): void;
  /** Goes to the next zoom step, around the middle of the window. */
  stepZoom(direction: 1 | -1): void;
  /** Sets a zoom such as 100 %, in the middle of the window. */
  setZoom(zoom: number): void;
  /** Zooms while the point at `anchor` (window px) stays. */
  zoomBy(factor: number, anchor: Point): void;
  /** Fits the whole overlay, also when the window is resized. */
  fit(): void;
  /** Fits the selection; without one the whole overlay. */
  fitSelection(): void;
  panBy(dx: number, dy: number): void;
}

export function viewCommands(context: CommandContext): ViewCommands {
  const { ui, drafts } = context;
  const left = new Map<Orientation, CanvasView>();
  const middle = (): Point => {
    const { width, height } = ui.getState().viewport;
    return { x: width / 2, y: height / 2 };
  };
  const zoomTo = (zoom: number, anchor: Point): void =>
    ui.setState(({ view }) => ({ view: zoomedTo(view, zoom, anchor) }));

  return {
    setOrientation(orientation) {
      if (orientation === ui.getState().orientation) return;
      drafts.settle();
      ui.setState(({ viewport, orientation: before, view }) => {
        left.set(before, view);
        const known = left.get(orientation);
        const isKnown = known !== undefined && !known.isFitted;
        return { orientation, hoveredId: null, view: isKnown ? known : fittedView(orientation, viewport) };
      });
    },
    setViewport(viewport) {
      ui.setState(({ view, orientation }) => ({
        viewport,
        view: view.isFitted ? fittedView(orientation, viewport) : view,
      }));
    },
    stepZoom: (direction) => zoomTo(steppedZoom(ui.getState().view.zoom, direction), middle()),
    setZoom: (zoom) => ui.setState(({ orientation, viewport }) => ({ view: centred(zoom, orientation, viewport) })),
    zoomBy: (factor, anchor) => zoomTo(ui.getState().view.zoom * factor, anchor),
    fit: () => ui.setState(({ orientation, viewport }) => ({ view: fittedView(orientation, viewport) })),
    fitSelection() {
      const { orientation, viewport } = ui.getState();
      const bounds = boundsOf(itemsOf(context).map((item) => itemBox(item, orientation)));
      ui.setState({ view: bounds === null ? fittedView(orientation, viewport) : viewOnto(bounds, viewport) });
    },
    panBy: (dx, dy) =>
      ui.setState(({ view, orientation, viewport }) => ({ view: panned(view, dx, dy, orientation, viewport) })),
  };
}
