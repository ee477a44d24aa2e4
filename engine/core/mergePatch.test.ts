import { expect, test } from 'vitest';
import { mergePatch } from './mergePatch.ts';

// The examples of RFC 7396, appendix A.
test.each([
  [{ a: 'b' }, { a: 'c' }, { a: 'c' }],
  [{ a: 'b' }, { b: 'c' }, { a: 'b', b: 'c' }],
  [{ a: 'b' }, { a: null }, {}],
  [{ a: 'b', b: 'c' }, { a: null }, { b: 'c' }],
  [{ a: ['b'] }, { a: 'c' }, { a: 'c' }],
  [{ a: 'c' }, { a: ['b'] }, { a: ['b'] }],
  [{ a: { b: 'c' } }, { a: { b: 'd', c: null } }, { a: { b: 'd' } }],
  [{ a: [{ b: 'c' }] }, { a: [1] }, { a: [1] }],
  [
    ['a', 'b'],
    ['c', 'd'],
    ['c', 'd'],
  ],
  [{ a: 'b' }, ['c'], ['c']],
  [{ a: 'foo' }, 'bar', 'bar'],
  [{ e: null }, { a: 1 }, { e: null, a: 1 }],
  [[1, 2], { a: 'b', c: null }, { a: 'b' }],
  [{}, { a: { bb: { ccc: null } } }, { a: { bb: {} } }],
])('merges %j with %j', (target, patch, expected) => {
  const before = structuredClone(target);
  expect(mergePatch(target, patch)).toEqual(expected);
  expect(target).toEqual(before);
});

test('keeps the identity of what the patch does not name, and never touches a prototype', () => {
  const target = { same: { x: 1 }, other: 1 };
  expect((mergePatch(target, { other: 2 }) as typeof target).same).toBe(target.same);
  const patched = mergePatch({}, JSON.parse('{"__proto__":{"polluted":true},"constructor":{"polluted":true}}'));
  expect(patched).toEqual({});
  expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
});

test('a patch that is nested without end is refused in words', () => {
  const deep = JSON.parse('{"a":'.repeat(6_000) + '1' + '}'.repeat(6_000)) as object;
  expect(() => mergePatch({}, deep)).toThrow('the patch has more than 64 levels');
  const fine = JSON.parse('{"a":'.repeat(64) + '1' + '}'.repeat(64)) as object;
  expect(mergePatch({}, fine)).toEqual(fine);
});
