/** Tests that the server's list of events and the kinds that the activity dock draws match. */
import { expect, it } from 'vitest';
import { GROUPS, KINDS, typesOf } from '#editor/screens/docks/activity/kinds.ts';
import { LISTED_TYPES } from '#server/pages/activity/kinds.ts';

it('the dock knows every kind that the server lists', () => {
  expect(Object.keys(KINDS).sort()).toEqual([...LISTED_TYPES].sort());
});

it('every kind is in one of the groups that can be looked at alone', () => {
  const inGroups = GROUPS.filter((group) => group !== 'all').flatMap((group) => typesOf(group).split(','));
  expect(inGroups.sort()).toEqual([...LISTED_TYPES].sort());
  expect(typesOf('all')).toBe('');
});
