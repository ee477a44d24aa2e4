/** Tests that strangers' names never become formulas, and are read back unchanged. */
import { expect, test } from 'vitest';
import { randomFor } from '#engine/core/random.ts';
import { csvRows } from '#engine/core/csv.ts';
import { csvLine, guarded, unguarded } from './csvCells.ts';

const SIGNS = ['=', '+', '-', '@', '\t', '\r', "'", 'a', '"', ',', ';', ' ', '🌸', '1'];

// behaviour: viewerfile-2
test('no cell begins as a formula does, and each comes back as it was', () => {
  const random = randomFor(3, 'cells', 'csv');
  for (let n = 0; n < 20_000; n++) {
    const cell = Array.from({ length: Math.floor(random.next() * 5) }, () => random.pick(SIGNS)).join('');
    expect(guarded(cell)).not.toMatch(/^[=+\-@\t\r]/);
    expect(unguarded(guarded(cell))).toBe(cell);
  }
});

test.each([
  ['en', `'=1+1,"a ""b"", c",1.5,'-\r\n`],
  ['de', `'=1+1;"a ""b"", c";1,5;'-\r\n`],
] as const)('a line as spreadsheets of %s read it', (locale, line) => {
  const cells = ['=1+1', 'a "b", c', 1.5, '-'];
  expect(csvLine(cells, locale)).toBe(line);
  const [row] = [...csvRows(line)];
  expect(row!.fields.map(unguarded)).toEqual(['=1+1', 'a "b", c', locale === 'de' ? '1,5' : '1.5', '-']);
});
