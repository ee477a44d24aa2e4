import { expect, test } from 'vitest';
import type { UserAnswer } from '#schemas/generated/types.ts';
import { mayOpen } from './screenAccess.ts';

const NORTH = { id: 'north', name: 'North Star' };
const opens = (user: Pick<UserAnswer, 'role' | 'agency' | 'isAdministrator'> | null): string[] =>
  (['guest', 'user', 'member', 'agency', 'admin', 'anyone'] as const).filter((access) => mayOpen({ access }, user));
const ALWAYS = ['guest', 'user', 'anyone'];

// behaviour: agency-20, preset-15
test.each([
  ['a streamer without an agency', 'STREAMER', null, false, ALWAYS],
  ['a streamer of an agency', 'STREAMER', NORTH, false, ['guest', 'user', 'member', 'anyone']],
  ['a manager', 'MANAGER', NORTH, false, ['guest', 'user', 'member', 'agency', 'anyone']],
  ['an admin', 'ADMIN', NORTH, false, ['guest', 'user', 'member', 'agency', 'anyone']],
  ['an administrator of the server', 'STREAMER', null, true, ['guest', 'user', 'admin', 'anyone']],
] as const)('%s opens the screens of the role', (_who, role, agency, isAdministrator, screens) => {
  expect(opens({ role, agency, isAdministrator })).toEqual(screens);
});

test('nobody is no member', () => expect(opens(null)).toEqual(ALWAYS));
