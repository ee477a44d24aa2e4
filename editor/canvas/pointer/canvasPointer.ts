/**
 * What the pointer does on the canvas: hover, select, move, resize, draw a rectangle, pan, pinch. Takes plain numbers in
 * window px and knows no DOM, so that every gesture can be tested as it is performed. A gesture is one step of the
 * history; `cancel` goes back to where it began.
 */
import { createStore } from 'zustand/vanilla';
import type { StoreApi } from 'zustand/vanilla';
import { itemBox } from '#engine/core/orientationMerge.ts';
import type { Box } from '#engine/core/geometry.ts';
import type { Editor } from '../editorStore.ts';
import { type Gesture, type GestureStart, marqueeGesture, moveGesture, resizeGesture } from '../gestures/gesture.ts';
import { boundsOf } from '../kernels/bounds.ts';
import { toOverlay, toWindow } from '../kernels/canvasView.ts';
import { handleUnder } from '../kernels/handles.ts';
import { itemAt, pickable } from '../kernels/hit.ts';
import type { Handle } from '../kernels/resize.ts';
import type { Guide } from '../kernels/snap.ts';
import { createPinch } from './pinch.ts';

/** One event of a pointer, window px. */
export interface PointerInput {
  id: number;
  x: number;
  y: number;
  /** As of pointer events: 0 main, 1 middle, 2 right. */
  button: number;
  isTouch: boolean;
  isAlt: boolean;
  isShift: boolean;
}

export type PointerMode = 'idle' | 'move' | 'resize' | 'marquee' | 'pan';

/** What is shown while a gesture goes on. */
export interface PointerFeedback {
  mode: PointerMode;
  guides: readonly Guide[];
  /** The rectangle that selects, overlay units. */
  marquee: Box | null;
  /** Under the pointer; decides the cursor. */
  handle: Handle | null;
  /** The space bar is held: dragging pans. */
  isPanning: boolean;
}

export interface CanvasPointer {
  feedback: StoreApi<PointerFeedback>;
  down(input: PointerInput): void;
  move(input: PointerInput): void;
  up(input: PointerInput): void;
  /** The pointer left the canvas. */
  leave(): void;
  /** Ends the gesture and goes back to where it began; false when there was none. */
  cancel(): boolean;
  /** Alt or Shift was pressed or let go while the pointer stands still. */
  setKeys(keys: Pick<PointerInput, 'isAlt' | 'isShift'>): void;
  setPanning(isPanning: boolean): void;
}

interface Running {
  pointerId: number;
  gesture: Gesture;
  last: PointerInput;
  /** What a click without movement does in the end. */
  click: () => void;
  selectionBefore: readonly string[];
}

const NOTHING: Omit<PointerFeedback, 'isPanning'> = { mode: 'idle', guides: [], marquee: null, handle: null };

/** A finger that moves less than this is a tap, window px. */
export const TAP_SLOP_PX = 10;

export function createCanvasPointer({ document, ui, commands }: Editor): CanvasPointer {
  const feedback = createStore<PointerFeedback>()(() => ({ ...NOTHING, isPanning: false }));
  const pinch = createPinch(commands);
  let running: Running | null = null;
  let panFrom: PointerInput | null = null;
  /** A finger on the glass that has not moved yet: where it is, and what a tap there selects. */
  let tap: { from: PointerInput; id: string | null } | null = null;

  const overlay = () => document.store.getState().shown;
  const inOverlay = (input: PointerInput): GestureStart['pointer'] => ({
    ...toOverlay(ui.getState().view, input),
    isAlt: input.isAlt,
    isShift: input.isShift,
  });

  /** The frame around what is selected and can be moved, window px. */
  function selectionFrame(): Box | null {
    const { selection, orientation, view } = ui.getState();
    const movable = pickable(overlay(), orientation).filter(({ id }) => selection.includes(id));
    const bounds = boundsOf(movable.map((item) => itemBox(item, orientation)));
    return bounds && toWindow(view, bounds);
  }

  function handleFor({ x, y }: PointerInput): Handle | null {
    const frame = selectionFrame();
    return frame && handleUnder(frame, x, y);
  }

  function hit(input: PointerInput): string | null {
    const { x, y } = inOverlay(input);
    return itemAt(overlay(), ui.getState().orientation, x, y);
  }

  function startOf(input: PointerInput): GestureStart {
    const { orientation, isSnapping, selection } = ui.getState();
    return {
      overlay: document.store.getState().document,
      orientation,
      isSnapping,
      selection,
      pointer: inOverlay(input),
    };
  }

  function begin(input: PointerInput, mode: PointerMode, gesture: Gesture, click: () => void = () => undefined): void {
    running = { pointerId: input.id, gesture, last: input, click, selectionBefore: ui.getState().selection };
    feedback.setState({ ...NOTHING, mode, handle: feedback.getState().handle });
  }

  function pick(input: PointerInput, id: string): void {
    const isSelected = ui.getState().selection.includes(id);
    if (input.isShift) {
      commands.toggleSelected(id);
      if (isSelected) return;
    } else if (!isSelected) commands.select([id]);
    const narrow = (): void => void (isSelected && !input.isShift && commands.select([id]));
    begin(input, 'move', moveGesture(startOf(input)), narrow);
  }

  /** The menu is about what it was opened on. */
  function pickForMenu(input: PointerInput): void {
    const id = hit(input);
    if (id === null) commands.select([]);
    else if (!ui.getState().selection.includes(id)) commands.select([id]);
  }

  function press(input: PointerInput): void {
    commands.settle();
    const handle = handleFor(input);
    if (input.isTouch) tap = { from: input, id: hit(input) };
    if (handle !== null) {
      feedback.setState({ handle });
      return begin(input, 'resize', resizeGesture(startOf(input), handle));
    }
    const id = hit(input);
    // A finger that means to scroll must move nothing that is on air: only what is selected can be dragged.
    if (input.isTouch && !(id !== null && ui.getState().selection.includes(id))) return beginPan(input);
    if (id !== null) return pick(input, id);
    if (!input.isShift) commands.select([]);
    begin(input, 'marquee', marqueeGesture(startOf(input)));
  }

  function beginPan(input: PointerInput): void {
    panFrom = input;
    feedback.setState({ ...NOTHING, mode: 'pan' });
  }

  /** Whether a finger has not moved enough for anything but a tap. */
  function isTap(input: PointerInput): boolean {
    if (tap?.from.id !== input.id) return false;
    if (Math.hypot(input.x - tap.from.x, input.y - tap.from.y) < TAP_SLOP_PX) return true;
    tap = null;
    return false;
  }

  function update(input: PointerInput): void {
    if (running === null) return;
    running.last = input;
    const { patch, guides, marquee, selection } = running.gesture.update(inOverlay(input));
    if (running.gesture.label !== null) document.draft(patch);
    feedback.setState({ guides, marquee });
    if (selection !== undefined && marquee !== null) ui.setState({ selection });
  }

  function finish(): void {
    const { gesture, click, last, selectionBefore } = running!;
    running = null;
    feedback.setState({ ...NOTHING });
    if (gesture.label === null) return selectAs(selectionBefore);
    const hasMoved = gesture.update(inOverlay(last)).patch !== null;
    if (hasMoved) {
      document.commitDraft(gesture.label);
      if (last.isTouch) ui.setState({ undoOffer: gesture.label });
      commands.announcePlace(gesture.label === 'resize');
    } else {
      document.draft(null);
      click();
    }
  }

  /** What the rectangle selected so far becomes the selection, and is said. */
  function selectAs(before: readonly string[]): void {
    const { selection } = ui.getState();
    ui.setState({ selection: before });
    commands.select(selection);
  }

  function cancel(): boolean {
    const wasBusy = running !== null || panFrom !== null;
    if (running !== null) {
      document.draft(null);
      ui.setState({ selection: running.selectionBefore });
    }
    running = null;
    panFrom = null;
    tap = null;
    if (wasBusy) feedback.setState({ ...NOTHING });
    return wasBusy;
  }

  function hover(input: PointerInput): void {
    const handle = handleFor(input);
    if (handle !== feedback.getState().handle) feedback.setState({ handle });
    commands.hover(handle === null ? hit(input) : null);
  }

  return {
    feedback,
    down(input) {
      if (pinch.down(input)) return void cancel();
      if (running !== null || panFrom !== null) return;
      if (ui.getState().undoOffer !== null) ui.setState({ undoOffer: null });
      if (input.button === 2) return pickForMenu(input);
      if (input.button === 1 || (input.button === 0 && feedback.getState().isPanning)) beginPan(input);
      else if (input.button === 0) press(input);
    },
    move(input) {
      if (pinch.move(input) || isTap(input)) return;
      if (panFrom?.id === input.id) {
        commands.panBy(input.x - panFrom.x, input.y - panFrom.y);
        panFrom = input;
      } else if (running?.pointerId === input.id) update(input);
      else if (running === null && !input.isTouch) hover(input);
    },
    up(input) {
      pinch.up(input);
      const tapped = isTap(input) ? tap : null;
      tap = null;
      if (panFrom?.id === input.id) {
        panFrom = null;
        feedback.setState({ ...NOTHING });
        if (tapped !== null) commands.select(tapped.id === null ? [] : [tapped.id]);
      } else if (tapped !== null && running?.pointerId === input.id) finish();
      else if (running?.pointerId === input.id) {
        update(input);
        finish();
      }
    },
    leave() {
      if (running !== null) return;
      commands.hover(null);
      if (feedback.getState().handle !== null) feedback.setState({ handle: null });
    },
    cancel,
    setKeys(keys) {
      if (running !== null) update({ ...running.last, ...keys });
    },
    setPanning(isPanning) {
      if (feedback.getState().isPanning !== isPanning) feedback.setState({ isPanning });
    },
  };
}
