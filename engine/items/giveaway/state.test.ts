/** Plays a giveaway through its item. */
import { describe, expect, test } from 'vitest';
import { ITEM_META } from '#schemas/generated/meta.ts';
import type { GiveawayRecord, GiveawayRules } from '#schemas/generated/types.ts';
import { ItemPlayer } from '#tests/support/itemPlayer.ts';
import { testViewer } from '#tests/support/session.ts';
import { REEL_MS, REEL_ROWS, reelPosition, rowOffset } from './reel.ts';
import { giveaway } from './state.ts';
import { GIVEAWAY_WORDS } from './text.ts';

const RULES: GiveawayRules = {
  title: 'A mug',
  entry: 'command',
  command: '!join',
  giftId: '',
  perTicket: 1,
  maxTickets: 5,
  bonusFollowers: 0,
  bonusSubscribers: 0,
  bonusTeam: 0,
  filter: {},
  claimSeconds: 60,
  drawsNextItself: false,
};
const RECORD: GiveawayRecord = {
  id: 'g',
  settings: RULES,
  status: 'open',
  openedAtMs: 0,
  endedAtMs: null,
  entrants: 0,
  tickets: 0,
  winners: [],
  drawPosition: null,
};

const known = (n: number) => {
  const { tiktokId, name, displayName, profilePictureUrl } = testViewer(n);
  return { tiktokId, name, displayName, profilePictureUrl };
};

class Player extends ItemPlayer<
  typeof ITEM_META.GIVEAWAY.defaults,
  ReturnType<typeof giveaway.initial>,
  ReturnType<typeof giveaway.view>
> {
  record = RECORD;

  constructor() {
    super(giveaway, { ...ITEM_META.GIVEAWAY.defaults });
  }

  change(over: Partial<GiveawayRecord>): this {
    this.record = { ...this.record, ...over };
    return this.play('giveawayChanged', { giveaway: this.record });
  }

  enter(n: number, tickets = 1, isNew = true): this {
    this.record = {
      ...this.record,
      entrants: this.record.entrants + (isNew ? 1 : 0),
      tickets: this.record.tickets + 1,
    };
    const entrant = { viewer: known(n), tickets, atMs: this.nowMs };
    return this.play('giveawayEntered', { giveaway: this.record, entrant, isNew });
  }

  win(n: number, untilMs: number | null): this {
    const winner = { viewer: known(n), tickets: 1, position: 0, drawnAtMs: this.nowMs, reason: null, untilMs };
    return this.change({ status: 'drawn', winners: [{ ...winner, claim: untilMs === null ? 'none' : 'open' }] });
  }
}

// behaviour: giveaway-9
test('there is nothing to show without a giveaway, and again when it is over', () => {
  const player = new Player();
  expect(giveaway.isEmpty!(player.data)).toBe(true);
  player.change({});
  expect([giveaway.isEmpty!(player.data), player.view().title]).toEqual([false, 'A mug']);
  player.change({ status: 'ended' });
  expect(giveaway.isEmpty!(player.data)).toBe(true);
});

// behaviour: giveaway-9
test('the newest come in at the bottom, and who gets more tickets stays in the place', () => {
  const player = new Player().change({});
  for (let n = 1; n <= 10; n++) player.enter(n);
  player.enter(9, 4, false);
  const { rows, entrants } = player.view();
  expect(rows.map(({ viewerName, tickets }) => [viewerName, tickets])).toEqual([
    ['Viewer 7', 1],
    ['Viewer 8', 1],
    ['Viewer 9', 4],
    ['Viewer 10', 1],
  ]);
  expect([entrants, player.data.newest.length]).toEqual([10, 8]);
});

// behaviour: giveaway-9
test('an item that is made while a giveaway is on learns of it by the next entry', () => {
  expect(new Player().enter(1).view()).toMatchObject({ title: 'A mug', status: 'open', entrants: 1 });
});

describe('the draw', () => {
  // behaviour: giveaway-10
  test('names run until somebody is drawn, slow down, and stop at who won', () => {
    const player = new Player().change({}).enter(1).enter(2).advance(5000).change({ status: 'drawing' }).advance(700);
    expect(player.view().reel).toMatchObject({ to: null });
    expect(giveaway.nextChange!(player.data, player.settings, player.nowMs)).toBe(player.nowMs);
    const before = reelPosition(player.view().reel!, player.nowMs);
    player.win(7, null);
    const reel = player.view().reel!;
    expect([player.view().winner, reel.names[reel.to! % REEL_ROWS]]).toEqual([null, 'Viewer 7']);
    expect(reelPosition(reel, player.nowMs)).toBeCloseTo(before, 5);
    expect(Math.abs(rowOffset(reel.to! % REEL_ROWS, reelPosition(reel, player.nowMs + REEL_MS)))).toBeCloseTo(0, 5);
    player.advance(REEL_MS);
    expect(player.view()).toMatchObject({
      reel: null,
      winner: { viewerName: 'Viewer 7', claim: 'none' },
      leftMs: null,
    });
  });

  // behaviour: giveaway-10
  test('the time to answer runs by seconds, and stops with the answer', () => {
    const player = new Player().change({}).enter(1).change({ status: 'drawing' });
    player.win(1, player.nowMs + 20_000).advance(10_400);
    expect(player.view().leftMs).toBe(9600);
    expect(giveaway.nextChange!(player.data, player.settings, player.nowMs)).toBe(player.nowMs + 600);
    player.change({ winners: [{ ...player.record.winners[0]!, claim: 'claimed' }] });
    expect([player.view().leftMs, player.view().winner!.claim]).toEqual([null, 'claimed']);
    expect(giveaway.nextChange!(player.data, player.settings, player.nowMs)).toBeNull();
  });
});

// behaviour: giveaway-9
test.each([
  [{ entry: 'command' as const }, 'Write !join in the chat', 'Schreib !join in den Chat'],
  [{ entry: 'likes' as const, perTicket: 1_500 }, '1,500 likes = 1 ticket', '1.500 Likes = 1 Los'],
  [{ entry: 'gift' as const }, 'Send a gift to take part', 'Schick ein Geschenk und sei dabei'],
  [{ entry: 'gift' as const, perTicket: 100 }, 'Gifts: 100 coins = 1 ticket', 'Geschenke: 100 Münzen = 1 Los'],
  [
    { entry: 'gift' as const, giftId: '5655' },
    'Send the chosen gift to take part',
    'Schick das ausgesuchte Geschenk und sei dabei',
  ],
])('%j says what it takes to be in', (rules, en, de) => {
  const player = new Player().change({ settings: { ...RULES, ...rules } });
  expect([GIVEAWAY_WORDS.en.hint(player.view()), GIVEAWAY_WORDS.de.hint(player.view())]).toEqual([en, de]);
});
