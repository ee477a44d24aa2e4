import { expect, test } from 'vitest';
import type { HelperRight } from '#schemas/generated/types.ts';
import { docksFor } from './docks.ts';

// behaviour: helper-12, deck-10
test.each<[HelperRight[], string[]]>([
  [[], []],
  [['see'], ['chat', 'activity', 'flows', 'speech', 'songs']],
  [['press'], ['deck']],
  [
    ['see', 'press'],
    ['controls', 'deck', 'chat', 'activity', 'flows', 'speech', 'songs'],
  ],
  [['viewers', 'say'], []],
])('with %j a helper gets the docks %j', (rights, names) =>
  expect(docksFor(rights).map(({ name }) => name)).toEqual(names),
);
