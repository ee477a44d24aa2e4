import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PersistentMap } from './persistentMap.ts';

// Short keys from a small alphabet collide and repeat often, which is where a trie goes wrong.
const key = fc.string({ minLength: 0, maxLength: 3 });
const step = fc.oneof(
  fc.record({ do: fc.constant('set' as const), key, value: fc.integer() }),
  fc.record({ do: fc.constant('delete' as const), key, value: fc.constant(0) }),
);

test('behaves like a Map and never changes an earlier version', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 300 }), (steps) => {
      const model = new Map<string, number>();
      let map = PersistentMap.empty<number>();
      const versions: [PersistentMap<number>, Map<string, number>][] = [];
      for (const { do: action, key: name, value } of steps) {
        versions.push([map, new Map(model)]);
        if (action === 'set') model.set(name, value);
        else model.delete(name);
        map = action === 'set' ? map.set(name, value) : map.delete(name);
      }
      versions.push([map, model]);
      for (const [version, expected] of versions) {
        expect(version.size).toBe(expected.size);
        expect(new Map(version.entries())).toEqual(expected);
        for (const [name, value] of expected) expect(version.get(name)).toBe(value);
      }
    }),
    { numRuns: 60 },
  );
});

test('holds many keys', () => {
  const map = PersistentMap.from(Array.from({ length: 20000 }, (_, n) => [`viewer-${n}`, n] as const));
  for (let n = 0; n < 20000; n++) expect(map.get(`viewer-${n}`)).toBe(n);
  expect(map.get('viewer-20000')).toBeUndefined();
});

test('keeps keys apart whose hashes are the same', () => {
  // Known 32-bit collisions of FNV-1a.
  const pairs = [
    ['costarring', 'liquid'],
    ['declinate', 'macallums'],
    ['altarage', 'zinke'],
  ] as const;
  for (const [one, other] of pairs) {
    const both = PersistentMap.from([
      [one, 1],
      [other, 2],
      ['else', 3],
    ]);
    expect([both.get(one), both.get(other), both.size]).toEqual([1, 2, 3]);
    const changed = both.set(one, 4);
    expect([changed.get(one), changed.get(other), changed.size]).toEqual([4, 2, 3]);
    const rest = changed.delete(one);
    expect([rest.get(one), rest.get(other), rest.size]).toEqual([undefined, 2, 2]);
    expect(rest.delete(other).delete(other).size).toBe(1);
    expect([both.get(one), [...both.entries()].length]).toEqual([1, 3]);
  }
});
