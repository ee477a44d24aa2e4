import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ViewerNotes } from './viewerNotes.ts';

test('remembers one number a key, and is never changed itself', () => {
  const { notes, touched } = ViewerNotes.EMPTY.change({
    set: [
      ['anna', 1],
      ['__proto__', 2],
      ['anna', 3],
    ],
  });
  expect([notes.size, notes.get('anna'), notes.get('__proto__'), notes.get('ben')]).toEqual([2, 3, 2, undefined]);
  expect([ViewerNotes.EMPTY.size, touched.size]).toEqual([0, 2]);
});

test('what changes nothing gives the same notes and touches nothing', () => {
  const { notes } = ViewerNotes.EMPTY.change({ set: [['anna', 1]] });
  expect(notes.change({ set: [['anna', 1]] })).toEqual({ notes, touched: new Set() });
  expect(notes.change({})).toEqual({ notes, touched: new Set() });
  expect(ViewerNotes.EMPTY.change({ isCleared: true }).notes).toBe(ViewerNotes.EMPTY);
});

test('clearing touches every bucket that had entries, and entries of the same change stay', () => {
  const { notes, touched } = ViewerNotes.EMPTY.change({ set: Array.from({ length: 300 }, (_none, n) => [`v${n}`, 0]) });
  const cleared = notes.change({ isCleared: true, set: [['new', 5]] });
  expect(cleared.notes.entries()).toEqual([['new', 5]]);
  expect([...touched].every((name) => cleared.touched.has(name))).toBe(true);
});

test('touched buckets, stored over each other, give the same notes back', () => {
  const key = fc.integer({ min: 0, max: 40 }).map((n) => `viewer-${n * 977}`);
  const change = fc.record({
    isCleared: fc.oneof({ weight: 9, arbitrary: fc.constant(false) }, { weight: 1, arbitrary: fc.constant(true) }),
    set: fc.array(fc.tuple(key, fc.integer({ min: 0, max: 5 })), { maxLength: 5 }),
  });
  fc.assert(
    fc.property(fc.array(change, { maxLength: 30 }), (changes) => {
      const expected = new Map<string, number>();
      const stored = new Map<string, readonly (readonly [string, number])[]>();
      let notes = ViewerNotes.EMPTY;
      for (const one of changes) {
        if (one.isCleared) expected.clear();
        for (const [id, value] of one.set) expected.set(id, value);
        const next = notes.change(one);
        notes = next.notes;
        for (const name of next.touched) {
          const bucket = notes.bucket(name);
          if (bucket === null) stored.delete(name);
          else stored.set(name, bucket);
        }
      }
      const restored = ViewerNotes.fromBuckets(stored);
      expect(restored.entries()).toEqual([...expected].sort(([one], [two]) => (one < two ? -1 : 1)));
      expect(restored.size).toBe(expected.size);
      expect(notes.entries()).toEqual(restored.entries());
    }),
  );
});
