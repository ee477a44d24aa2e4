/** Finds the target under the pointer, and its position on the overlay. */
import type { Box } from '#engine/core/geometry.ts';
import { itemBox } from '#engine/core/orientationMerge.ts';
import type { Overlay } from '#engine/core/overlayDocument.ts';
import type { Editor } from '../editorStore.ts';
import { drawnOffAir } from '../editorUi.ts';
import type { GestureStart } from '../gestures/gesture.ts';
import { boundsOf } from '../kernels/bounds.ts';
import { toOverlay, toWindow } from '../kernels/canvasView.ts';
import { handleUnder } from '../kernels/handles.ts';
import { itemAt, pickable } from '../kernels/hit.ts';
import { withOffAirDrawn } from '../kernels/offAir.ts';
import type { Handle } from '../kernels/resize.ts';
import type { PointerInput } from './pointerInput.ts';

export class Aim {
  readonly #document: Editor['document'];
  readonly #ui: Editor['ui'];

  constructor({ document, ui }: Pick<Editor, 'document' | 'ui'>) {
    this.#document = document;
    this.#ui = ui;
  }

  inOverlay(input: PointerInput): GestureStart['pointer'] {
    return { ...toOverlay(this.#ui.getState().view, input), isAlt: input.isAlt, isShift: input.isShift };
  }

  /** Returns the id of the topmost item; null = none. */
  item(input: PointerInput): string | null {
    const { x, y } = this.inOverlay(input);
    return itemAt(this.#drawn(), this.#ui.getState().orientation, x, y);
  }

  /** Returns the handle of the selection frame. */
  handle({ x, y }: PointerInput): Handle | null {
    const frame = this.#selectionFrame();
    return frame && handleUnder(frame, x, y);
  }

  /** Returns the start state for a gesture that begins here. */
  start(input: PointerInput): GestureStart {
    const { orientation, isSnapping, selection } = this.#ui.getState();
    const overlay = withOffAirDrawn(this.#document.store.getState().document, drawnOffAir(this.#ui.getState()));
    return { overlay, orientation, isSnapping, selection, pointer: this.inOverlay(input) };
  }

  /** Returns the overlay as the canvas draws it. */
  #drawn(): Overlay {
    return withOffAirDrawn(this.#document.store.getState().shown, drawnOffAir(this.#ui.getState()));
  }

  /** Returns the frame around the movable selection, window px. */
  #selectionFrame(): Box | null {
    const { selection, orientation, view } = this.#ui.getState();
    const movable = pickable(this.#drawn(), orientation).filter(({ id }) => selection.includes(id));
    const bounds = boundsOf(movable.map((item) => itemBox(item, orientation)));
    return bounds && toWindow(view, bounds);
  }
}
