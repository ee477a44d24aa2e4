/** Tests that new looks wait for their fonts, all together, while data goes on. */
import { expect, test } from 'vitest';
import { createLiveStore, type LiveState } from '../client/liveStore.ts';
import type { LiveItem } from '#schemas/generated/types.ts';
import { createHeldLooks, HELD_MS } from './heldLooks.ts';

function world() {
  const loaded = new Set(['Inter']);
  const listeners = new Set<() => void>();
  const timers: { delayMs: number; task: () => void }[] = [];
  let woken = 0;
  const looks = createHeldLooks({
    fonts: {
      request: (family) => loaded.has(family),
      subscribe: (listener) => {
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
    },
    scheduler: {
      after: (delayMs, task) => {
        const timer = { delayMs, task };
        timers.push(timer);
        return () => void timers.splice(timers.indexOf(timer), 1);
      },
    },
    wake: () => void woken++,
  });
  const load = (family: string): void => {
    loaded.add(family);
    listeners.forEach((listener) => listener());
  };
  return { looks, load, timers, listeners, woken: () => woken };
}

const item = (id: string, fontFamily: string, textColor: string, amount = 1): LiveItem =>
  ({
    id,
    type: 'GOAL',
    settings: { fontFamily, textColor },
    settingsLandscape: {},
    data: { amount },
  }) as unknown as LiveItem;
const stateOf = (...items: LiveItem[]): LiveState => ({
  ...createLiveStore().getState(),
  itemsById: Object.fromEntries(items.map((one) => [one.id, one])),
  order: items.map(({ id }) => id),
});
const OLD = stateOf(item('a', 'Inter', 'old'), item('b', 'Inter', 'old'));
const NEW = stateOf(item('a', 'Orbitron', 'new', 2), item('b', 'Inter', 'new', 2));

// behaviour: theme-15
test('all items keep their old looks until the fonts are there, with new data', () => {
  const { looks, load, woken, timers } = world();
  expect(looks.of(OLD)).toBe(OLD);
  const held = looks.of(NEW);
  for (const id of ['a', 'b']) {
    expect(held.itemsById[id]!.settings).toBe(OLD.itemsById[id]!.settings);
    expect(held.itemsById[id]!.data).toEqual({ amount: 2 });
  }
  expect(looks.of(NEW)).toBe(held);
  load('Orbitron');
  expect(woken()).toBe(1);
  expect(looks.of(NEW)).toBe(NEW);
  expect(looks.of(NEW)).toBe(NEW);
  expect(timers).toEqual([]);
});

test('looks whose fonts are there are drawn at once', () => {
  const { looks } = world();
  looks.of(OLD);
  const colours = stateOf(item('a', 'Inter', 'new'), item('b', 'Inter', 'new'));
  expect(looks.of(colours)).toBe(colours);
});

test('the first state and new items wait for nothing', () => {
  const { looks } = world();
  expect(looks.of(NEW)).toBe(NEW);
  const more = stateOf(...Object.values(NEW.itemsById), item('c', 'Nabla', 'new'));
  expect(looks.of(more)).toBe(more);
});

test('a font that never comes is waited for once, and not for ever', () => {
  const { looks, timers, woken } = world();
  looks.of(OLD);
  expect(looks.of(NEW)).not.toBe(NEW);
  expect(timers.map(({ delayMs }) => delayMs)).toEqual([HELD_MS]);
  timers[0]!.task();
  expect(woken()).toBe(1);
  expect(looks.of(NEW)).toBe(NEW);
});

test('nothing is left behind', () => {
  const { looks, listeners, timers } = world();
  looks.of(OLD);
  looks.of(NEW);
  looks.dispose();
  expect([listeners.size, timers.length]).toEqual([0, 0]);
});
