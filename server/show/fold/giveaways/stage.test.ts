/** Tests giveaways in the real session with real draws; outside work answers on demand. */
import { describe, expect, test } from 'vitest';
import type { EventDraft } from '#engine/core/streamEvent.ts';
import { verifyDraws } from '#engine/rules/chance/verify.ts';
import { giveawaysOfEach, SETTINGS } from '#tests/support/giveaways.ts';
import { openTestSession, testBundle, testViewer } from '#tests/support/session.ts';

const giveaways = giveawaysOfEach();
const {
  reopen,
  later,
  submit,
  begin,
  change,
  chat,
  like,
  gift,
  state,
  now,
  tickets,
  page,
  carry,
  draw,
  merge,
  joined,
} = giveaways;

describe('entering', () => {
  // behaviour: giveaway-2, trigger-3
  test.each(['!join\u200b', '\u2066!JOIN\u2069', '\u3164 !join \u2800', '!join[wow]', '\u2800!join', '!jo\u200bin'])(
    'invisible signs and emoji codes do not keep %j from entering',
    async (comment) => {
      await begin();
      await chat(testViewer(1), comment);
      expect(Object.values(tickets())).toEqual([1]);
    },
  );

  // behaviour: giveaway-2
  test('the command enters once, however it is written, and nothing else does', async () => {
    await chat(testViewer(1), '!join');
    await begin();
    await chat(testViewer(2), '!JOIN');
    await chat(testViewer(2), '!join');
    await chat(testViewer(3), 'I want to !join');
    await like(testViewer(4), 10);
    expect(tickets()).toEqual({ viewer_2: 1 });
    await change('close');
    await chat(testViewer(5), '!join');
    expect([now().entrants, now().tickets, now().status]).toEqual([1, 1, 'closed']);
    await change('reopen');
    await chat(testViewer(5), '!join');
    expect(now().entrants).toBe(2);
  });

  // behaviour: giveaway-2
  test('coins are tickets, up to the most that a viewer can have, and with what comes on top', async () => {
    await begin({ entry: 'gift', perTicket: 10, maxTickets: 3, bonusFollowers: 2 });
    await gift(testViewer(1), '5655', 9);
    expect([tickets(), now().entrants]).toEqual([{ viewer_1: 0 }, 0]);
    await gift(testViewer(1), '5655', 11);
    await gift(testViewer(2, { isFollower: true }), '1', 500);
    expect(tickets()).toEqual({ viewer_1: 2, viewer_2: 5 });
    expect([now().entrants, now().tickets]).toEqual([2, 7]);
  });

  // behaviour: giveaway-2
  test('only the gift that is named, only who may, and likes by their number', async () => {
    await begin({ entry: 'gift', giftId: '7', filter: { followers: true } });
    await gift(testViewer(1, { isFollower: true }), '8', 5);
    await gift(testViewer(2), '7', 5);
    await gift(testViewer(3, { isFollower: true }), '7', 3);
    expect(tickets()).toEqual({ viewer_3: 3 });
    await change('end');
    await submit({
      id: 'g2',
      type: 'openGiveaway',
      origin: 'command',
      payload: { settings: { ...SETTINGS, entry: 'likes', perTicket: 20, maxTickets: 100 } },
    });
    for (const count of [15, 15, 15]) await like(testViewer(1), count);
    expect(tickets()).toEqual({ viewer_1: 2 });
  });

  // behaviour: merge-2
  test('two viewers who are one person are in it once, and after the draw either of them answers', async () => {
    await begin({ entry: 'likes', maxTickets: 3 });
    await like(testViewer(1), 2);
    await like(testViewer(2), 2);
    await merge(2, 1);
    expect(tickets()).toEqual({ viewer_1: 3, viewer_2: 0 });
    expect([now().entrants, now().tickets, state().newest.map(({ viewer }) => viewer.name)]).toEqual([
      1,
      3,
      ['viewer_1'],
    ]);
    await like(testViewer(2), 1);
    expect(now().tickets).toBe(3);
    // The third viewer is unknown.
    await merge(1, 3);
    expect(tickets()).toEqual({ viewer_1: 3, viewer_2: 0 });
  });

  // behaviour: merge-2
  test('whoever is drawn and merged afterwards answers as either of the two', async () => {
    await joined(1);
    await chat(testViewer(2), 'hello');
    await draw();
    expect(now().winners).toMatchObject([{ viewer: { name: 'viewer_1' }, claim: 'open' }]);
    await merge(1, 2);
    await chat(testViewer(1), 'here I am');
    expect(now().winners).toMatchObject([{ claim: 'claimed' }]);
    expect(now().entrants).toBe(1);
  });

  // behaviour: giveaway-3
  test('the host enters viewers and gives tickets, until it is drawn', async () => {
    await begin({ filter: { moderators: true } });
    const { tiktokId, name, displayName, profilePictureUrl } = testViewer(1);
    const payload = { giveawayId: 'g1', viewer: { tiktokId, name, displayName, profilePictureUrl }, tickets: 3 };
    const enter = () => submit({ type: 'enterGiveaway', origin: 'command', payload });
    await enter();
    await enter();
    await change('close');
    await enter();
    expect(tickets()).toEqual({ viewer_1: 9 });
    await draw();
    await enter();
    expect(tickets()).toEqual({ viewer_1: 9 });
    expect(giveaways.reports).toEqual(['enter: it is drawn already']);
  });
});

describe('drawing', () => {
  // behaviour: giveaway-4
  test('the winner is the one of the published draw, whose list holds no names', async () => {
    await joined(30);
    await draw();
    const [winner] = now().winners;
    const { draws } = await page();
    expect(draws[0]).toMatchObject({ game: 'giveaway', entries: [], list: { count: 30 }, chosen: null });
    expect([now().status, now().drawPosition, winner!.position]).toEqual(['drawn', 0, draws[0]!.result!.winner]);
    const { entries } = await giveaways.book.readEntries((await giveaways.book.addressOf('s')).page, 0, 0, 100);
    expect(JSON.stringify([draws, entries])).not.toContain('viewer_');
    expect(verifyDraws({ ...(await page()), draws: [{ ...draws[0]!, entries }] })).toMatchObject({
      isSound: true,
      unread: 0,
      withoutInput: 0,
    });
  });

  // behaviour: giveaway-4
  test('nobody enters any more once it is drawn', async () => {
    await joined(2);
    await change('draw');
    await chat(testViewer(3), '!join');
    await carry();
    await chat(testViewer(4), '!join');
    await carry();
    expect([now().entrants, now().winners.length]).toEqual([2, 1]);
  });

  // behaviour: giveaway-5
  test('the next one is the next of the same order, with a reason that is published, until nobody is left', async () => {
    await joined(4);
    await draw();
    for (const reason of ['declined', 'notAllowed', 'anotherPrize'] as const) {
      await change('drawNext', { reason });
      await carry();
    }
    expect(new Set(now().winners.map(({ viewer }) => viewer.name)).size).toBe(4);
    await change('drawNext');
    expect([now().winners.length, giveaways.reports.length]).toEqual([4, 1]);
    const { draws, ...rest } = await page();
    expect(draws[0]!.further!.map(({ reason }) => reason)).toEqual(['declined', 'notAllowed', 'anotherPrize']);
    const { entries } = await giveaways.book.readEntries((await giveaways.book.addressOf('s')).page, 0, 0, 100);
    expect(verifyDraws({ ...rest, draws: [{ ...draws[0]!, entries }] })).toMatchObject({ isSound: true, unread: 0 });
  });

  // behaviour: giveaway-6
  test('who was drawn answers by any message in time; after it the next one is drawn only where that is wanted', async () => {
    await joined(3);
    await draw();
    const winner = () => now().winners.at(-1)!;
    const { viewer } = winner();
    expect(winner().claim).toBe('open');
    await chat(testViewer(77), 'me!');
    expect(winner().claim).toBe('open');
    await chat(testViewer(Number(viewer.tiktokId) - 7000), 'here');
    expect(winner().claim).toBe('claimed');
    await change('drawNext', { reason: 'anotherPrize' });
    await chat(testViewer(77), 'x', { at: later(61_000) });
    expect([winner().claim, now().winners.length]).toEqual(['missed', 2]);
    await change('claim');
    expect(winner().claim).toBe('claimed');
  });

  // behaviour: giveaway-6
  test('by itself it goes on until nobody is left', async () => {
    await joined(3, { drawsNextItself: true, claimSeconds: 10 });
    await draw();
    await chat(testViewer(77), 'x', { at: later(100_000) });
    expect(now().winners.map(({ claim, reason }) => [claim, reason])).toEqual([
      ['missed', null],
      ['missed', 'noAnswer'],
      ['missed', 'noAnswer'],
    ]);
  });

  // behaviour: giveaway-4
  test('a draw that fails can be tried again, with the list that may be published: who is drawn then is who everybody sees', async () => {
    await joined(3);
    await change('draw');
    await carry();
    await chat(testViewer(99), 'hello');
    const { key } = giveaways.opened.session.state.stages.effects.pending.values().next().value!;
    const payload = { key, outcome: 'failed', result: null, message: 'disk full' } as const;
    await submit({ type: 'effectResult', origin: 'result', payload });
    await change('reopen');
    await chat(testViewer(4), '!join');
    await merge(1, 2);
    expect([now().status, now().entrants, giveaways.reports[0]]).toEqual([
      'closed',
      3,
      'a giveaway could not be drawn: disk full',
    ]);
    await draw();
    const { draws } = await page();
    expect(draws.map(({ result }) => result!.winner)).toEqual([now().winners[0]!.position]);
  });
});

describe('what is kept', () => {
  // behaviour: giveaway-7
  test('entries, the draw and the time to answer outlive a restart', async () => {
    await joined(5, { entry: 'command', bonusFollowers: 1 });
    await change('draw');
    const before = { entries: tickets(), now: now(), newest: state().newest };
    await reopen();
    expect({ entries: tickets(), now: now(), newest: state().newest }).toEqual(before);
    await carry();
    await chat(testViewer(99), 'x');
    await carry();
    const drawn = now();
    await reopen();
    expect(now()).toEqual(drawn);
    await chat(testViewer(99), 'x', { at: later(61_000) });
    expect(now().winners[0]!.claim).toBe('missed');
    await change('drawNext');
    expect(now().winners).toHaveLength(2);
  });

  // behaviour: giveaway-7
  test('while the server was away nobody could answer: that time does not count', async () => {
    await joined(5, { drawsNextItself: true });
    await draw();
    const drawnAtMs = now().winners[0]!.drawnAtMs;
    const payload = { resumeAtMs: drawnAtMs + 3_600_000 };
    await submit({ type: 'sessionResumed', origin: 'result', at: drawnAtMs, payload });
    await giveaways.opened.session.advance(drawnAtMs + 3_600_000 + 59_000);
    expect([now().winners.length, now().winners[0]!.claim]).toEqual([1, 'open']);
    await giveaways.opened.session.advance(drawnAtMs + 3_600_000 + 61_000);
    expect(now().winners.map(({ claim }) => claim)).toEqual(['missed', 'open']);
  });

  // behaviour: giveaway-8
  test('what is over is listed, and its entries go', async () => {
    await joined(4);
    await draw();
    await change('end');
    expect([state().now, state().entries.size, state().newest]).toEqual([null, 0, []]);
    expect(state().before.past[0]).toMatchObject({ id: 'g1', status: 'ended', entrants: 4, drawPosition: 0 });
    await chat(testViewer(99), 'x', { at: later(1000) });
    expect(await giveaways.opened.database('live_rows').where({ kind: 'giveawayEntry' })).toEqual([]);
    expect(state().leaving).toBeNull();
    await submit({ id: 'g2', type: 'openGiveaway', origin: 'command', payload: { settings: SETTINGS } });
    await chat(testViewer(1), '!join');
    expect([now().id, tickets()]).toEqual(['g2', { viewer_1: 1 }]);
  });

  // behaviour: giveaway-1
  test('one at a time, and what does not fit is reported and changes nothing', async () => {
    await change('draw');
    await begin();
    await begin();
    await submit({ id: 'g9', type: 'openGiveaway', origin: 'command', payload: { settings: SETTINGS } });
    for (const action of ['draw', 'drawNext', 'claim', 'reopen'] as const) await change(action);
    expect([now().id, now().status, giveaways.reports.length]).toEqual(['g1', 'open', 6]);
  });

  // behaviour: giveaway-7
  test('the same recording comes to the same end', async () => {
    await joined(6);
    await draw();
    const inputs = giveaways.events.filter(({ origin }) => !['followUp', 'deadline'].includes(origin));
    const bytes = await giveaways.opened.bytes();
    const again = await openTestSession(testBundle([]));
    try {
      await again.submitAll(
        inputs.map(
          ({ id, at: when, type, payload, viewer, origin }) =>
            ({ id, at: when, type, payload, origin, ...(viewer && { viewer }) }) as EventDraft,
        ),
      );
      expect(again.session.state.stages.giveaways.now).toEqual(state().now);
      expect(await again.bytes()).toBe(bytes);
    } finally {
      await again.close();
    }
  });
});
