import { expect, it } from 'vitest';
import type { ViewerRef } from '#schemas/generated/types.ts';
import { messageOf } from './messageOf.ts';

const viewer = (over: Partial<ViewerRef>): ViewerRef => ({
  tiktokId: '7',
  name: 'anna',
  displayName: 'Anna 🌸',
  profilePictureUrl: '/a.png',
  isFollower: true,
  isSubscriber: false,
  isModerator: false,
  isTeamMember: false,
  teamMemberLevel: 0,
  gifterLevel: 0,
  ...over,
});
const said = (comment: string, emotes: object[] = []): never => ({ comment, emotes }) as never;

it.each<[Partial<ViewerRef>, string]>([
  [{ isFollower: false }, 'normal'],
  [{}, 'follower'],
  [{ isSubscriber: true }, 'subscriber'],
  [{ isSubscriber: true, isTeamMember: true }, 'team'],
  [{ isTeamMember: true, isModerator: true }, 'moderator'],
])('of %j is that of a %s', (over, role) => {
  expect(messageOf({ viewer: viewer(over), payload: said('hi') })).toMatchObject({ name: 'Anna 🌸', role });
});

it('has its emotes between the words', () => {
  const emotes = [{ index: 3, id: 'wave', imageUrl: '/wave.png' }];
  expect(messageOf({ viewer: viewer({}), payload: said('hi you', emotes) }).runs).toEqual([
    { text: 'hi ' },
    { emote: { id: 'wave', imageUrl: '/wave.png' } },
    { text: 'you' },
  ]);
});

// behaviour: event-16
it('has pictures and emoji in place of codes', () => {
  const emotes = [{ index: 4, id: '[laughcry]', imageUrl: '/laugh.png' }];
  expect(messageOf({ viewer: viewer({}), payload: said('hey [laughcry] [wow]', emotes) }).runs).toEqual([
    { text: 'hey ' },
    { emote: { id: '[laughcry]', imageUrl: '/laugh.png' } },
    { text: ' 😮' },
  ]);
});

// behaviour: event-15
it.each(['\u3164', '\u2800', '\u202e\u200f'])('of %j has the user name', (displayName) => {
  expect(messageOf({ viewer: viewer({ displayName }), payload: said('hi') }).name).toBe('anna');
});

// behaviour: permission-60
it.each([
  [{ isTeamMember: true, teamMemberLevel: 12 }, 12],
  [{ isTeamMember: true, teamMemberLevel: 0 }, 1],
  [{ isTeamMember: false, teamMemberLevel: 9 }, 0],
])('of %j has team level %i', (over, teamLevel) => {
  expect(messageOf({ viewer: viewer(over), payload: said('hi') }).teamLevel).toBe(teamLevel);
});

it('of nobody has no name', () => {
  expect(messageOf({ viewer: null, payload: said('hi') })).toMatchObject({ name: '', role: 'normal', teamLevel: 0 });
});
