import { beforeEach, expect, test } from 'vitest';
import { boxesOverlap } from '#engine/core/geometry.ts';
import { itemBox } from '#engine/core/orientationMerge.ts';
import type { OverlayItem } from '#schemas/generated/types.ts';
import { THREE_ITEMS } from '#tests/support/threeItems.ts';
import { createDocumentStore } from '../../document/documentStore.ts';
import { fitOverlay } from '../../document/fitOverlay.ts';
import { createEditor, type Editor } from '../editorStore.ts';
import { drawnOffAir } from '../editorUi.ts';
import { offAirItems, withOffAirDrawn } from '../kernels/offAir.ts';
import { lookText } from './lookText.ts';

let editor: Editor;
let isStreamOn: boolean;
let clipboard: string | null;

beforeEach(() => {
  let version = 1;
  let ids = 0;
  isStreamOn = true;
  clipboard = null;
  const document = createDocumentStore({
    fit: fitOverlay,
    document: THREE_ITEMS,
    version,
    save: async () => ++version,
    describe: String,
  });
  editor = createEditor({
    document,
    scheduler: { after: () => () => undefined },
    newId: () => `new-${++ids}`,
    locale: () => 'en',
    plan: 'FREE',
    clipboard: { write: async (text) => void (clipboard = text), read: async () => clipboard },
    isStreamOn: () => isStreamOn,
  });
});

const overlay = () => editor.document.store.getState().document;
const itemOf = (id: string): OverlayItem => overlay().itemsById[id]!;
const flags = (id: string): boolean[] => [itemOf(id).isVisible, itemOf(id).isVisibleLandscape];
const done = (): string[] => editor.document.store.getState().history.done.map(({ label }) => label);
const drawn = (): string[] => offAirItems(overlay(), drawnOffAir(editor.ui.getState())).map(({ id }) => id);

// behaviour: item-211
test('while the stream is on, new items, copies and pasted ones begin off the air', async () => {
  const added = editor.commands.addItem('TEXT');
  editor.commands.select(['goal']);
  await editor.commands.copy();
  await editor.commands.paste();
  editor.commands.duplicate(['chat']);
  expect([added, 'new-2', 'new-3'].map(flags)).toEqual([
    [false, false],
    [false, false],
    [false, false],
  ]);
  expect(flags('goal')).toEqual([true, true]);
  isStreamOn = false;
  expect(flags(editor.commands.addItem('TEXT'))).toEqual([true, true]);
});

// behaviour: item-212
test('they are drawn until they are put on air, which is one step and can be undone', () => {
  const first = editor.commands.addItem('TEXT');
  const second = editor.commands.addItem('COUNTER');
  editor.commands.select([]);
  expect(drawn()).toEqual([first, second]);
  expect(withOffAirDrawn(overlay(), drawn()).itemsById[first]).toMatchObject({ isVisible: true });
  editor.commands.putOnAir([first, second, 'goal']);
  expect([flags(first), flags(second), done().at(-1)]).toEqual([[true, true], [true, true], 'putOnAir']);
  expect(drawn()).toEqual([]);
  const steps = done().length;
  editor.commands.putOnAir([first, second]);
  expect(done()).toHaveLength(steps);
  editor.commands.undo();
  expect([flags(first), flags(second), flags('goal')]).toEqual([
    [false, false],
    [false, false],
    [true, true],
  ]);
  expect(drawn()).toEqual([first, second]);
});

// behaviour: item-211
test('two of them do not cover each other', () => {
  const [first, second] = [editor.commands.addItem('COUNTER'), editor.commands.addItem('COUNTER')];
  for (const orientation of ['portrait', 'landscape'] as const)
    expect(boxesOverlap(itemBox(itemOf(first), orientation), itemBox(itemOf(second), orientation))).toBe(false);
});

// behaviour: item-212
test('what is hidden on purpose leaves the canvas unless it is selected', () => {
  editor.commands.setVisible(false, ['goal'], 'portrait');
  editor.commands.setVisible(false, ['goal'], 'landscape');
  expect(drawn()).toEqual([]);
  editor.commands.select(['goal']);
  expect(drawn()).toEqual(['goal']);
});

// behaviour: item-211
test('an undone removal keeps the flags that the item had', async () => {
  await editor.commands.askAndRemove(['goal']);
  editor.commands.undo();
  expect(flags('goal')).toEqual([true, true]);
});

// behaviour: item-213
test('a style goes to every selected item, in both orientations, as one step', async () => {
  editor.commands.updateSettings('goal', { borderWidth: 9, textColor: '#aa0000' });
  editor.commands.updateSettings('text', { textColor: '#00bb00' }, { isLandscapeOnly: true });
  editor.commands.select(['goal']);
  await editor.commands.copyStyle();
  editor.commands.select(['text', 'chat']);
  await editor.commands.pasteStyle();
  for (const id of ['text', 'chat'])
    expect(itemOf(id)).toMatchObject({ settings: { borderWidth: 9, textColor: '#aa0000' } });
  expect(itemOf('text').settingsLandscape).not.toHaveProperty('textColor');
  expect(done().at(-1)).toBe('pasteStyle');
  editor.commands.undo();
  expect(itemOf('text').settingsLandscape).toMatchObject({ textColor: '#00bb00' });
});

// behaviour: item-213
test('the style of a copied item is pasted too; a style is no item', async () => {
  editor.commands.updateSettings('goal', { borderWidth: 9 });
  editor.commands.select(['goal']);
  await editor.commands.copy();
  editor.commands.select(['text']);
  await editor.commands.pasteStyle();
  expect(itemOf('text')).toMatchObject({ settings: { borderWidth: 9 } });
  await editor.commands.copyStyle();
  expect(editor.commands.pasteText(clipboard!)).toBe(false);
});

// behaviour: item-213
test.each([
  ['nothing', ''],
  ['another text', 'Hello'],
  ['an unknown type', lookText({ type: 'NOPE' as 'TEXT', settings: {} })],
  ['a wrong value', lookText({ type: 'TEXT', settings: { borderWidth: 'thick' } })],
  ['an unknown setting', lookText({ type: 'TEXT', settings: { evil: 1 } })],
  ['a newer style', '{"format":"liveloom-style","version":2,"type":"TEXT","settings":{}}'],
  ['settings that are none', '{"format":"liveloom-style","version":1,"type":"TEXT","settings":[]}'],
])('refuses %s as a style', async (_name, text) => {
  clipboard = text;
  editor.commands.select(['text']);
  await editor.commands.pasteStyle();
  expect([editor.ui.getState().announcement, done()]).toEqual([{ kind: 'noStyleToPaste' }, []]);
});
