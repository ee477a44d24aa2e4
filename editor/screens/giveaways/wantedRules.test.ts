import { expect, it } from 'vitest';
import type { GiveawayRules } from '#schemas/generated/types.ts';
import { wantedRules } from './wantedRules.ts';

const BEFORE: GiveawayRules = {
  title: ' A mug ',
  entry: 'command',
  command: '!join',
  giftId: '',
  perTicket: 1,
  maxTickets: 1,
  bonusFollowers: 0,
  bonusSubscribers: 0,
  bonusTeam: 0,
  filter: {},
  claimSeconds: 0,
  drawsNextItself: false,
};

it('needs a prize, and a command only where people enter by one', () => {
  const none = { ...BEFORE, command: '' };
  expect(wantedRules({ ...BEFORE, title: ' ' }, BEFORE)).toBe(null);
  expect(wantedRules(none, BEFORE)).toBe(null);
  expect(wantedRules({ ...BEFORE, command: 'two words' }, BEFORE)).toBe(null);
  expect(wantedRules(BEFORE, BEFORE)).toEqual({ ...BEFORE, title: 'A mug' });
  for (const entry of ['gift', 'likes'] as const)
    expect(wantedRules({ ...none, entry }, BEFORE)).toMatchObject({ title: 'A mug', entry, command: '!join' });
});
