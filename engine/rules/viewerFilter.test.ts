import { expect, test } from 'vitest';
import type { ViewerFilter } from '#schemas/generated/types.ts';
import { askedParts, passesFilter } from './viewerFilter.ts';

const NOBODY = {
  isFollower: false,
  isSubscriber: false,
  isModerator: false,
  isTeamMember: false,
  teamMemberLevel: 0,
  gifterLevel: 0,
  level: 0,
  chatRank: null,
};

// behaviour: permission-1, permission-60
test.for<[ViewerFilter, Partial<typeof NOBODY> | { chatRank: number }, Partial<typeof NOBODY> | { chatRank: number }]>([
  [{ followers: true }, { isFollower: true }, { isSubscriber: true }],
  [{ subscribers: true }, { isSubscriber: true }, { isFollower: true }],
  [{ moderators: true }, { isModerator: true }, { isFollower: true }],
  [{ minLevel: 5 }, { level: 5 }, { level: 4 }],
  [{ minTeamLevel: 2 }, { isTeamMember: true, teamMemberLevel: 2 }, { isTeamMember: true, teamMemberLevel: 1 }],
  [{ minTeamLevel: 0 }, { isTeamMember: true }, { teamMemberLevel: 9 }],
  [{ minTeamLevel: 1 }, { isTeamMember: true, teamMemberLevel: 0 }, { isTeamMember: false, teamMemberLevel: 0 }],
  [{ minGifterLevel: 3 }, { gifterLevel: 3 }, { gifterLevel: 2 }],
  [{ topInChat: 10 }, { chatRank: 10 }, { chatRank: 11 }],
  [{ followers: true, minLevel: 5 }, { level: 9 }, { level: 4 }],
])('%j', ([filter, fits, fitsNot]) => {
  expect(passesFilter(filter, { ...NOBODY, ...fits })).toBe(true);
  expect(passesFilter(filter, { ...NOBODY, ...fitsNot })).toBe(false);
  expect(passesFilter(filter, null)).toBe(false);
});

test('a filter that asks for nothing lets everyone pass, also when nobody did it', () => {
  expect(passesFilter({ followers: false }, NOBODY)).toBe(true);
  expect(passesFilter({}, null)).toBe(true);
  expect(askedParts({ followers: false, minLevel: 1 })).toEqual(['minLevel']);
});
