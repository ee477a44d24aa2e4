import { expect, test } from 'vitest';
import { manualClock } from '#engine/core/clock.ts';
import { mergePatch } from '#engine/core/mergePatch.ts';
import type { Overlay } from '#engine/core/overlayDocument.ts';
import { testItem } from '#tests/support/session.ts';
import { createPreview } from './previewStore.ts';

const OVERLAY: Overlay = {
  id: 'o',
  name: 'o',
  itemsById: { goal: testItem('GOAL', 'goal', { value: 500 }), chat: testItem('CHAT', 'chat') },
  order: ['goal', 'chat'],
};
const patched = (patch: object): Overlay => mergePatch(OVERLAY, patch) as Overlay;

function open() {
  const clock = manualClock(1_000_000);
  const timers: { delayMs: number; task: () => void; isCancelled: boolean }[] = [];
  const scheduler = {
    after: (delayMs: number, task: () => void) => {
      const timer = { delayMs, task, isCancelled: false };
      timers.push(timer);
      return () => void (timer.isCancelled = true);
    },
  };
  const preview = createPreview({ clock, scheduler, seed: 1, locale: 'de', timeZone: 'UTC', pointsName: 'Punkte' });
  preview.show(OVERLAY);
  return { ...preview, clock, timers, itemOf: (id: string) => preview.store.getState().itemsById[id]! };
}

test('items are shown with sample data, in the language of the editor', () => {
  const { store, itemOf } = open();
  expect(store.getState()).toMatchObject({
    connection: 'connected',
    order: ['goal', 'chat'],
    overlay: { locale: 'de' },
  });
  expect(itemOf('goal').data).toMatchObject({ amount: 250 });
  expect(itemOf('chat').data['messages']).toHaveLength(8);
});

test('an item that was only moved keeps its sample, and others keep their identity', () => {
  const { show, itemOf } = open();
  const [goal, chat] = [itemOf('goal'), itemOf('chat')];
  show(patched({ itemsById: { goal: { position: { x: 5 } } } }));
  expect(itemOf('goal').data).toBe(goal.data);
  expect(itemOf('goal').position.x).toBe(5);
  expect(itemOf('chat')).toBe(chat);
});

test('a setting that the fold reads brings a new sample', () => {
  const { show, itemOf } = open();
  show(patched({ itemsById: { goal: { settings: { value: 80 } } } }));
  expect(itemOf('goal').data).toMatchObject({ amount: 40 });
});

test('sample chat goes on every 2 to 3 s until the item is gone', () => {
  const { show, itemOf, timers, clock } = open();
  const before = itemOf('chat').data['messages'] as { msgId: string }[];
  const [first] = timers;
  expect(first!.delayMs).toBeGreaterThanOrEqual(2000);
  expect(first!.delayMs).toBeLessThanOrEqual(3000);
  clock.set(clock.nowMs() + first!.delayMs);
  first!.task();
  const after = itemOf('chat').data['messages'] as { msgId: string }[];
  expect(after).toHaveLength(9);
  expect(after[0]).toBe(before[0]);
  expect(timers).toHaveLength(2);
  show(patched({ itemsById: { chat: null }, order: ['goal'] }));
  expect(timers[1]!.isCancelled).toBe(true);
});

// behaviour: editor-10
test('a game is shown in the box of an item until there is none', () => {
  const { store, showGame } = open();
  showGame({ game: 'wheel-of-fortune', itemId: 'chat' });
  const [wheel] = store.getState().games;
  expect(wheel).toMatchObject({ game: 'wheel-of-fortune', targetItemId: 'chat' });
  expect(JSON.stringify(wheel!.data)).toContain('Lied singen');
  showGame({ game: 'like-balloon', itemId: 'goal' });
  expect(store.getState().games.map(({ game, targetItemId }) => [game, targetItemId])).toEqual([
    ['like-balloon', 'goal'],
  ]);
  showGame(null);
  expect(store.getState().games).toEqual([]);
});

test('gifts of the platform are shown with their pictures: those that are chosen, and for the rest any', () => {
  const { show, setGifts, itemOf } = open();
  const items = {
    counter: testItem('GIFT_COUNTER', 'counter', { giftId: '42' }),
    streak: testItem('TOP_GIFT_STREAK', 'streak', { mode: 'singleGift', giftId: '42' }),
    top: testItem('TOP_GIFT', 'top'),
    feed: testItem('GIFT_FEED', 'feed'),
    hint: testItem('GIFT_HINT', 'hint', { giftId: '42' }),
  };
  show(patched({ itemsById: { chat: null, goal: null, ...items }, order: Object.keys(items) }));
  expect(JSON.stringify(itemOf('feed').data)).toContain('"giftImageUrl":""');
  const [own, dear] = [
    { id: '42', name: 'Local Hero', image: '/media/gifts/42.png', diamondCount: 7 },
    { id: '43', name: 'Palace', image: '/media/gifts/43.png', diamondCount: 20_000 },
  ];
  setGifts([own, dear, { id: '44', name: 'Unseen', image: '', diamondCount: 30_000 }]);
  expect(itemOf('counter').data['giftImageUrl']).toBe(own.image);
  expect(itemOf('streak').data['gift']).toEqual(own);
  expect(itemOf('hint').settings).toMatchObject({ giftId: '42', giftImageUrl: own.image });
  expect([own.id, dear.id]).toContain((itemOf('top').data['gift'] as { id: string }).id);
  const given = itemOf('feed').data['gifts'] as { giftImageUrl: string }[];
  expect(new Set(given.map(({ giftImageUrl }) => giftImageUrl)).size).toBeLessThanOrEqual(2);
  expect(given.every(({ giftImageUrl }) => giftImageUrl !== '')).toBe(true);
});
