import { expect, test } from 'vitest';
import type { HelperRight } from '#schemas/generated/types.ts';
import { docksFor } from './docks.ts';

// behaviour: helper-12
test.each<[HelperRight[], string[]]>([
  [[], []],
  [['see'], ['chat', 'activity', 'flows', 'speech']],
  [['press'], []],
  [
    ['see', 'press'],
    ['controls', 'chat', 'activity', 'flows', 'speech'],
  ],
  [['viewers', 'say'], []],
])('with %j a helper gets the docks %j', (rights, names) =>
  expect(docksFor(rights).map(({ name }) => name)).toEqual(names),
);
