import { describe, expect, test } from 'vitest';
import { hubRadius, lampCount, PEG_RADIUS_AT, pictureBox } from './geometry.ts';
import { fitSectionText, LINE_HEIGHT } from './sectionText.ts';

const HUB = hubRadius('');
/** Letters have a width of 0.6 times their size. */
const widthOf = (line: string): number => line.length * 0.6;
const fit = (text: string, count: number, hub = HUB) => fitSectionText(text, 1 / count, hub, widthOf);

describe('a text', () => {
  // behaviour: wheel-8
  test('is at most 80 and at least 12 units large', () => {
    expect(fit('No', 2).fontSize).toBe(80);
    expect(fit('word '.repeat(40), 8).fontSize).toBe(12);
  });

  test.each([1, 2, 3, 5, 8, 13, 24, 60].map((count) => [Math.max(2, count)]))(
    'fits into its wedge, between hub and pegs, for %d sections',
    (count) => {
      for (const text of ['Hi', 'Sing a song', 'A much longer text on many lines']) {
        const { fontSize, lineCount, from, to, isWhole } = fit(text, count);
        const half = (fontSize * LINE_HEIGHT * lineCount) / 2;
        expect(from).toBeGreaterThanOrEqual(HUB);
        expect(Math.hypot(to, half)).toBeLessThan(PEG_RADIUS_AT);
        if (count > 2) expect(half).toBeLessThan(from * Math.tan(Math.PI / count));
        if (isWhole) expect(widthOf(longestLine(fit(text, count).text)) * fontSize).toBeLessThanOrEqual(to - from);
      }
    },
  );

  // behaviour: wheel-8
  test('is broken where it has spaces, into lines of about the same length, when that makes it larger', () => {
    expect(fit('Sing a song', 6).text.split('\n')).toHaveLength(2);
    expect(fit('Lemon', 6).text).toBe('Lemon');
    expect(fit('one two three four five six', 5).text.split('\n')).toEqual(['one two', 'three four', 'five six']);
  });

  test('keeps its words whole as long as there is a way', () => {
    const text = 'A very long text that nobody can read on one line';
    const long = fitSectionText(text, 1 / 6, HUB, (line) => line.length * 0.85);
    expect([long.isWhole, long.lineCount]).toEqual([true, 3]);
    expect(long.fontSize).toBeLessThan(12 * 1.2);
  });

  // behaviour: wheel-8
  test.each([2, 3, 8, 24, 40, 60, 100])(
    'that does not fit is cut on one line inside its wedge, for %d sections',
    (count) => {
      for (const text of ['x'.repeat(200), 'word '.repeat(40), '春'.repeat(100)]) {
        const { isWhole, lineCount, fontSize, from, to } = fit(text, count);
        expect([isWhole, lineCount]).toEqual([false, 1]);
        expect(fontSize).toBeGreaterThanOrEqual(8);
        expect(to - from).toBeGreaterThan(8 * fontSize * 0.6);
        const half = (fontSize * LINE_HEIGHT) / 2;
        if (count > 2) expect(half).toBeLessThan(from * Math.tan(Math.PI / count));
        expect(Math.hypot(to, half)).toBeLessThan(PEG_RADIUS_AT);
      }
    },
  );

  test('in a section with no room for a letter is left out', () => {
    expect(fit('Anna', 2_000).text).toBe('');
  });

  test('makes room for a picture in the middle', () => {
    expect(fit('Sing a song', 8, hubRadius('/a.png')).fontSize).toBeLessThan(fit('Sing a song', 8).fontSize);
  });
});

const longestLine = (text: string): string =>
  text.split('\n').reduce((one, other) => (other.length > one.length ? other : one));

// behaviour: wheel-7
test.each([
  [1, 48],
  [2, 48],
  [3, 48],
  [5, 50],
  [7, 42],
  [8, 48],
  [12, 48],
  [24, 96],
  [100, 400],
])('%d sections have %d lamps: about 48, at least 4 each', (count, lamps) => {
  expect(lampCount(count)).toBe(lamps);
});

describe('a picture', () => {
  test('that must be whole stays inside its wedge', () => {
    for (const count of [2, 3, 8, 24, 60]) {
      const { x, y, width, height } = pictureBox('contain', 1 / count, HUB);
      expect(width).toBe(height);
      expect(Math.hypot(x, y)).toBeLessThan(PEG_RADIUS_AT);
      expect(-(y + height)).toBeGreaterThanOrEqual(HUB);
      if (count > 2) expect(width / 2).toBeLessThan(-(y + height) * Math.tan(Math.PI / count));
    }
  });

  test('that fills lies around its whole wedge', () => {
    const { x, width } = pictureBox('cover', 1 / 6, HUB);
    expect([x, width].map(Math.round)).toEqual([-142, 284]);
    expect(pictureBox('fill', 1 / 2, HUB)).toMatchObject({ x: -284, y: -284, width: 568 });
  });
});
