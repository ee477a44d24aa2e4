import { expect, test } from 'vitest';
import { passesFilter } from '#engine/rules/viewerFilter.ts';
import { changedViewer, newDraft, testEventOf } from './testDraft.ts';

const draft = newDraft('chat', { comment: 'hi', text: 'hi' });

// behaviour: permission-60
test('the viewer of a test event is a member with a team level, or no member without one', () => {
  const viewerWith = (isMember: boolean) =>
    testEventOf({ ...draft, viewer: changedViewer(draft.viewer, { isTeamMember: isMember }) }).viewer!;
  expect([viewerWith(true).teamMemberLevel, viewerWith(false).teamMemberLevel]).toEqual([1, 0]);
  const passes = (isMember: boolean) =>
    passesFilter({ minTeamLevel: 1 }, { ...draft.viewer, ...viewerWith(isMember), level: 0, chatRank: null });
  expect([passes(true), passes(false)]).toEqual([true, false]);
  expect(changedViewer(draft.viewer, { isFollower: true })).toEqual({ ...draft.viewer, isFollower: true });
});
