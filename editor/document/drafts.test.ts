import { fitOverlay } from './fitOverlay.ts';
import { expect, test } from 'vitest';
import type { Overlay } from '#engine/core/overlayDocument.ts';
import { createDocumentStore } from './documentStore.ts';
import { createDrafts, SETTLE_AFTER_MS } from './drafts.ts';

function start() {
  const overlay: Overlay = { id: 'o', name: 'before', itemsById: {}, order: [] };
  const saved: string[] = [];
  const save = (patch: object): Promise<number> => {
    saved.push((patch as { name: string }).name);
    return Promise.resolve(saved.length + 1);
  };
  const document = createDocumentStore({ fit: fitOverlay, document: overlay, version: 1, save, describe: String });
  const timers = new Set<() => void>();
  const scheduler = {
    after(delayMs: number, task: () => void) {
      expect(delayMs).toBe(SETTLE_AFTER_MS);
      const timer = (): void => {
        timers.delete(timer);
        task();
      };
      timers.add(timer);
      return () => void timers.delete(timer);
    },
  };
  const drafts = createDrafts(document, scheduler);
  const pass = (): void => [...timers].forEach((timer) => timer());
  return { drafts, saved, pass, draw: (name: string) => drafts.add('settings', 'name', { name }) };
}

test('what nobody goes on with becomes a step', () => {
  const { drafts, saved, pass, draw } = start();
  draw('a');
  draw('b');
  expect([saved, drafts.isDrafting()]).toEqual([[], true]);
  pass();
  expect([saved, drafts.isDrafting()]).toEqual([['b'], false]);
});

test('a pointer that rests for long while it is down makes one step, when it goes up', () => {
  const { drafts, saved, pass, draw } = start();
  const up = drafts.hold();
  draw('a');
  pass();
  draw('b');
  pass();
  expect(saved).toEqual([]);
  up();
  expect([saved, drafts.isDrafting()]).toEqual([['b'], false]);
  up();
  draw('c');
  pass();
  expect(saved.length).toBe(1); // waits for the one being sent
});

test('what was typed before a pointer goes down is not saved under it, and not lost', () => {
  const { drafts, saved, pass, draw } = start();
  draw('a');
  const up = drafts.hold();
  pass();
  expect(saved).toEqual([]);
  drafts.settle();
  expect(saved).toEqual(['a']);
  up();
  expect(saved).toEqual(['a']);
});
