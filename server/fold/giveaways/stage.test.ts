/** Giveaways in the real session, with the real book of draws; what is outside answers when the test says so. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { manualClock } from '#engine/core/clock.ts';
import type { EventDraft, StreamEvent } from '#engine/core/streamEvent.ts';
import { verifyDraws } from '#engine/rules/chance/verify.ts';
import type { EventPayloads, GiveawayRecord, GiveawayRules, ViewerRef } from '#schemas/generated/types.ts';
import { giftDraft } from '#tests/support/flows.ts';
import { openTestSession, START_MS, testBundle, type TestSession, testViewer } from '#tests/support/session.ts';
import { temporaryFolder } from '#tests/support/temporaryFolder.ts';
import { testDrawBook } from '#tests/support/testDrawBook.ts';
import type { DrawBook } from '../../chance/drawBook.ts';
import { commitDraw, publishNextDraw, revealDraw } from '../../effects/draws.ts';
import { entrantsIn } from './giveawaysState.ts';

let opened: TestSession;
let book: DrawBook;
let reports: string[];
let events: StreamEvent[];
let file: string;

async function open(): Promise<void> {
  opened = await openTestSession(
    testBundle([]),
    {
      onCommit: (commit) => {
        events.push(...commit.events);
        reports.push(...commit.reports.map(({ message }) => message));
      },
    },
    file,
  );
  book = testDrawBook(opened.database, manualClock(START_MS));
}

beforeEach(async () => {
  file = `${temporaryFolder()}/session.db`;
  [events, reports] = [[], []];
  await open();
});
afterEach(() => opened.close());

const SETTINGS: GiveawayRules = {
  title: 'A mug',
  entry: 'command',
  command: '!Join',
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
let at = 0;
const submit = (draft: EventDraft) => opened.session.submit({ at: START_MS + (at += 10), ...draft });
const begin = (over: Partial<GiveawayRules> = {}) =>
  submit({ id: 'g1', type: 'openGiveaway', origin: 'command', payload: { settings: { ...SETTINGS, ...over } } });
const change = (
  action: EventPayloads['changeGiveaway']['action'],
  more: Partial<EventPayloads['changeGiveaway']> = {},
) => submit({ type: 'changeGiveaway', origin: 'command', payload: { giveawayId: 'g1', action, ...more } });
let message = 0;
const from = (viewer: ViewerRef) => ({ id: `tiktok:${++message}`, origin: 'connector' as const, viewer });
const chat = (viewer: ViewerRef, comment: string, over: Partial<EventDraft> = {}) =>
  submit({ ...from(viewer), type: 'chat', payload: { comment, emotes: [] }, ...over } as EventDraft);
const like = (viewer: ViewerRef, likeCount: number) =>
  submit({ ...from(viewer), type: 'like', payload: { likeCount, totalLikeCount: 0 } });
const gift = (viewer: ViewerRef, giftId: string, coins: number) => {
  const { type, payload } = giftDraft('', 0, { giftId, coins });
  return submit({ ...from(viewer), type, payload } as EventDraft);
};

const state = () => opened.session.state.stages.giveaways;
const now = (): GiveawayRecord => state().now!.giveaway;
const tickets = (): Record<string, number> =>
  Object.fromEntries(
    [...state().entries.entries()].map(([, { viewer, tickets: count }]) => [viewer.name, count] as const),
  );
const page = async () => book.read((await book.addressOf('s')).page, 0, 100);

/** What is outside does what it was asked for. */
async function carry(): Promise<void> {
  const entrantsOf = async (_streamer: string, id: string) => entrantsIn(state(), id);
  const wheelOf = () => Promise.reject(new Error('no wheel'));
  const kinds = {
    commitDraw: commitDraw({ draws: book, wheelOf, entrantsOf }),
    revealDraw: revealDraw({ draws: book }),
    publishNextDraw: publishNextDraw({ draws: book }),
  };
  for (const { key, kind, request } of opened.session.state.stages.effects.pending.values()) {
    const io = { key, streamerId: 's', attempt: 1 };
    const result = await kinds[kind as keyof typeof kinds].perform(request, io, new AbortController().signal);
    await submit({
      type: 'effectResult',
      origin: 'result',
      payload: { key, outcome: 'done', result, message: '' },
    });
  }
}

/** Draws, with a message of somebody who does not take part as the input. */
async function draw(): Promise<void> {
  await change('draw');
  await carry();
  await chat(testViewer(99), 'hello');
  await carry();
}

/** One viewer goes on as another. */
const merge = (from: number, into: number) =>
  submit({
    type: 'mergeViewers',
    origin: 'command',
    payload: { fromId: testViewer(from).tiktokId, intoId: testViewer(into).tiktokId, by: '' },
  });

async function joined(count: number, over: Partial<GiveawayRules> = {}): Promise<void> {
  await begin(over);
  for (let n = 1; n <= count; n++) await chat(testViewer(n), '!join please');
}

describe('removing', () => {
  const remove = (n: number, note = 'Works for the host') =>
    submit({
      type: 'removeEntrant',
      origin: 'command',
      payload: { giveawayId: 'g1', viewerId: testViewer(n).tiktokId, note },
    });

  // behaviour: giveaway-11
  test('a viewer who was removed has no tickets, does not enter again, and comes back by the host alone', async () => {
    await joined(3);
    await remove(2);
    expect([now().entrants, now().tickets]).toEqual([2, 2]);
    expect(now().removed).toMatchObject([{ viewer: { name: 'viewer_2' }, tickets: 1, note: 'Works for the host' }]);
    await chat(testViewer(2), '!join');
    expect(tickets()).toMatchObject({ viewer_2: 0 });
    const { tiktokId, name, displayName, profilePictureUrl } = testViewer(2);
    const viewer = { tiktokId, name, displayName, profilePictureUrl };
    await submit({ type: 'enterGiveaway', origin: 'command', payload: { giveawayId: 'g1', viewer, tickets: 1 } });
    expect([now().entrants, now().removed]).toEqual([3, []]);
  });

  // behaviour: giveaway-11
  test('the published draw names who was removed and why, and changing that is found out', async () => {
    await joined(4);
    await remove(1, 'Won last time');
    await draw();
    const shown = await page();
    const [published] = shown.draws;
    expect(published).toMatchObject({ list: { count: 3 }, removed: [{ weight: 1, note: 'Won last time' }] });
    expect(now().winners[0]!.viewer.name).not.toBe('viewer_1');
    const isSound = (draws: typeof shown.draws) => verifyDraws({ ...shown, draws }).isSound;
    expect(isSound(shown.draws)).toBe(true);
    expect(isSound([{ ...published!, removed: [{ ...published!.removed![0]!, note: 'Other' }] }])).toBe(false);
    const { removed: _removed, ...without } = published!;
    expect(isSound([without])).toBe(false);
  });

  // behaviour: giveaway-11
  test('after the draw nobody is removed, nor who is not in it', async () => {
    await joined(2);
    await remove(7);
    expect(reports).toEqual(['remove: the viewer is not in it']);
    await draw();
    await remove(1);
    expect(now().entrants).toBe(2);
    expect(reports.at(-1)).toBe('remove: it is drawn already');
  });
});

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
    // Nobody knows the third.
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
    expect(reports).toEqual(['enter: it is drawn already']);
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
    const { entries } = await book.readEntries((await book.addressOf('s')).page, 0, 0, 100);
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
    expect([now().winners.length, reports.length]).toEqual([4, 1]);
    const { draws, ...rest } = await page();
    expect(draws[0]!.further!.map(({ reason }) => reason)).toEqual(['declined', 'notAllowed', 'anotherPrize']);
    const { entries } = await book.readEntries((await book.addressOf('s')).page, 0, 0, 100);
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
    await chat(testViewer(77), 'x', { at: START_MS + (at += 61_000) });
    expect([winner().claim, now().winners.length]).toEqual(['missed', 2]);
    await change('claim');
    expect(winner().claim).toBe('claimed');
  });

  // behaviour: giveaway-6
  test('by itself it goes on until nobody is left', async () => {
    await joined(3, { drawsNextItself: true, claimSeconds: 10 });
    await draw();
    await chat(testViewer(77), 'x', { at: START_MS + (at += 100_000) });
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
    const { key } = opened.session.state.stages.effects.pending.values().next().value!;
    const payload = { key, outcome: 'failed', result: null, message: 'disk full' } as const;
    await submit({ type: 'effectResult', origin: 'result', payload });
    await change('reopen');
    await chat(testViewer(4), '!join');
    await merge(1, 2);
    expect([now().status, now().entrants, reports[0]]).toEqual([
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
    await opened.close();
    await open();
    expect({ entries: tickets(), now: now(), newest: state().newest }).toEqual(before);
    await carry();
    await chat(testViewer(99), 'x');
    await carry();
    const drawn = now();
    await opened.close();
    await open();
    expect(now()).toEqual(drawn);
    await chat(testViewer(99), 'x', { at: START_MS + (at += 61_000) });
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
    await opened.session.advance(drawnAtMs + 3_600_000 + 59_000);
    expect([now().winners.length, now().winners[0]!.claim]).toEqual([1, 'open']);
    await opened.session.advance(drawnAtMs + 3_600_000 + 61_000);
    expect(now().winners.map(({ claim }) => claim)).toEqual(['missed', 'open']);
  });

  // behaviour: giveaway-8
  test('what is over is listed, and its entries go', async () => {
    await joined(4);
    await draw();
    await change('end');
    expect([state().now, state().entries.size, state().newest]).toEqual([null, 0, []]);
    expect(state().before.past[0]).toMatchObject({ id: 'g1', status: 'ended', entrants: 4, drawPosition: 0 });
    await chat(testViewer(99), 'x', { at: START_MS + (at += 1000) });
    expect(await opened.database('live_rows').where({ kind: 'giveawayEntry' })).toEqual([]);
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
    expect([now().id, now().status, reports.length]).toEqual(['g1', 'open', 6]);
  });

  // behaviour: giveaway-7
  test('the same recording comes to the same end', async () => {
    await joined(6);
    await draw();
    const inputs = events.filter(({ origin }) => !['followUp', 'deadline'].includes(origin));
    const bytes = await opened.bytes();
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
