import { expect, test } from 'vitest';
import { coloured, newSection, withRandomColors } from './wheelSections.ts';

const many = Array.from({ length: 200 }, (_, index) => newSection(`s${index}`, index));

test('neighbours differ, and letters can be read', () => {
  for (const sections of [many, withRandomColors(many, () => 0), withRandomColors(many, () => 0.999)]) {
    sections.slice(1).forEach(({ backgroundColor }, index) => {
      expect(backgroundColor).not.toBe(sections[index]!.backgroundColor);
    });
    expect(sections.every(({ textColor }) => /^#[0-9a-f]{6}$/.test(textColor))).toBe(true);
  }
});

test('every colour can be drawn, and nothing else changes', () => {
  let n = 0;
  const mixed = withRandomColors(many, () => (n = (n + 0.37) % 1));
  expect(new Set(mixed.map(({ backgroundColor }) => backgroundColor)).size).toBe(8);
  expect(mixed.map(({ id, text }) => [id, text])).toEqual(many.map(({ id, text }) => [id, text]));
});

test('dark letters on yellow, light ones on blue', () => {
  expect(coloured({ ...many[0]!, backgroundColor: '#ffd23f' }).textColor).toBe('#0d1229');
  expect(coloured({ ...many[0]!, backgroundColor: '#2d5be3' }).textColor).toBe('#ffffff');
});
