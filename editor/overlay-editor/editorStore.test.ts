import { fitOverlay } from '../document/fitOverlay.ts';
import { beforeEach, describe, expect, it, test } from 'vitest';
import { mergePatch } from '#engine/core/mergePatch.ts';
import { type Box, boxesOverlap } from '#engine/core/geometry.ts';
import { fillsCanvas, isCovered } from '#engine/core/placement.ts';
import { ITEMS } from '#engine/items/index.ts';
import type { ItemType } from '#schemas/generated/types.ts';
import type { Overlay } from '#engine/core/overlayDocument.ts';
import { itemBox } from '#engine/core/orientationMerge.ts';
import { testItem } from '#tests/support/session.ts';
import { THREE_ITEMS as OVERLAY } from '#tests/support/threeItems.ts';
import { SETTLE_AFTER_MS } from '../document/drafts.ts';
import { createDocumentStore } from '../document/documentStore.ts';
import { createEditor, type Editor } from './editorStore.ts';
import { placeProblem } from './panels/list/placeProblem.ts';
import { STEP_TEXT } from './stepLabels.ts';

let saved: Overlay;
let editor: Editor;
/** Confirmation before items are deleted. */
let mayRemove: (names: string[]) => boolean;
let running: string[];
let removed: { names: string[]; undo: () => void } | null;
let timers: { delayMs: number; task: () => void }[];
let clipboard: string | null;

beforeEach(() => {
  let version = 1;
  let ids = 0;
  saved = OVERLAY;
  timers = [];
  clipboard = null;
  mayRemove = () => true;
  running = [];
  removed = null;
  const document = createDocumentStore({
    fit: fitOverlay,
    document: OVERLAY,
    version,
    save: async (patch) => {
      saved = mergePatch(saved, patch) as Overlay;
      return ++version;
    },
    describe: String,
  });
  editor = createEditor({
    document,
    scheduler: {
      after: (delayMs, task) => {
        const timer = { delayMs, task };
        timers.push(timer);
        return () => void (timers = timers.filter((other) => other !== timer));
      },
    },
    newId: () => `new-${++ids}`,
    locale: () => 'en',
    plan: 'FREE',
    clipboard: { write: async (text) => void (clipboard = text), read: async () => clipboard },
    mayRemove: async (items) => mayRemove(items.map(({ id }) => id)),
    runningOf: async (items) => items.filter(({ id }) => running.includes(id)),
    onRunningRemoved: (items, undo) => void (removed = { names: items.map(({ id }) => id), undo }),
  });
});

const state = () => editor.document.store.getState();
const done = (): string[] => state().history.done.map(({ label }) => label);
const selection = (): readonly string[] => editor.ui.getState().selection;
const said = () => editor.ui.getState().announcement;
const boxOf = (id: string, orientation: 'portrait' | 'landscape' = 'portrait') =>
  itemBox(state().document.itemsById[id]!, orientation);

describe('deleting', () => {
  // behaviour: usedby-1
  it('asks before it removes the items that were selected then, and is one step', async () => {
    const asked: string[][] = [];
    mayRemove = (ids) => (asked.push(ids), false);
    editor.commands.select(['goal']);
    expect(await editor.commands.askAndRemove()).toBe(false);
    expect([asked, done()]).toEqual([[['goal']], []]);
    mayRemove = () => (editor.commands.select([]), true);
    expect(await editor.commands.askAndRemove(['goal'])).toBe(true);
    expect([state().document.itemsById['goal'], done()]).toEqual([undefined, ['remove']]);
    expect(await editor.commands.askAndRemove(['goal'])).toBe(false);
  });

  // behaviour: item-205
  it('says which removed items held something on air, and undoes the removal', async () => {
    running = ['goal', 'chat'];
    expect([await editor.commands.askAndRemove(['text']), removed]).toEqual([true, null]);
    await editor.commands.askAndRemove(['goal']);
    removed!.undo();
    expect([removed!.names, done()]).toEqual([['goal'], ['remove']]);
    expect(state().document.itemsById).toHaveProperty('goal');
  });

  // behaviour: item-205
  it('brings them back to their place as a step of its own once something else was edited', async () => {
    running = [...state().document.order];
    await editor.commands.askAndRemove(['goal']);
    editor.commands.rename('text', 'Other');
    removed!.undo();
    expect([state().document.order, done()]).toEqual([running, ['remove', 'rename', 'bringBack']]);
    expect(state().document.itemsById['text']!.name).toBe('Other');
    removed!.undo();
    expect(done()).toEqual(['remove', 'rename', 'bringBack']);
  });
});

describe('selecting', () => {
  it('leaves out missing items and names the selected ones', () => {
    editor.commands.select(['goal', 'gone']);
    expect(selection()).toEqual(['goal']);
    expect(said()).toMatchObject({ kind: 'selected', place: 1, count: 3 });
    editor.commands.toggleSelected('text');
    editor.commands.toggleSelected('goal');
    expect(selection()).toEqual(['text']);
  });

  it('of everything selects all visible, unlocked items', () => {
    editor.commands.setVisible(false, ['text']);
    editor.commands.selectAll();
    expect(selection()).toEqual(['goal']);
  });

  it('goes through the order by keyboard and leaves at its end', () => {
    expect([1, 1, 1, 1].map(() => [editor.commands.selectNext(1), ...selection()])).toEqual([
      [true, 'goal'],
      [true, 'text'],
      [true, 'chat'],
      [false, 'chat'],
    ]);
    editor.commands.select([]);
    editor.commands.selectNext(-1);
    expect(selection()).toEqual(['chat']);
  });
});

test('every command is one step with a name, saved, and taken back by one undo', async () => {
  const { commands } = editor;
  const steps: [string, () => void][] = [
    ['add', () => commands.addItem('TIMER')],
    ['duplicate', () => commands.duplicate(['goal', 'text'])],
    ['remove', () => commands.remove(['goal'])],
    ['rename', () => commands.rename('text', 'Hello')],
    ['hide', () => commands.setVisible(false, ['text'])],
    ['show', () => commands.setVisible(true, ['text'])],
    ['lock', () => commands.setLocked(true, ['text'])],
    ['unlock', () => commands.setLocked(false, ['text', 'chat'])],
    ['order', () => commands.moveInOrder('front', ['text'])],
    ['align', () => (commands.select(['chat', 'new-1']), commands.align('left'))],
    ['centre', () => commands.centre('horizontal')],
    ['expand', () => commands.expandToOverlay()],
    ['place', () => commands.place('text', { x: 7, width: 33 })],
    ['settings', () => commands.updateSettings('text', { fontSize: 44 })],
  ];
  const before: Overlay[] = [];
  for (const [label, run] of steps) {
    before.push(state().document);
    run();
    expect(done().at(-1)).toBe(label);
    expect(done()).toHaveLength(before.length);
  }
  await editor.document.settled();
  expect(saved).toEqual(state().document);
  for (const overlay of before.reverse()) {
    commands.undo();
    expect(state().document).toEqual(overlay);
  }
  expect(new Set(steps.map(([label]) => STEP_TEXT.de[label as 'add'])).size).toBe(steps.length);
});

describe('new items', () => {
  test('do not hide each other and have names of their own', () => {
    const [first, second] = [editor.commands.addItem('TIMER'), editor.commands.addItem('TIMER')];
    const [one, two] = [state().document.itemsById[first]!, state().document.itemsById[second]!];
    expect(two.name).toBe(`${one.name} 2`);
    expect(boxesOverlap(itemBox(one, 'portrait'), itemBox(two, 'portrait'))).toBe(false);
    expect(selection()).toEqual([second]);
    expect(state().document.order.at(-1)).toBe(second);
  });

  test.each(['portrait', 'landscape'] as const)('stand where the platform covers nothing, in %s', (orientation) => {
    const types = Object.keys(ITEMS) as ItemType[];
    const ids = types.map((type) => editor.commands.addItem(type));
    const boxes = ids.map((id) => itemBox(state().document.itemsById[id]!, orientation));
    const isOut = (box: Box): boolean => isCovered(box, orientation) && !fillsCanvas(box, orientation);
    expect(types.filter((_type, index) => isOut(boxes[index]!))).toEqual([]);
    expect(new Set(boxes.map(({ x, y }) => `${x} ${y}`)).size).toBeGreaterThan(boxes.length / 2);
  });

  // behaviour: canvas-5
  test('are not drawn over the popups of announcements, where there is no other place', () => {
    const popups = editor.commands.addItem('LOCATION');
    const full = { x: 20, y: 260, width: 1040, height: 780 };
    editor.commands.place(popups, full);
    const [vote, timer] = [editor.commands.addItem('VOTE'), editor.commands.addItem('TIMER')];
    expect(boxesOverlap(itemBox(state().document.itemsById[vote]!, 'portrait'), full)).toBe(true);
    expect(state().document.order.slice(-3)).toEqual([vote, timer, popups]);
    editor.commands.undo();
    expect(state().document.order.slice(-2)).toEqual([vote, popups]);
  });

  // behaviour: editor-5
  test('outside of the plan are marked', () => {
    expect([editor.isInPlan('TOP_GIFT'), editor.isInPlan('GOAL')]).toEqual([false, true]);
  });
});

describe('an item that viewers do not see where it stands', () => {
  const problem = () => placeProblem(state().document.itemsById['goal']!, 'portrait', true);

  it('is announced, and one click and one step mend it', () => {
    expect(problem()).toBe('covered');
    editor.commands.bringIntoView('goal');
    expect([problem(), isCovered(boxOf('goal'), 'portrait'), done()]).toEqual([null, false, ['intoView']]);
    editor.commands.undo();
    expect(problem()).toBe('covered');
  });

  it('comes back from outside the canvas', () => {
    editor.commands.place('goal', { x: 5000, y: -900 });
    expect(problem()).toBe('outside');
    editor.commands.bringIntoView('goal');
    expect(problem()).toBeNull();
  });

  it('is not spoken of when it is hidden, when it could be nowhere else, or when the zones are not shown', () => {
    expect(placeProblem(state().document.itemsById['goal']!, 'portrait', false)).toBeNull();
    editor.commands.setVisible(false, ['goal']);
    expect(problem()).toBeNull();
    editor.commands.setVisible(true, ['goal']);
    editor.commands.select(['goal']);
    editor.commands.expandToOverlay();
    expect(problem()).toBeNull();
  });
});

describe('nudging', () => {
  beforeEach(() => editor.commands.select(['goal', 'chat']));

  it('is seen at once and one step when it is over', () => {
    for (let press = 0; press < 3; press++) editor.commands.nudge(10, 1);
    expect(itemBox(state().shown.itemsById['goal']!, 'portrait')).toMatchObject({ x: 130, y: 53 });
    expect([boxOf('goal').x, done()]).toEqual([100, []]);
    expect(timers.map(({ delayMs }) => delayMs)).toEqual([SETTLE_AFTER_MS]);
    timers[0]!.task();
    expect([boxOf('goal').x, boxOf('chat').x, done()]).toEqual([130, 0, ['nudge']]);
    expect(said()).toMatchObject({ kind: 'placed', box: { x: 130, y: 53 } });
  });

  it('ends before anything else begins', () => {
    editor.commands.nudge(5, 0);
    editor.commands.undo();
    expect([boxOf('goal').x, done()]).toEqual([100, []]);
    editor.commands.nudge(5, 0);
    editor.commands.select([]);
    expect(done()).toEqual(['nudge']);
  });

  it('leaves locked items as they are and says so', () => {
    editor.commands.select(['chat']);
    editor.commands.nudge(5, 0);
    expect(said()).toEqual({ kind: 'locked' });
    editor.commands.settle();
    expect(done()).toEqual([]);
  });

  it('in landscape moves the landscape place only', () => {
    editor.ui.setState({ orientation: 'landscape' });
    editor.commands.nudge(5, 0);
    editor.commands.settle();
    expect([boxOf('goal').x, boxOf('goal', 'landscape').x]).toEqual([100, 5]);
  });
});

describe('settings', () => {
  const settings = () => state().shown.itemsById['text']! as unknown as Record<string, Record<string, unknown>>;

  it('are seen while they are chosen; a value that comes back is no step', () => {
    const before = settings()['settings']!['fontSize'] as number;
    editor.commands.draftSettings('text', { fontSize: 90 });
    expect(settings()['settings']).toMatchObject({ fontSize: 90 });
    editor.commands.draftSettings('text', { fontSize: before });
    editor.commands.settle();
    expect([settings()['settings']!['fontSize'], done()]).toEqual([before, []]);
  });

  it('for landscape lie over the others, unless the fold reads them', () => {
    editor.commands.updateSettings('goal', { barFillColor: '#00ff00', value: 70 }, { isLandscapeOnly: true });
    const goal = state().document.itemsById['goal']!;
    expect(goal.settingsLandscape).toEqual({ barFillColor: '#00ff00' });
    expect(goal.settings).toMatchObject({ value: 70 });
    editor.commands.resetOverride('goal');
    expect(state().document.itemsById['goal']!.settingsLandscape).toEqual({});
    expect(done()).toEqual(['settings', 'resetOverride']);
  });

  it('replace an object as a whole', () => {
    editor.commands.updateSettings('text', { padding: { top: 1, right: 2, bottom: 3, left: 4 } });
    editor.commands.updateSettings('text', { padding: { top: 1, right: 1, bottom: 1, left: 1 } });
    expect(settings()['settings']!['padding']).toEqual({ top: 1, right: 1, bottom: 1, left: 1 });
  });
});

describe('the clipboard', () => {
  it('brings copies with new ids, aside, again further aside', async () => {
    editor.commands.select(['text', 'goal']);
    await editor.commands.copy();
    await editor.commands.paste();
    expect(selection()).toEqual(['new-1', 'new-2']);
    expect(boxOf('new-1')).toEqual({ ...boxOf('goal'), x: 124, y: 74 });
    await editor.commands.paste();
    expect(boxOf('new-3').x).toBe(148);
    expect(done()).toEqual(['paste', 'paste']);
  });

  it('numbers copies like items that are added', async () => {
    editor.commands.rename('goal', 'Goal');
    editor.commands.select(['goal']);
    await editor.commands.copy();
    for (let times = 0; times < 3; times += 1) await editor.commands.paste();
    editor.commands.duplicate(['new-1']);
    const names = Object.values(state().document.itemsById).map(({ name }) => name);
    expect(names.filter((name) => name.startsWith('Goal'))).toEqual(['Goal', 'Goal 2', 'Goal 3', 'Goal 4', 'Goal 5']);
  });

  // behaviour: usedby-1
  it('cuts as one step, asks first like a deletion, and copies whatever is said', async () => {
    editor.commands.select(['goal']);
    mayRemove = () => false;
    await editor.commands.cut();
    expect(state().document.order).toContain('goal');
    mayRemove = () => true;
    await editor.commands.cut();
    expect(state().document.order).toEqual(['text', 'chat']);
    await editor.commands.paste();
    expect(boxOf('new-1').x).toBe(100);
  });

  it('takes the look and the place to the other orientation', async () => {
    editor.commands.updateSettings('goal', { barFillColor: '#00ff00' }, { isLandscapeOnly: true });
    editor.commands.select(['goal']);
    await editor.commands.copy();
    editor.ui.setState({ orientation: 'landscape' });
    await editor.commands.paste();
    const copy = state().document.itemsById['new-1']!;
    expect(copy.settingsLandscape).toEqual({});
    expect((copy.settings as { barFillColor: string }).barFillColor).not.toBe('#00ff00');
    // 100 of 680 free units across and 50 of 1720 down, in a canvas with 1520 and 880 of them; then a copy's offset.
    expect(boxOf('new-1', 'landscape')).toEqual({ x: 224 + 24, y: 26 + 24, width: 400, height: 200 });
  });

  test.each([
    ['nothing', ''],
    ['a text of another program', 'Hello'],
    ['what a newer program wrote', '{"format":"liveloom-items","version":2,"orientation":"portrait","items":[]}'],
    [
      'an item with unknown fields',
      JSON.stringify({
        format: 'liveloom-items',
        version: 1,
        orientation: 'portrait',
        items: [{ ...testItem('GOAL', 'x'), evil: 1 }],
      }),
    ],
  ])('refuses %s', (_name, text) => {
    expect(editor.commands.pasteText(text)).toBe(false);
    expect([said(), done()]).toEqual([{ kind: 'nothingToPaste' }, []]);
  });
});

describe('the view', () => {
  const view = () => editor.ui.getState().view;

  beforeEach(() => editor.commands.setViewport({ width: 1000, height: 800 }));

  it('is remembered for each orientation, unless it fits the window by itself', () => {
    const fitted = view();
    editor.commands.setOrientation('landscape');
    editor.commands.setZoom(2);
    editor.commands.panBy(30, 40);
    const near = view();
    editor.commands.setOrientation('portrait');
    expect(view()).toEqual(fitted);
    editor.commands.setOrientation('landscape');
    expect(view()).toEqual(near);
  });

  it('goes to the selected items, and without a selection to all', () => {
    const fitted = view();
    editor.commands.select(['goal']);
    editor.commands.fitSelection();
    const { x, y, width, height } = itemBox(OVERLAY.itemsById['goal']!, 'portrait');
    expect(view().x + (x + width / 2) * view().zoom).toBeCloseTo(500, -0.5);
    expect(view().y + (y + height / 2) * view().zoom).toBeCloseTo(400, -0.5);
    editor.commands.select([]);
    editor.commands.fitSelection();
    expect(view()).toEqual(fitted);
  });
});
