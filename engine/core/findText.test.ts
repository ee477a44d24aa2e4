import { describe, expect, it } from 'vitest';
import { findText } from './findText.ts';

describe('finding a text', () => {
  it('finds what the own search of the engine finds', () => {
    let seed = 3;
    const next = (below: number): number => {
      seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0;
      return Math.floor((seed / 2 ** 32) * below);
    };
    const made = (length: number): string =>
      Array.from({ length }, () => ['a', 'a', 'a', 'a', 'b', '😀'][next(6)]!).join('');
    const found = Array.from({ length: 2000 }, () => {
      const text = made(next(400)).repeat(1 + next(3));
      const start = next(text.length + 1);
      const wanted = next(4) === 0 ? `${made(250)}b` : text.slice(start, start + 150 + next(300));
      const from = next(50);
      expect(findText(text, wanted, from)).toBe(text.indexOf(wanted, from));
      return wanted.length > 200 && text.includes(wanted, from);
    });
    expect(found.filter(Boolean).length).toBeGreaterThan(100);
  });

  it.each([
    ['', '', 0, 0],
    ['abc', '', 2, 2],
    ['abc', 'c', 0, 2],
    ['abc', 'c', 3, -1],
    ['a'.repeat(1000), 'a'.repeat(999), 0, 0],
    ['a'.repeat(1000), 'a'.repeat(999), 2, -1],
    [`${'a'.repeat(500)}b`, `${'a'.repeat(300)}b`, 10, 200],
  ])('case %#', (text, wanted, from, position) => {
    expect(findText(text, wanted, from)).toBe(position);
  });
});
