import { expect, test } from 'vitest';
import { findStarters, type OfferedStarter } from './findStarters.ts';

const starter = (id: string, en: string, de: string, enWords: string, deWords: string): OfferedStarter => ({
  id,
  name: { en, de },
  description: { en: enWords, de: deWords },
  types: [],
  pictures: { portrait: '', landscape: '' },
});
const STARTERS = [
  starter('cozy', 'Cozy', 'Gemütlich', 'Warm paper and handwriting.', 'Warmes Papier und Handschrift.'),
  starter('neon', 'Neon', 'Neon', 'Glowing tubes in cyan.', 'Leuchtende Röhren in Cyan.'),
];

test.each([
  ['', ['cozy', 'neon']],
  ['  ', ['cozy', 'neon']],
  ['gemüt', ['cozy']],
  ['PAPER', ['cozy']],
  ['cyan röhren', ['neon']],
  ['cyan paper', []],
])('%j finds %j', (search, ids) => expect(findStarters(STARTERS, search).map(({ id }) => id)).toEqual(ids));
