import { expect, test } from 'vitest';
import { counted, partsOf } from './outcomeParts.ts';
import { OUTCOME_TEXT } from './outcomeText.ts';

// behaviour: preset-17
test('changes of one item or step are one part, with their number', () => {
  expect(
    partsOf([
      'itemsById.goal.settings.color',
      'itemsById.goal.x',
      'itemsById.chat',
      'order',
      'name',
      'blocksById.b1.settings.text',
      'volume',
      'mode',
    ]),
  ).toEqual([
    { kind: 'item', id: 'goal', count: 2, paths: [['settings', 'color'], ['x']] },
    { kind: 'item', id: 'chat', count: 0, paths: [] },
    { kind: 'order', id: null, count: 0, paths: [] },
    { kind: 'name', id: null, count: 0, paths: [] },
    { kind: 'step', id: 'b1', count: 1, paths: [['settings', 'text']] },
    { kind: 'other', id: null, count: 2, paths: [['volume'], ['mode']] },
  ]);
});

// behaviour: preset-17
test('changes of moments are named by their rung', () => {
  const parts = partsOf(['rungs.follow.text', 'rungs.follow.volume', 'rungs.gift1000.staging', 'staysSmall']);
  const words = (locale: 'en' | 'de') => parts.map((part) => OUTCOME_TEXT[locale].part(part, null));
  expect(words('en')).toEqual([
    'Moment “New follower”: 2 changes',
    'Moment “Huge gift”: 1 change',
    'Settings: 1 change',
  ]);
  expect(words('de')).toEqual([
    'Moment „Neuer Follower“: 2 Änderungen',
    'Moment „Riesiges Geschenk“: 1 Änderung',
    'Einstellungen: 1 Änderung',
  ]);
  expect([OUTCOME_TEXT.en.kinds['moments'], OUTCOME_TEXT.de.kinds['moments']]).toEqual(['Moments', 'Momente']);
});

test('an empty path is the whole document', () => {
  expect(partsOf([''])).toEqual([{ kind: 'whole', id: null, count: 0, paths: [] }]);
});

test('equal lines are one with their number', () => {
  expect(counted(['Another item', 'Name', 'Another item'])).toEqual(['Another item (2)', 'Name']);
});
