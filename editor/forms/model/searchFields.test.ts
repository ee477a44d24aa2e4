import { expect, test } from 'vitest';
import { ITEM_FIELDS } from '#schemas/generated/forms.ts';
import { searchFields } from './searchFields.ts';

const GROUPS = { background: 'Hintergrund & Rahmen', text: 'Schrift' };
const found = (query: string) => searchFields(ITEM_FIELDS.GOAL, query, GROUPS, 'de').map(({ name }) => name);

test.each([
  ['für', ['label']],
  ['FUR', ['label']],
  ['schriftgrosse', ['fontSize']],
  ['geteilte', ['metric']],
  ['rahmen breite', ['borderWidth', 'accentWidth']],
  ['gibt es nicht', []],
])('%s', (query, names) => {
  expect(found(query)).toEqual(names);
});

test('nothing looked for: everything', () => {
  expect(searchFields(ITEM_FIELDS.GOAL, '  ', GROUPS, 'de')).toEqual(ITEM_FIELDS.GOAL);
});

test('fonts are no words of their field', () => {
  expect(found('bangers')).toEqual([]);
});
