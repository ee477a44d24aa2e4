import { expect, test } from 'vitest';
import { createLiveStore } from '#engine/client/liveStore.ts';
import { mergePatch } from '#engine/core/mergePatch.ts';
import type { Overlay } from '#engine/core/overlayDocument.ts';
import type { LiveItem } from '#schemas/generated/types.ts';
import { testItem } from '#tests/support/session.ts';
import { createLivePreview } from './livePreview.ts';

const OVERLAY: Overlay = {
  id: 'o',
  name: 'o',
  itemsById: { goal: testItem('GOAL', 'goal', { value: 500 }), text: testItem('TEXT', 'text') },
  order: ['goal', 'text'],
};
const liveItem = (id: string, over: object): LiveItem =>
  ({ ...OVERLAY.itemsById[id], shownAtMs: 0, shownAtMsLandscape: 0, ...over }) as unknown as LiveItem;
const patched = (patch: object): Overlay => mergePatch(OVERLAY, patch) as Overlay;

function open() {
  const [live, samples] = [createLiveStore(), createLiveStore()];
  const raised = { ...OVERLAY.itemsById['goal']!.settings, value: 900 };
  live.setState({ itemsById: { goal: liveItem('goal', { data: { amount: 7 }, settings: raised }) }, order: ['goal'] });
  samples.setState({ itemsById: { text: liveItem('text', { data: { text: 'sample' } }) }, order: ['text'] });
  const preview = createLivePreview(live, samples);
  preview.show(OVERLAY, OVERLAY);
  return { ...preview, live, itemOf: (id: string) => preview.store.getState().itemsById[id]! };
}

test('live data and what live events wrote are shown; what live pages lack is a sample', () => {
  const { itemOf, store } = open();
  expect(itemOf('goal')).toMatchObject({ data: { amount: 7 }, settings: { value: 900 } });
  expect(itemOf('text').data).toEqual({ text: 'sample' });
  expect(store.getState().order).toEqual(['goal', 'text']);
});

test('edits lie over it before they are saved, and only where something was edited', () => {
  const { itemOf, show } = open();
  show(patched({ itemsById: { goal: { position: { x: 9 }, settings: { label: 'New' } } } }), OVERLAY);
  expect(itemOf('goal')).toMatchObject({ position: { x: 9 }, settings: { value: 900, label: 'New' } });
});

test('what did not change keeps its identity', () => {
  const { itemOf, show, live } = open();
  const goal = itemOf('goal');
  show(patched({ itemsById: { text: { position: { x: 5 } } } }), OVERLAY);
  live.setState({ connection: 'connected' });
  expect(itemOf('goal')).toBe(goal);
});
