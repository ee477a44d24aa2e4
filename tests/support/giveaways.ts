/** Runs giveaways in the real session, with the real book of draws; tests decide when outside work answers. */
import { afterEach, beforeEach } from 'vitest';
import { manualClock } from '#engine/core/clock.ts';
import type { EventDraft, StreamEvent } from '#engine/core/streamEvent.ts';
import type { EventPayloads, GiveawayRecord, GiveawayRules, ViewerRef } from '#schemas/generated/types.ts';
import type { DrawBook } from '#server/show/chance/drawBook.ts';
import { commitDraw, publishNextDraw, revealDraw } from '#server/show/effects/draws.ts';
import { entrantsIn } from '#server/show/fold/giveaways/giveawaysState.ts';
import { giftDraft } from './flows.ts';
import { openTestSession, START_MS, testBundle, type TestSession, testViewer } from './session.ts';
import { temporaryFolder } from './temporaryFolder.ts';
import { testDrawBook } from './testDrawBook.ts';

/** Rules of a giveaway that is entered by a command. */
export const SETTINGS: GiveawayRules = {
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

/** Creates a session for each test of a file, with actions and checks. */
export function giveawaysOfEach() {
  let opened: TestSession;
  let book: DrawBook;
  let reports: string[];
  let events: StreamEvent[];
  let file: string;
  let at = 0;
  let message = 0;

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

  /** Restarts the program. */
  async function reopen(): Promise<void> {
    await opened.close();
    await open();
  }

  /** Returns the session time after this time. */
  const later = (afterMs: number): number => START_MS + (at += afterMs);
  const submit = (draft: EventDraft) => opened.session.submit({ at: later(10), ...draft });
  const begin = (over: Partial<GiveawayRules> = {}) =>
    submit({ id: 'g1', type: 'openGiveaway', origin: 'command', payload: { settings: { ...SETTINGS, ...over } } });
  const change = (
    action: EventPayloads['changeGiveaway']['action'],
    more: Partial<EventPayloads['changeGiveaway']> = {},
  ) => submit({ type: 'changeGiveaway', origin: 'command', payload: { giveawayId: 'g1', action, ...more } });
  const from = (viewer: ViewerRef) => ({ id: `tiktok:${++message}`, origin: 'connector' as const, viewer });
  const chat = (viewer: ViewerRef, comment: string, over: Partial<EventDraft> = {}) =>
    submit({ ...from(viewer), type: 'chat', payload: { comment, emotes: [] }, ...over } as EventDraft);
  const like = (viewer: ViewerRef, likeCount: number) =>
    submit({ ...from(viewer), type: 'like', payload: { likeCount, totalLikeCount: 0 } });
  const gift = (viewer: ViewerRef, giftId: string, coins: number) => {
    const { type, payload } = giftDraft('', 0, { giftId, coins });
    return submit({ ...from(viewer), type, payload } as EventDraft);
  };

  /** Returns the state of the stage. */
  const state = () => opened.session.state.stages.giveaways;
  /** Returns the current giveaway. */
  const now = (): GiveawayRecord => state().now!.giveaway;
  /** Returns tickets by the name of the viewer. */
  const tickets = (): Record<string, number> =>
    Object.fromEntries(
      [...state().entries.entries()].map(([, { viewer, tickets: count }]) => [viewer.name, count] as const),
    );
  /** Returns the published draws. */
  const page = async () => book.read((await book.addressOf('s')).page, 0, 100);

  /** Executes pending outside work. */
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

  /** Merges one viewer into another. */
  const merge = (from: number, into: number) =>
    submit({
      type: 'mergeViewers',
      origin: 'command',
      payload: { fromId: testViewer(from).tiktokId, intoId: testViewer(into).tiktokId, by: '' },
    });

  /** Opens a giveaway that this many viewers have entered. */
  async function joined(count: number, over: Partial<GiveawayRules> = {}): Promise<void> {
    await begin(over);
    for (let n = 1; n <= count; n++) await chat(testViewer(n), '!join please');
  }

  return {
    get opened() {
      return opened;
    },
    get book() {
      return book;
    },
    /** Reports since the test began. */
    get reports() {
      return reports;
    },
    get events() {
      return events;
    },
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
  };
}
