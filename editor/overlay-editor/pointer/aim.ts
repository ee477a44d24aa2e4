/** Finds the target under the pointer, and its position on the overlay. */
import type { Box } from '#engine/core/geometry.ts';
import { itemBox } from '#engine/core/orientationMerge.ts';
import type { Editor } from '../editorStore.ts';
import type { GestureStart } from '../gestures/gesture.ts';
import { boundsOf } from '../kernels/bounds.ts';
import { toOverlay, toWindow } from '../kernels/canvasView.ts';
import { handleUnder } from '../kernels/handles.ts';
import { itemAt, pickable } from '../kernels/hit.ts';
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
    return itemAt(this.#document.store.getState().shown, this.#ui.getState().orientation, x, y);
  }

  /** Returns the handle of the selection frame. */
  handle({ x, y }: PointerInput): Handle | null {
    const frame = this.#selectionFrame();
    return frame && handleUnder(frame, x, y);
  }

  /** Returns the start state for a gesture that begins here. */
  start(input: PointerInput): GestureStart {
    const { orientation, isSnapping, selection } = this.#ui.getState();
    const { document: overlay } = this.#document.store.getState();
    return { overlay, orientation, isSnapping, selection, pointer: this.inOverlay(input) };
  }

  /** Returns the frame around the movable selection, window px. */
  #selectionFrame(): Box | null {
    const { selection, orientation, view } = this.#ui.getState();
    const { shown } = this.#document.store.getState();
    const movable = pickable(shown, orientation).filter(({ id }) => selection.includes(id));
    const bounds = boundsOf(movable.map((item) => itemBox(item, orientation)));
    return bounds && toWindow(view, bounds);
  }
}
