/**
 * Handles the pointer on the canvas: hover, select, move, resize, draw a rectangle, pan, pinch. It takes plain numbers
 * in window px and is independent of the DOM, so that every gesture can be tested as performed. A gesture is one step
 * of the history; `cancel` reverts it.
 */
import { createStore } from 'zustand/vanilla';
import type { StoreApi } from 'zustand/vanilla';
import type { Box } from '#engine/core/geometry.ts';
import type { Editor } from '../editorStore.ts';
import { type Gesture, marqueeGesture, moveGesture, resizeGesture } from '../gestures/gesture.ts';
import type { Handle } from '../kernels/resize.ts';
import type { Guide } from '../kernels/snap.ts';
import { Aim } from './aim.ts';
import { createPinch, type Pinch } from './pinch.ts';
import type { PointerInput } from './pointerInput.ts';

export type PointerMode = 'idle' | 'move' | 'resize' | 'marquee' | 'pan';

/** Feedback during a gesture. */
export interface PointerFeedback {
  mode: PointerMode;
  guides: readonly Guide[];
  /** Selection rectangle, overlay units. */
  marquee: Box | null;
  /** Handle under the pointer; decides the cursor. */
  handle: Handle | null;
  /** True while the space bar is held: dragging pans. */
  isPanning: boolean;
}

interface Running {
  pointerId: number;
  gesture: Gesture;
  last: PointerInput;
  /** Effect of a click without movement. */
  click: () => void;
  selectionBefore: readonly string[];
}

const NOTHING: Omit<PointerFeedback, 'isPanning'> = { mode: 'idle', guides: [], marquee: null, handle: null };

/** Largest movement of a finger that counts as a tap, window px. */
export const TAP_SLOP_PX = 10;

export class CanvasPointer {
  readonly feedback: StoreApi<PointerFeedback> = createStore<PointerFeedback>()(() => ({
    ...NOTHING,
    isPanning: false,
  }));
  readonly #editor: Editor;
  readonly #aim: Aim;
  readonly #pinch: Pinch;
  #running: Running | null = null;
  #panFrom: PointerInput | null = null;
  /** Finger on the glass that has not moved yet: its position, and the item that a tap selects. */
  #tap: { from: PointerInput; id: string | null } | null = null;

  constructor(editor: Editor) {
    this.#editor = editor;
    this.#aim = new Aim(editor);
    this.#pinch = createPinch(editor.commands);
  }

  down(input: PointerInput): void {
    if (this.#pinch.down(input)) return void this.cancel();
    if (this.#running !== null || this.#panFrom !== null) return;
    const { ui } = this.#editor;
    if (ui.getState().undoOffer !== null) ui.setState({ undoOffer: null });
    if (input.button === 2) return this.#pickForMenu(input);
    if (input.button === 1 || (input.button === 0 && this.feedback.getState().isPanning)) this.#beginPan(input);
    else if (input.button === 0) this.#press(input);
  }

  move(input: PointerInput): void {
    if (this.#pinch.move(input) || this.#isTap(input)) return;
    if (this.#panFrom?.id === input.id) {
      this.#editor.commands.panBy(input.x - this.#panFrom.x, input.y - this.#panFrom.y);
      this.#panFrom = input;
    } else if (this.#running?.pointerId === input.id) this.#update(input);
    else if (this.#running === null && !input.isTouch) this.#hover(input);
  }

  up(input: PointerInput): void {
    this.#pinch.up(input);
    const tapped = this.#isTap(input) ? this.#tap : null;
    this.#tap = null;
    if (this.#panFrom?.id === input.id) {
      this.#panFrom = null;
      this.feedback.setState({ ...NOTHING });
      if (tapped !== null) this.#editor.commands.select(tapped.id === null ? [] : [tapped.id]);
    } else if (tapped !== null && this.#running?.pointerId === input.id) this.#finish();
    else if (this.#running?.pointerId === input.id) {
      this.#update(input);
      this.#finish();
    }
  }

  /** Handles the pointer leaving the canvas. */
  leave(): void {
    if (this.#running !== null) return;
    this.#editor.commands.hover(null);
    if (this.feedback.getState().handle !== null) this.feedback.setState({ handle: null });
  }

  /** Reverts the current gesture; returns false when there is none. */
  cancel(): boolean {
    const wasBusy = this.#running !== null || this.#panFrom !== null;
    if (this.#running !== null) {
      this.#editor.document.draft(null);
      this.#editor.ui.setState({ selection: this.#running.selectionBefore });
    }
    this.#running = null;
    this.#panFrom = null;
    this.#tap = null;
    if (wasBusy) this.feedback.setState({ ...NOTHING });
    return wasBusy;
  }

  /** Handles Alt or Shift while the pointer does not move. */
  setKeys(keys: Pick<PointerInput, 'isAlt' | 'isShift'>): void {
    if (this.#running !== null) this.#update({ ...this.#running.last, ...keys });
  }

  setPanning(isPanning: boolean): void {
    if (this.feedback.getState().isPanning !== isPanning) this.feedback.setState({ isPanning });
  }

  #press(input: PointerInput): void {
    const { ui, commands } = this.#editor;
    commands.settle();
    const handle = this.#aim.handle(input);
    const id = this.#aim.item(input);
    if (input.isTouch) this.#tap = { from: input, id };
    if (handle !== null) {
      this.feedback.setState({ handle });
      return this.#begin(input, 'resize', resizeGesture(this.#aim.start(input), handle));
    }
    // A scrolling finger must not move anything on air: only the selection can be dragged.
    if (input.isTouch && !(id !== null && ui.getState().selection.includes(id))) return this.#beginPan(input);
    if (id !== null) return this.#pick(input, id);
    if (!input.isShift) commands.select([]);
    this.#begin(input, 'marquee', marqueeGesture(this.#aim.start(input)));
  }

  #pick(input: PointerInput, id: string): void {
    const { ui, commands } = this.#editor;
    const isSelected = ui.getState().selection.includes(id);
    if (input.isShift) {
      commands.toggleSelected(id);
      if (isSelected) return;
    } else if (!isSelected) commands.select([id]);
    const narrow = (): void => void (isSelected && !input.isShift && commands.select([id]));
    this.#begin(input, 'move', moveGesture(this.#aim.start(input)), narrow);
  }

  /** Selects the item that the menu was opened on. */
  #pickForMenu(input: PointerInput): void {
    const { ui, commands } = this.#editor;
    const id = this.#aim.item(input);
    if (id === null) commands.select([]);
    else if (!ui.getState().selection.includes(id)) commands.select([id]);
  }

  #begin(input: PointerInput, mode: PointerMode, gesture: Gesture, click: () => void = () => undefined): void {
    const { selection: selectionBefore } = this.#editor.ui.getState();
    this.#running = { pointerId: input.id, gesture, last: input, click, selectionBefore };
    this.feedback.setState({ ...NOTHING, mode, handle: this.feedback.getState().handle });
  }

  #beginPan(input: PointerInput): void {
    this.#panFrom = input;
    this.feedback.setState({ ...NOTHING, mode: 'pan' });
  }

  /** Tells whether a finger has moved too little for anything but a tap. */
  #isTap(input: PointerInput): boolean {
    if (this.#tap?.from.id !== input.id) return false;
    const { from } = this.#tap;
    if (Math.hypot(input.x - from.x, input.y - from.y) < TAP_SLOP_PX) return true;
    this.#tap = null;
    return false;
  }

  #update(input: PointerInput): void {
    if (this.#running === null) return;
    const { document, ui } = this.#editor;
    this.#running.last = input;
    const { gesture } = this.#running;
    const { patch, guides, marquee, selection } = gesture.update(this.#aim.inOverlay(input));
    if (gesture.label !== null) document.draft(patch);
    this.feedback.setState({ guides, marquee });
    if (selection !== undefined && marquee !== null) ui.setState({ selection });
  }

  #finish(): void {
    const { document, ui, commands } = this.#editor;
    const { gesture, click, last, selectionBefore } = this.#running!;
    this.#running = null;
    this.feedback.setState({ ...NOTHING });
    if (gesture.label === null) return this.#selectAs(selectionBefore);
    const hasMoved = gesture.update(this.#aim.inOverlay(last)).patch !== null;
    if (hasMoved) {
      document.commitDraft(gesture.label);
      if (last.isTouch) ui.setState({ undoOffer: gesture.label });
      commands.announcePlace(gesture.label === 'resize');
    } else {
      document.draft(null);
      click();
    }
  }

  /** Makes the items of the rectangle the selection, and announces it. */
  #selectAs(before: readonly string[]): void {
    const { ui, commands } = this.#editor;
    const { selection } = ui.getState();
    ui.setState({ selection: before });
    commands.select(selection);
  }

  #hover(input: PointerInput): void {
    const handle = this.#aim.handle(input);
    if (handle !== this.feedback.getState().handle) this.feedback.setState({ handle });
    this.#editor.commands.hover(handle === null ? this.#aim.item(input) : null);
  }
}
