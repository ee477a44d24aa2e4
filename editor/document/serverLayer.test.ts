import { expect, test } from 'vitest';
import type { Overlay } from '#engine/core/overlayDocument.ts';
import { testItem } from '#tests/support/session.ts';
import { fitOverlay } from './fitOverlay.ts';
import { createServerLayer } from './serverLayer.ts';

const OVERLAY: Overlay = { id: 'o', name: 'o', itemsById: { text: testItem('TEXT', 'text') }, order: ['text'] };
const renamed = (version: number, name: string) => ({ version, patch: { itemsById: { text: { name } } } });

test('a change that comes before its predecessors is seen at once and loses none of them', () => {
  const layer = createServerLayer(OVERLAY, 1, fitOverlay);
  layer.receive({ version: 3, patch: { name: 'third' } });
  expect([layer.document().name, layer.version()]).toEqual(['third', 1]);
  layer.receive(renamed(2, 'second'));
  expect([layer.document().itemsById['text']!.name, layer.document().name, layer.version()]).toEqual([
    'second',
    'third',
    3,
  ]);
});

test('the number decides, not the arrival', () => {
  const layer = createServerLayer(OVERLAY, 1, fitOverlay);
  layer.receive(renamed(3, 'later'));
  layer.receive(renamed(2, 'earlier'));
  expect(layer.document().itemsById['text']!.name).toBe('later');
  expect([layer.receive(renamed(2, 'again')), layer.receive(renamed(3, 'again'))]).toEqual([false, false]);
});

test('a change of an item that is not known yet waits for it', () => {
  const layer = createServerLayer(OVERLAY, 1, fitOverlay);
  layer.receive({ version: 3, patch: { itemsById: { chat: { name: 'Talk' } } } });
  expect(Object.keys(layer.document().itemsById)).toEqual(['text']);
  const chat = testItem('CHAT', 'chat');
  layer.receive({ version: 2, patch: { itemsById: { chat }, order: ['text', 'chat'] } });
  expect(layer.document().itemsById['chat']).toEqual({ ...chat, name: 'Talk' });
});

test('loading everything again keeps only newer changes', () => {
  const layer = createServerLayer(OVERLAY, 1, fitOverlay);
  layer.receive({ version: 4, patch: { name: 'fourth' } });
  layer.receive({ version: 6, patch: { name: 'sixth' } });
  layer.reset({ ...OVERLAY, name: 'fifth' }, 5);
  expect([layer.document().name, layer.version()]).toEqual(['sixth', 6]);
});

test('back to an earlier version nothing that waits is kept: its number will mean something else', () => {
  const layer = createServerLayer(OVERLAY, 4, fitOverlay);
  layer.receive({ version: 6, patch: { name: 'of old' } });
  layer.reset({ ...OVERLAY, name: 'backup' }, 2);
  expect([layer.document().name, layer.receive({ version: 6, patch: {} })]).toEqual(['backup', true]);
});
