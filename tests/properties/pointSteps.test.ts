/**
 * Tests flow steps that change points against a recount without flows: over random streams in which viewers give,
 * receive and are all paid, while the program restarts between a look-up and its use.
 */
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { EventDraft } from '#engine/core/streamEvent.ts';
import type { LedgerRow } from '#server/show/fold/ledger/ledgerRow.ts';
import { rowsOfHour } from '#server/show/fold/ledger/earnings.ts';
import { balanceNow } from '#server/show/fold/ledger/pointsNow.ts';
import { viewerTotal } from '#server/show/fold/stats/rules.ts';
import { answerLookups } from '../support/answerLookups.ts';
import { flowDraft, giftDraft, testFlow } from '../support/flows.ts';
import { openTestSession, START_MS, testBundle, type TestSession, testViewer } from '../support/session.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';
import type { ViewerRow } from '#server/show/fold/totals/viewerRow.ts';

const VIEWERS = 5;
const MINUTE_MS = 60_000;
const folder = temporaryFolder();
let files = 0;

type Kind = 'gift' | 'give' | 'grant' | 'fine' | 'tip' | 'pay' | 'end';
interface Step {
  kind: Kind;
  gapMs: number;
  viewer: number;
  other: number;
  amount: number;
  /** Restarts the program before the look-up returns. */
  isCut: boolean;
}

const steps = fc.array(
  fc.record({
    kind: fc.constantFrom<Kind>('gift', 'gift', 'give', 'give', 'grant', 'fine', 'tip', 'pay', 'end'),
    gapMs: fc.constantFrom(0, 1, 1000, 4 * MINUTE_MS, 11 * MINUTE_MS),
    viewer: fc.integer({ min: 0, max: VIEWERS - 1 }),
    other: fc.integer({ min: 0, max: VIEWERS - 1 }),
    amount: fc.integer({ min: 0, max: 30 }),
    isCut: fc.boolean(),
  }),
  { minLength: 1, maxLength: 20 },
);

const LATER = { viewer: '', mode: 'add', amount: '7', of: 'both' };

const command = (word: string) => ({ kind: 'CHAT_COMMAND' as const, settings: { command: word } });
const action = (kind: string, settings: object) => ({ type: 'action' as const, kind, settings: { ...settings } });
const change = (viewer: string, mode: string, of: string) =>
  action('CHANGE_POINTS', { viewer, mode, amount: 'number', of });

const FLOWS = [
  testFlow('give', {
    trigger: command('!give'),
    blocks: { a: action('TRANSFER_POINTS', { from: '', to: '{arg1}', amount: 'number' }) },
  }),
  testFlow('grant', { trigger: command('!grant'), blocks: { a: change('{arg1}', 'add', 'both') } }),
  testFlow('fine', { trigger: command('!fine'), blocks: { a: change('', 'take', 'balance') } }),
  // More steps than the limit of derived events: they are one run, and none is lost.
  testFlow('tip', {
    trigger: command('!tip'),
    blocks: {
      r: { type: 'repeat', times: '20' },
      a: { ...change('', 'add', 'both'), parentId: 'r', slot: 'body' },
    },
  }),
  testFlow('pay', {
    trigger: command('!pay'),
    blocks: { a: action('PAY_CHAT', { amount: 'number', minutes: 10 }) },
  }),
];

/** Recount of everybody's points by the rules alone. */
class Recount {
  readonly #points = new Map<number, { earned: number; balance: number; lastAt: number }>();

  of(viewer: number): { earned: number; balance: number } {
    const { earned, balance } = this.#points.get(viewer)!;
    return { earned, balance };
  }

  isKnown(viewer: number): boolean {
    return this.#points.has(viewer);
  }

  act(viewer: number, at: number, coins = 0): void {
    const before = this.#points.get(viewer) ?? { earned: 0, balance: 0 };
    this.#points.set(viewer, { earned: before.earned + coins, balance: before.balance + coins, lastAt: at });
  }

  add(viewer: number, earned: number, balance: number): void {
    const one = this.#points.get(viewer);
    if (!one) return;
    one.earned += earned;
    one.balance = Math.max(0, one.balance + balance);
  }

  give(from: number, to: number, amount: number): void {
    if (from === to || !this.isKnown(to) || this.of(from).balance < amount) return;
    this.add(from, 0, -amount);
    this.add(to, 0, amount);
  }

  pay(at: number, amount: number): void {
    for (const [viewer, { lastAt }] of this.#points)
      if (lastAt >= at - 10 * MINUTE_MS) this.add(viewer, amount, amount);
  }
}

function told({ kind, other, amount }: Step): string {
  if (kind === 'give') return `!give @${testViewer(other).name.toUpperCase()} ${amount}`;
  return kind === 'grant' ? `!grant ${testViewer(other).name} ${amount}` : `!${kind} ${amount}`;
}

function recount(all: Recount, { kind, viewer, other, amount }: Step, at: number): void {
  all.act(viewer, at, kind === 'gift' ? amount + 1 : 0);
  if (kind === 'give') all.give(viewer, other, amount);
  if (kind === 'grant') all.add(other, amount, amount);
  if (kind === 'fine') all.add(viewer, 0, -amount);
  if (kind === 'tip') all.add(viewer, 20 * amount, 20 * amount);
  if (kind === 'pay') all.pay(at, amount);
}

async function everybody(run: TestSession): Promise<Record<number, object>> {
  const { keys } = run.session.state.stages.stats;
  const rows = (await run.store.viewers()) as ViewerRow[];
  const entries = rows.map(async (row) => {
    const stored = await run.database('points_ledger').where({ viewer_id: row.tiktokId }).select<{ body: string }[]>();
    const ledger = [...stored.map(({ body }) => JSON.parse(body) as LedgerRow), ...rowsOfHour(row.tiktokId, row.hour)];
    const now = { earned: viewerTotal(row, 'points', keys)[0] / 1000, balance: balanceNow(row, keys) / 1000 };
    const sums = { earned: 0, balance: 0 };
    for (const { earned, balance } of ledger) {
      sums.earned += earned / 1000;
      sums.balance += balance / 1000;
    }
    expect(sums).toEqual(now);
    return [Number(row.tiktokId) - 7000, now] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}

// behaviour: action-8, action-9, action-10, ledger-7
test('whatever flows give, move and pay, everybody has what a recount says, also over restarts', async () => {
  await fc.assert(
    fc.asyncProperty(steps, fc.constantFrom(1, 1000), async (all, batchSize) => {
      const file = join(folder, `steps-${++files}.sqlite`);
      const open = () => openTestSession(testBundle([]), { batchSize }, file);
      let run = await open();
      await run.submitAll(FLOWS.map((flow) => flowDraft(flow)));
      const expected = new Recount();
      let at = START_MS;
      for (const [n, step] of all.entries()) {
        at += step.gapMs;
        recount(expected, step, at);
        const viewer = testViewer(step.viewer);
        const draft: EventDraft =
          step.kind === 'gift'
            ? giftDraft(`e${n}`, at - START_MS, { coins: step.amount + 1, viewer: step.viewer })
            : { id: `e${n}`, at, type: 'chat', viewer, payload: { comment: told(step), emotes: [] } };
        await run.session.submit(draft);
        if (step.isCut) {
          await run.close();
          run = await open();
        }
        await answerLookups(run, at);
      }
      const now = await everybody(run);
      for (const [viewer, points] of Object.entries(now)) expect(points).toEqual(expected.of(Number(viewer)));
      expect(run.session.state.stages.flows.runs.size).toBe(0);
      await run.close();
    }),
    { numRuns: 60 },
  );
});

// behaviour: action-8
test('after a wait and a restart, points still go to whoever began the run, also to somebody in no list', async () => {
  const file = join(folder, `steps-${++files}.sqlite`);
  let run = await openTestSession(testBundle([]), {}, file);
  const blocks = { a: action('DELAY', { seconds: '60', holdsPlace: true }), b: action('CHANGE_POINTS', LATER) };
  await run.submitAll([flowDraft(testFlow('late', { trigger: { kind: 'JOIN', settings: {} }, blocks }))]);
  const viewer = testViewer(1);
  await run.session.submit({ id: 'c', at: START_MS, type: 'join', viewer, payload: {} });
  await run.close();
  run = await openTestSession(testBundle([]), {}, file);
  await run.session.advance(START_MS + 61_000);
  expect(await everybody(run)).toEqual({ 1: { earned: 7, balance: 7 } });
  await run.close();
});

// behaviour: action-10
test('everybody in chat is paid in one run, in more pieces than events may follow from each other', async () => {
  const run = await openTestSession(testBundle([]));
  await run.submitAll(FLOWS.map((flow) => flowDraft(flow)));
  for (let n = 0; n < 50; n++) await run.session.submit(giftDraft(`g${n}`, 0, { viewer: n }));
  const payload = { comment: '!pay 3', emotes: [] };
  await run.session.submit({ id: 'c', at: START_MS, type: 'chat', viewer: testViewer(0), payload });
  await answerLookups(run, START_MS);
  const now = Object.values(await everybody(run));
  expect([now.length, ...new Set(now.map((points) => JSON.stringify(points)))]).toEqual([
    50,
    '{"earned":4,"balance":4}',
  ]);
  const [record] = run.session.state.stages.flows.records;
  expect(record).toMatchObject({ outcome: 'done', steps: [{ outcome: 'done' }] });
  await run.close();
});
