import { fitOverlay } from '../../document/fitOverlay.ts';
import { beforeEach, describe, expect, it, test } from 'vitest';
import type { Overlay } from '#engine/core/overlayDocument.ts';
import { itemBox } from '#engine/core/orientationMerge.ts';
import { testItem } from '#tests/support/session.ts';
import { createDocumentStore } from '../../document/documentStore.ts';
import { createEditor, type Editor } from '../editorStore.ts';
import { CanvasPointer, TAP_SLOP_PX } from './canvasPointer.ts';
import type { PointerInput } from './pointerInput.ts';

const OVERLAY: Overlay = {
  id: 'o',
  name: 'o',
  itemsById: {
    low: { ...testItem('GOAL', 'low'), position: { x: 100, y: 100 } },
    high: { ...testItem('TEXT', 'high'), position: { x: 300, y: 150 } },
    locked: { ...testItem('CHAT', 'locked'), position: { x: 100, y: 900 }, isLocked: true },
  },
  order: ['low', 'high', 'locked'],
};

let editor: Editor;
let pointer: CanvasPointer;

beforeEach(() => {
  let version = 1;
  const document = createDocumentStore({
    fit: fitOverlay,
    document: OVERLAY,
    version,
    save: async () => ++version,
    describe: String,
  });
  editor = createEditor({
    document,
    scheduler: { after: () => () => undefined },
    newId: () => 'new',
    locale: () => 'en',
    plan: null,
    clipboard: { write: async () => undefined, read: async () => null },
  });
  pointer = new CanvasPointer(editor);
  // Half size, moved: window px = units / 2 + (10, 20).
  const view = { zoom: 0.5, x: 10, y: 20, isFitted: false };
  editor.ui.setState({ view, viewport: { width: 900, height: 1100 }, isSnapping: false });
});

const at = (x: number, y: number, over: Partial<PointerInput> = {}): PointerInput => ({
  id: 1,
  x: x / 2 + 10,
  y: y / 2 + 20,
  button: 0,
  isTouch: false,
  isAlt: false,
  isShift: false,
  ...over,
});
function drag(from: PointerInput, ...to: PointerInput[]): void {
  pointer.down(from);
  for (const place of to) pointer.move(place);
  pointer.up(to.at(-1) ?? from);
}
const selection = (): readonly string[] => editor.ui.getState().selection;
const state = () => editor.document.store.getState();
const boxOf = (id: string) => itemBox(state().document.itemsById[id]!, 'portrait');
const done = (): string[] => state().history.done.map(({ label }) => label);

describe('a click', () => {
  test.each([
    ['on the topmost of two selects it', [at(350, 200)], ['high']],
    ['beside it selects the other', [at(150, 200)], ['low']],
    ['on what is locked selects nothing', [at(150, 950)], []],
    ['with Shift adds', [at(350, 200), at(150, 200, { isShift: true })], ['high', 'low']],
    ['with Shift on what is selected takes it out', [at(350, 200), at(350, 200, { isShift: true })], []],
    ['on nothing ends the selection', [at(350, 200), at(900, 1800)], []],
  ] as const)('%s', (_name, clicks, expected) => {
    for (const click of clicks) drag(click);
    expect(selection()).toEqual(expected);
    expect(done()).toEqual([]);
  });

  it('on one of several that are selected leaves that one, a drag moves all', () => {
    editor.commands.select(['low', 'high']);
    drag(at(150, 200), at(190, 200));
    expect([boxOf('low').x, boxOf('high').x, ...selection()]).toEqual([140, 340, 'low', 'high']);
    drag(at(190, 200));
    expect(selection()).toEqual(['low']);
  });
});

test('moving and resizing are one step each, and locked items never move', () => {
  drag(at(150, 200), at(160, 210), at(250, 300));
  drag(at(200, 400), at(160, 450));
  expect(boxOf('low')).toEqual({ x: 160, y: 200, width: 440, height: 250 });
  drag(at(150, 950), at(400, 1200));
  expect([boxOf('locked').x, ...done()]).toEqual([100, 'move', 'resize']);
});

test('while a gesture goes on, lists stand still and the canvas does not', () => {
  const { document: overlay } = state();
  pointer.down(at(150, 200));
  pointer.move(at(250, 200));
  expect(state().document).toBe(overlay);
  expect(itemBox(state().shown.itemsById['low']!, 'portrait').x).toBe(200);
  expect(pointer.cancel()).toBe(true);
  expect(state().shown).toBe(overlay);
  expect([pointer.cancel(), ...selection()]).toEqual([false, 'low']);
});

test('Alt pressed in the middle of a movement lets go of the line', () => {
  editor.ui.setState({ isSnapping: true });
  pointer.down(at(150, 300));
  pointer.move(at(60, 300));
  expect(pointer.feedback.getState().guides.map(({ at: line }) => line)).toContain(0);
  pointer.setKeys({ isAlt: true, isShift: false });
  expect(pointer.feedback.getState().guides).toEqual([]);
  expect(itemBox(state().shown.itemsById['low']!, 'portrait').x).toBe(10);
});

test('handles are found where they are drawn, and only there', () => {
  editor.commands.select(['low']);
  const handleAt = (x: number, y: number) => {
    pointer.move(at(x, y));
    return pointer.feedback.getState().handle;
  };
  expect([handleAt(100, 100), handleAt(300, 100), handleAt(500, 200)]).toEqual(['nw', 'n', 'e']);
  expect([handleAt(200, 200), handleAt(100, 250)]).toEqual([null, null]);
  pointer.leave();
  expect(editor.ui.getState().hoveredId).toBeNull();
});

describe('the view', () => {
  const view = () => editor.ui.getState().view;

  test.each([
    ['the middle button', { button: 1 }, false],
    ['the space bar', {}, true],
  ])('is pushed by %s', (_name, over, isPanning) => {
    pointer.setPanning(isPanning);
    drag(at(150, 200, over), at(250, 240, over));
    expect(view()).toMatchObject({ x: 60, y: 40 });
    expect([selection(), done()]).toEqual([[], []]);
  });

  it('is pushed by a finger beside the items, and zoomed by two', () => {
    drag(at(900, 1500, { isTouch: true }), at(920, 1500, { isTouch: true }));
    expect(view().x).toBe(20);
    pointer.down(at(150, 200, { isTouch: true }));
    pointer.down({ ...at(150, 600), id: 2, isTouch: true });
    pointer.move({ ...at(150, 1000), id: 2, isTouch: true });
    expect(view().zoom).toBeCloseTo(1, 6);
    pointer.up({ ...at(150, 1000), id: 2, isTouch: true });
    pointer.up(at(150, 200, { isTouch: true }));
    expect(done()).toEqual([]);
  });
});

describe('a finger', () => {
  const finger = (x: number, y: number): PointerInput => at(x, y, { isTouch: true });

  it('selects with a tap, and moves nothing that was not selected', () => {
    drag(finger(150, 200));
    expect([selection(), done()]).toEqual([['low'], []]);
    drag(finger(350, 200), finger(350, 800));
    expect([selection(), done(), boxOf('high').y]).toEqual([['low'], [], 150]);
    drag(finger(900, 1800));
    expect(selection()).toEqual([]);
  });

  it('moves the selected items once it goes further than a tap, and offers undo until the next touch', () => {
    editor.commands.select(['low']);
    drag(finger(150, 200), finger(150 + TAP_SLOP_PX, 200));
    expect([done(), editor.ui.getState().undoOffer]).toEqual([[], null]);
    drag(finger(150, 200), finger(190, 200));
    expect([boxOf('low').x, done(), editor.ui.getState().undoOffer]).toEqual([140, ['move'], 'move']);
    drag(finger(900, 1800));
    expect(editor.ui.getState().undoOffer).toBeNull();
  });

  it('is offered nothing by a mouse', () => {
    editor.commands.select(['low']);
    drag(at(150, 200), at(190, 200));
    expect([done(), editor.ui.getState().undoOffer]).toEqual([['move'], null]);
  });
});
