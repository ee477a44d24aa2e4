/** Tests the checks of an overlay's edits. */
import { expect, test } from 'vitest';
import { overlayFromFile } from '#engine/core/overlayDocument.ts';
import { testBundle, testItem } from '#tests/support/session.ts';
import { patchOverlay } from './overlayKind.ts';

const { overlay: file } = testBundle([testItem('GOAL', 'goal'), testItem('TEXT', 'text'), testItem('CHAT', 'chat')]);
const overlay = overlayFromFile(file);
const named = (id: string, name: unknown): object => ({ itemsById: { [id]: { name } } });

test('an edit is checked in the items that it changes, and costs no more for the others', () => {
  const goal = { ...overlay.itemsById['goal']!, name: 7 as unknown as string };
  const faulty = { ...overlay, itemsById: { ...overlay.itemsById, goal } };
  const changed = patchOverlay(faulty, named('text', 'Hello'));
  expect(changed.itemsById['text']).toMatchObject({ name: 'Hello' });
  expect(changed.itemsById['goal']).toBe(goal);
});

test('a wrong field is named by the item that the edit changes', () => {
  const fields = [{ path: 'itemsById.chat.name' }];
  expect(() => patchOverlay(overlay, named('chat', 7))).toThrowError(
    expect.objectContaining({ code: 'MESSAGE_INVALID' }),
  );
  try {
    patchOverlay(overlay, named('chat', 7));
  } catch (error) {
    expect((error as { fields(locale: string): unknown }).fields('en')).toMatchObject(fields);
  }
});

test('an item that the edit brings is checked too', () => {
  const added = {
    itemsById: { more: { ...overlay.itemsById['text'], id: 'more', name: 7 } },
    order: [...overlay.order, 'more'],
  };
  expect(() => patchOverlay(overlay, added)).toThrow(/itemsById\.more\.name|name/);
});
