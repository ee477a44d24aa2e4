import { expect, test } from 'vitest';
import { readTree } from './generator/readTree.ts';

const { errors } = readTree(import.meta.dirname);

function placeholders(text: string): string[] {
  return [...new Set(text.match(/\{\{\w+\}\}/g))].sort();
}

// behaviour: error-1, form-2
test.each(Object.entries(errors))('%s says the same in both languages', (code, { status, en, de }) => {
  expect(placeholders(de)).toEqual(placeholders(en));
  expect(code).toMatch(/^[A-Z][A-Z0-9]*(_[A-Z0-9]+)*$/);
  expect([en.trim(), de.trim()]).toEqual([en, de]);
  expect(en).not.toBe('');
  expect(status).toBeGreaterThanOrEqual(400);
  expect(status).toBeLessThan(600);
});

test('no text has a half-written placeholder', () => {
  for (const { en, de } of Object.values(errors)) {
    expect(`${en}${de}`.replace(/\{\{\w+\}\}/g, '')).not.toMatch(/[{}]/);
  }
});
