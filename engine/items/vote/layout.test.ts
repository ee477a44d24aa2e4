import { expect, test } from 'vitest';
import { voteLayout, type VoteMeasures } from './layout.ts';

const MEASURES: VoteMeasures = {
  content: { x: 20, y: 20, width: 400, height: 400 },
  itemHeight: 440,
  fontSizePx: 20,
  optionCount: 2,
  footer: { hintWidthEm: 10, totalWidthEm: 5 },
  numbersWidthEm: 4,
  pillWidthEm: 0,
  questionLines: () => 1,
};
const layout = (changes: Partial<VoteMeasures>) => voteLayout({ ...MEASURES, ...changes }, 'bars');
const wide = (hintWidthEm: number, totalWidthEm = 5) => layout({ footer: { hintWidthEm, totalWidthEm } });

test('how to vote and how many did stand beside each other while they fit', () => {
  // 400 px are 20 font sizes; the footer is 0.84 of one, with one font size in between.
  const { footer, height } = wide(17.5);
  expect(footer).toMatchObject({ isStacked: false, fontSizePx: expect.closeTo(16.8) });
  expect(footer!.hintY).toBe(footer!.totalY);
  expect(height).toBe(wide(1).height);
});

test('else below each other, as large as before, and the panel grows by the line', () => {
  const { footer, height } = wide(19);
  expect(footer).toMatchObject({ isStacked: true, fontSizePx: expect.closeTo(16.8) });
  expect(footer!.totalY - footer!.hintY).toBeCloseTo(16.8 * 1.25);
  expect(footer!.y).toBeCloseTo((footer!.totalY + footer!.hintY) / 2);
  expect(height - wide(17.5).height).toBeCloseTo(16.8 * 1.25, -0.5);
});

test('a text that is wider than the item by itself shrinks, down to a size that can be read', () => {
  const { footer } = wide(32);
  expect(footer!.fontSizePx * 32).toBeCloseTo(400);
  expect(wide(100).footer!.fontSizePx).toBeCloseTo(16.8 * 0.6);
});

test('a text that is alone has the line for itself', () => {
  expect(wide(25, 0).footer!.isStacked).toBe(false);
  expect(wide(0, 25).footer!.isStacked).toBe(false);
  expect(layout({ footer: null })).toMatchObject({ footer: null });
});

test('in a low box everything shrinks until the second line is inside, too', () => {
  const { footer, em, height } = layout({
    content: { x: 20, y: 20, width: 200, height: 100 },
    itemHeight: 140,
    footer: { hintWidthEm: 20, totalWidthEm: 10 },
  });
  expect(em).toBeLessThan(20);
  expect(footer!.isStacked).toBe(true);
  expect(footer!.totalY + footer!.fontSizePx / 2).toBeLessThanOrEqual(120);
  expect(height).toBeLessThanOrEqual(140);
});

test('options stand in two columns where the box is too low for one and wide enough for two', () => {
  const low = { content: { x: 20, y: 20, width: 600, height: 120 }, itemHeight: 160 };
  const beside = layout({ ...low, optionCount: 4 });
  expect(beside).toMatchObject({ columns: 2, rowWidth: Math.floor((600 - beside.em * 0.5) / 2) });
  expect(beside.columnPitch + beside.rowWidth).toBe(600);
  expect(beside.rowsY + 2 * beside.pitch).toBeLessThanOrEqual(140);
  expect(layout({ ...low, optionCount: 4, numbersWidthEm: 40 }).columns).toBe(1);
  const narrow = layout({ ...low, content: { ...low.content, width: 200 }, optionCount: 4 });
  expect(narrow).toMatchObject({ columns: 1, rowWidth: 200, columnPitch: 0 });
  expect(narrow.em).toBeLessThan(beside.em);
});

test('one column stays where the wanted size fits', () => {
  expect(layout({ content: { x: 20, y: 20, width: 900, height: 400 } }).columns).toBe(1);
});
