import { expect, it } from 'vitest';
import type { GiveawayRules } from '#schemas/generated/types.ts';
import { GIVEAWAYS_TEXT } from './giveawaysText.ts';

const rules = (perTicket: number): GiveawayRules => ({
  title: 'A mug',
  entry: 'likes',
  command: '!join',
  giftId: '',
  perTicket,
  maxTickets: 1,
  bonusFollowers: 0,
  bonusSubscribers: 0,
  bonusTeam: 0,
  filter: {},
  claimSeconds: 0,
  drawsNextItself: false,
});

// behaviour: giveaway-2
it('says how much it takes to be in', () => {
  const { en, de } = GIVEAWAYS_TEXT;
  expect(en.nobodyHint.likes(rules(1))).toBe('Viewers enter by liking the stream.');
  expect(en.nobodyHint.likes(rules(1_500))).toBe('Viewers enter by sending 1,500 likes.');
  expect(de.nobodyHint.likes(rules(1_500))).toBe('Wer 1.500 Likes gibt, ist dabei.');
  expect(de.nobodyHint.gift(rules(100))).toBe('Wer für 100 Münzen Geschenke schickt, die zählen, ist dabei.');
});
