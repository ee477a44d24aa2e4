/** Stakes in the real session, with the real book of draws: what leaves a balance, what comes back, and that none is lost. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { manualClock } from '#engine/core/clock.ts';
import { PersistentMap } from '#engine/core/persistentMap.ts';
import type { EventDraft, StreamEvent } from '#engine/core/streamEvent.ts';
import { NEW_GAMBLE, standardCommand } from '#engine/points/commands/commands.ts';
import { verifyDraws } from '#engine/rules/chance/verify.ts';
import type { EventPayloads, PointsCommand, PointsGamble } from '#schemas/generated/types.ts';
import { carryDraws } from '#tests/support/carryDraws.ts';
import { documentDraft, giftDraft } from '#tests/support/flows.ts';
import {
  openTestSession,
  START_MS,
  testBundle,
  testItem,
  type TestSession,
  testViewer,
} from '#tests/support/session.ts';
import { temporaryFolder } from '#tests/support/temporaryFolder.ts';
import { testDrawBook } from '#tests/support/testDrawBook.ts';
import type { DrawBook } from '../../chance/drawBook.ts';
import { documentsFromBundle } from '../documents.ts';
import type { LedgerRow } from '../ledger/ledgerRow.ts';
import { balanceNow } from '../ledger/pointsNow.ts';
import { MAX_STAKES } from './gambles.ts';
import { viewerTotal } from './rules.ts';

const BUNDLE = testBundle([testItem('LOCATION', 'popup'), testItem('GOAL', 'goal')]);

const command = (gamble: Partial<PointsGamble> = {}, more: Partial<PointsCommand> = {}): PointsCommand => ({
  ...standardCommand('gamble'),
  isEnabled: true,
  viewerCooldown: 0,
  duration: 1,
  gamble: { ...NEW_GAMBLE, ...gamble },
  ...more,
});

let opened: TestSession;
let book: DrawBook;
let events: StreamEvent[];
let file: string;
let at: number;
let messages: number;

async function open(): Promise<void> {
  const documents = documentsFromBundle(BUNDLE);
  const commands = PersistentMap.from([['gamble', { document: command(), version: 1 }] as const]);
  opened = await openTestSession(
    BUNDLE,
    {
      documents: { ...documents, others: { ...documents.others, pointsCommand: commands } },
      onCommit: (commit) => events.push(...commit.events),
    },
    file,
  );
  book = testDrawBook(opened.database, manualClock(START_MS));
}

beforeEach(async () => {
  file = `${temporaryFolder()}/session.db`;
  [events, at, messages] = [[], 0, 0];
  await open();
});
afterEach(() => opened.close());

const submit = (draft: EventDraft) => opened.session.submit({ at: START_MS + (at += 10), ...draft });
const chat = (viewer: number, comment: string) =>
  submit({
    id: `tiktok:${++messages}`,
    type: 'chat',
    origin: 'connector',
    viewer: testViewer(viewer),
    payload: { comment, emotes: [] },
  });
const coins = (viewer: number, count: number) =>
  submit(giftDraft(`gift:${viewer}:${count}`, at, { viewer, coins: count }));
const carry = () => carryDraws(opened, book, START_MS + (at += 10));
const stats = () => opened.session.state.stages.stats;
/** The command becomes another. */
const set = (settings: PointsCommand) => submit(documentDraft('pointsCommand', 'gamble', settings, 2));
const balance = (viewer: number): number =>
  balanceNow(stats().viewers.get(testViewer(viewer).tiktokId)!, stats().keys) / 1000;
const earned = (viewer: number): number =>
  viewerTotal(stats().viewers.get(testViewer(viewer).tiktokId)!, 'points', stats().keys)[0] / 1000;
const waiting = (): number => stats().stakes.size;
const page = async () => book.read((await book.addressOf('s')).page, null, 100);
const ends = () =>
  events.filter(({ type }) => type === 'gambleEnded').map(({ payload }) => payload as EventPayloads['gambleEnded']);
const ledger = async (viewer: number): Promise<[LedgerRow['cause'], number, number][]> => {
  const rows = await opened
    .database('points_ledger')
    .where({ viewer_id: testViewer(viewer).tiktokId })
    .orderBy('seq');
  const all = (rows as { body: string }[]).map(({ body }) => JSON.parse(body) as LedgerRow);
  return all.map((row) => [row.cause, row.earned / 1000, row.balance / 1000]);
};

/** Until everything that waits is decided, with messages of somebody else as inputs. */
async function drawAll(): Promise<void> {
  while (waiting() > 0) {
    await carry();
    await chat(99, 'hello');
  }
}

/** What was answered, after all answers had their time. */
async function answers(): Promise<string[]> {
  await opened.session.advance(START_MS + (at += 120_000));
  return events.filter(({ type }) => type === 'showText').map(({ payload }) => (payload as { text: string }).text);
}

async function reopen(): Promise<void> {
  await opened.close();
  await open();
}

// behaviour: gamble-2, gamble-3, gamble-4
test('a stake leaves the balance at once, is published before its result can be known, and pays when it wins', async () => {
  await coins(1, 100);
  await chat(1, '!gamble 40');
  expect([balance(1), earned(1), waiting()]).toEqual([60, 100, 1]);
  expect(await carry()).toEqual(['commitDraw']);
  expect((await page()).draws).toMatchObject([{ game: 'gamble', number: 1, result: null }]);
  await chat(2, 'whatever');
  expect(await carry()).toEqual(['revealDraw']);
  const { draws } = await page();
  const isWon = draws[0]!.result!.winner === 0;
  expect(draws[0]).toMatchObject({ entries: [{ weight: 45 }, { weight: 55 }], result: { input: 'tiktok:2' } });
  expect([balance(1), earned(1), waiting()]).toEqual([isWon ? 140 : 60, 100, 0]);
  expect(ends()).toMatchObject([{ outcome: isWon ? 'won' : 'lost', stake: 40_000, won: isWon ? 80_000 : 0 }]);
  expect(verifyDraws(await page()).isSound).toBe(true);
});

// behaviour: gamble-4, gamble-7
test('both ends are answered with what was staked, won and left, and stand in the ledger', async () => {
  await coins(1, 100);
  const said: string[] = [];
  while (new Set(ends().map(({ outcome }) => outcome)).size < 2) {
    await chat(1, '!gamble 1');
    await drawAll();
    said.push((await answers()).at(-1)!);
  }
  let left = 100;
  for (const [n, { outcome, balance: after }] of ends().entries()) {
    left += outcome === 'won' ? 1 : -1;
    expect(after).toBe(left * 1000);
    const won = 'Viewer 1 stakes 1 and wins 2 Points';
    expect(said[n]).toBe(outcome === 'won' ? won : `Viewer 1 loses 1 Points and has ${left} left`);
  }
  const causes = ends().flatMap(({ outcome }) => [
    ['stake', 0, -1],
    ...(outcome === 'won' ? [['gambleWon', 0, 2]] : []),
  ]);
  expect((await ledger(1)).filter(([cause]) => cause !== 'gift')).toEqual(causes);
});

// behaviour: gamble-7
test('the texts are those of the streamer, with the name, the stake, what was won and what is left', async () => {
  const words = '{username}|{stake}|{won}|{balance}';
  await set(command({ chance: 99, factor: 2.5, lostText: `L ${words}` }, { text: `W ${words}` }));
  await coins(1, 1_000);
  const seen = new Map<string, string>();
  for (let n = 0; n < 3; n++) {
    const before = balance(1);
    await chat(1, '!gamble 10');
    await drawAll();
    const { outcome, won } = ends().at(-1)!;
    const wanted = `${outcome === 'won' ? 'W' : 'L'} viewer_1|10|${won / 1000}|${before - 10 + won / 1000}`.replace(
      /(\d)(\d{3})\b/g,
      '$1,$2',
    );
    seen.set((await answers()).at(-1)!, wanted);
  }
  for (const [text, wanted] of seen) expect(text).toBe(wanted);
});

// behaviour: gamble-1, gamble-7
test.each([
  ['!gamble', 'Viewer 1, it goes like this: !gamble 100'],
  ['!gamble lots', 'Viewer 1, it goes like this: !gamble 100'],
  ['!gamble -5', 'Viewer 1, it goes like this: !gamble 100'],
  ['!gamble 1.000', 'Viewer 1, it goes like this: !gamble 100'],
  ['!gamble 0', 'Viewer 1, the smallest stake is 10 Points'],
  ['!gamble 9', 'Viewer 1, the smallest stake is 10 Points'],
  ['!gamble 51', 'Viewer 1, the largest stake is 50 Points'],
  ['!gamble all', 'Viewer 1, the largest stake is 50 Points'],
  ['!gamble 1k', 'Viewer 1 has only 100 Points'],
])('%s is answered with the reason, and takes nothing', async (message, text) => {
  await set(command({ smallest: 10, largest: 50 }));
  await coins(1, 100);
  await chat(1, message);
  expect([balance(1), waiting(), await answers()]).toEqual([100, 0, [text]]);
});

// behaviour: gamble-1
test('amounts are those of all commands, and whoever has too little for any stake hears that', async () => {
  await set(command({ smallest: 5 }));
  await coins(1, 33);
  await chat(1, '!gamble 50%');
  expect(balance(1)).toBe(17);
  await coins(2, 8);
  await chat(2, '!gamble all');
  expect(balance(2)).toBe(0);
  await coins(3, 4);
  await chat(3, '!gamble all');
  expect((await answers()).join()).toContain('Viewer 3 has only 4 Points');
});

// behaviour: gamble-5
test('of each viewer one stake waits, and twenty in all; the others are told', async () => {
  for (let viewer = 1; viewer <= MAX_STAKES + 1; viewer++) await coins(viewer, 100);
  await chat(1, '!gamble 10');
  await chat(1, '!gamble 10');
  for (let viewer = 2; viewer <= MAX_STAKES + 1; viewer++) await chat(viewer, '!gamble 10');
  expect([waiting(), balance(1), balance(MAX_STAKES + 1)]).toEqual([MAX_STAKES, 90, 100]);
  expect(ends().map(({ outcome }) => outcome)).toEqual(['waiting', 'full']);
  expect(await answers()).toEqual([
    'Viewer 1, your last stake is still to be decided',
    'Viewer 21, too many are waiting: try again in a moment',
  ]);
});

// behaviour: gamble-5
test('a giveaway and the wheel go before stakes that wait, and stakes take the time in which the wheel turns', async () => {
  for (const viewer of [1, 2]) await coins(viewer, 100);
  await chat(1, '!gamble 10');
  await chat(2, '!gamble 10');
  const spin = { type: 'spinWheel', origin: 'command', payload: { targetItemId: 'goal', ...WHEEL } } as const;
  await submit({ id: 's1', ...spin });
  await submit({ id: 's2', ...spin });
  const draws = () => opened.session.state.stages.draws;
  const now = () => draws().queue.find(({ key }) => key === draws().step?.of)?.game ?? draws().step?.name;
  expect(now()).toBe('gamble');
  const step = async (): Promise<void> => {
    await carry();
    await chat(99, 'hello');
    await carry();
  };
  await step();
  expect(draws().queue.find(({ key }) => key === draws().step!.of)!.spinId).toBe('s1');
  await step();
  expect([draws().isTurning, now()]).toEqual([true, 'gamble']);
  await step();
  expect([draws().step, waiting(), draws().queue.map(({ spinId }) => spinId)]).toEqual([null, 0, ['s2']]);
  expect((await page()).draws.map(({ game }) => game)).toEqual(['gamble', 'wheel-of-fortune', 'gamble']);
});

describe('no stake is lost', () => {
  // behaviour: gamble-6
  test.each([0, 1, 2])('when the program ends after step %d', async (steps) => {
    await coins(1, 100);
    await chat(1, '!gamble 40');
    const go = [() => carry(), () => chat(2, 'hi'), () => carry()];
    for (const step of go.slice(0, steps)) await step();
    const [before, bytes] = [stats().stakes, await opened.bytes()];
    await reopen();
    expect([...stats().stakes.entries()]).toEqual([...before.entries()]);
    expect(await opened.bytes()).toBe(bytes);
    for (const step of go.slice(steps)) await step();
    const isWon = (await page()).draws[0]!.result!.winner === 0;
    expect([balance(1), waiting()]).toEqual([isWon ? 140 : 60, 0]);
    expect((await page()).total).toBe(1);
  });

  // behaviour: gamble-6
  test('when the command is switched off: what has not begun is given back, what is published is drawn', async () => {
    for (const viewer of [1, 2]) await coins(viewer, 100);
    await chat(1, '!gamble 40');
    await carry();
    await chat(2, '!gamble 40');
    await set(command({}, { isEnabled: false }));
    expect([balance(1), balance(2), waiting()]).toEqual([60, 100, 1]);
    expect((await ledger(2)).at(-1)).toEqual(['stakeReturned', 0, 40]);
    await chat(99, 'hello');
    await carry();
    expect([waiting(), (await page()).draws[0]!.result]).toEqual([0, expect.objectContaining({ input: 'tiktok:2' })]);
  });

  // behaviour: gamble-6
  test('when it cannot be written down, and that is answered', async () => {
    await coins(1, 100);
    await chat(1, '!gamble 40');
    const [{ key }] = [...opened.session.state.stages.effects.pending.values()] as [{ key: string }];
    const payload = { key, outcome: 'failed', result: null, message: 'the disk is full' } as const;
    await submit({ type: 'effectResult', origin: 'result', payload });
    expect([balance(1), waiting()]).toEqual([100, 0]);
    expect(await answers()).toEqual(['Viewer 1, nothing could be drawn: you have your Points back']);
  });

  // behaviour: gamble-6
  test('when nobody says anything: five seconds later it is drawn without', async () => {
    await coins(1, 100);
    await chat(1, '!gamble 40');
    await carry();
    await opened.session.advance(START_MS + (at += 5_000));
    await carry();
    expect([waiting(), (await page()).draws[0]!.result!.input]).toEqual([0, '']);
  });

  // behaviour: gamble-6
  test('when viewers are merged: it goes to whoever they are, and they have one stake', async () => {
    for (const viewer of [1, 2]) await coins(viewer, 100);
    await set(command({ chance: 99 }));
    await chat(1, '!gamble 40');
    const [fromId, intoId] = [1, 2].map((viewer) => testViewer(viewer).tiktokId) as [string, string];
    await submit({ type: 'mergeViewers', origin: 'command', payload: { fromId, intoId, by: 'user:a' } });
    expect(balance(2)).toBe(160);
    await chat(2, '!gamble 10');
    expect(ends().map(({ outcome }) => outcome)).toEqual(['waiting']);
    await drawAll();
    const { outcome, won } = ends().at(-1)!;
    expect([balance(2), won]).toEqual(outcome === 'won' ? [240, 80_000] : [160, 0]);
  });
});

// behaviour: gamble-6
test('a reset takes stakes that wait, too', async () => {
  await set(command({ chance: 99 }));
  await coins(1, 100);
  await chat(1, '!gamble 40');
  await submit({ type: 'resetPoints', origin: 'command', payload: { by: 'user:a' } });
  await drawAll();
  expect([balance(1), ends()[0]!.outcome, await answers()]).toEqual([0, 'void', []]);
});

// behaviour: ledger-5, gamble-4
test('stakes and what they paid are not taken back singly', async () => {
  await coins(1, 100);
  const { seq } = await chat(1, '!gamble 40');
  const rows = await opened
    .database('points_ledger')
    .where({ viewer_id: testViewer(1).tiktokId })
    .select<{ seq: number }[]>('seq');
  const stake = Math.max(...rows.map((row) => row.seq));
  expect(stake).toBeGreaterThan(seq!);
  const payload = { viewerId: testViewer(1).tiktokId, change: stake, by: 'user:a' };
  await submit({ type: 'undoPoints', origin: 'command', payload });
  expect(balance(1)).toBe(60);
});

// behaviour: gamble-6
test('a replay comes to the same balances from what came from outside alone', async () => {
  for (const viewer of [1, 2, 3]) await coins(viewer, 100);
  for (const viewer of [1, 2, 3]) await chat(viewer, `!gamble ${viewer}0`);
  await drawAll();
  const inputs = events.filter(({ origin }) => !['followUp', 'deadline'].includes(origin));
  const bytes = await opened.bytes();
  await opened.close();
  file = `${temporaryFolder()}/again.db`;
  await open();
  await opened.submitAll(
    inputs.map(
      ({ id, at: when, type, payload, viewer, origin }) =>
        ({ id, at: when, type, payload, origin, ...(viewer && { viewer }) }) as EventDraft,
    ),
  );
  expect(await opened.bytes()).toBe(bytes);
});

const WHEEL: Pick<EventPayloads['spinWheel'], 'items' | 'centerImageUrl' | 'spinDuration' | 'extraSpins'> = {
  items: ['a', 'b'].map((id) => ({
    id,
    text: id,
    textColor: '#fff',
    backgroundColor: '#000',
    contentType: 'text',
    imageUrl: '',
    imageScaleMode: 'contain',
  })),
  centerImageUrl: '',
  spinDuration: 5,
  extraSpins: 3,
};
