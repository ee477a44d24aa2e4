import { expect, test } from 'vitest';
import { wantedStops } from './support/stopNames.ts';

const KNOWN = ['overlays', 'share-list', 'share-list-new'];

test('a screen is found by its own name and by the name of its picture', () => {
  expect(wantedStops(['shareList', 'share-list', 'shareList-new'], KNOWN)).toEqual([
    'share-list',
    'share-list',
    'share-list-new',
  ]);
  expect(() => wantedStops(['shareLists'], KNOWN)).toThrow('there is no screen "shareLists"; there are overlays');
});
