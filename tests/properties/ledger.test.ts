/**
 * Tests the ledger against the viewers' points, and both against a model that keeps every event: over random recordings
 * with gifts, edits, their undoing, points that change hands or are staked, viewers who are merged and parted again or
 * deleted, levels that are recomputed, resets, removals of those who did nothing for 60 days, and the undoing of both,
 * wherever batches are cut.
 */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { EventDraft } from '#engine/core/streamEvent.ts';
import { standardCommand } from '#engine/points/commands/commands.ts';
import { rowsOfHour } from '#server/show/fold/ledger/earnings.ts';
import type { LedgerRow } from '#server/show/fold/ledger/ledgerRow.ts';
import { balanceNow } from '#server/show/fold/ledger/pointsNow.ts';
import { sinceOf } from '#server/show/fold/ledger/removals.ts';
import { viewerTotal } from '#server/show/fold/stats/rules.ts';
import type { Keys } from '#server/show/fold/totals/periodTotals.ts';
import { removeFromSession } from '#server/people/viewers/deletion/store.ts';
import { answerLookups } from '../support/answerLookups.ts';
import { documentDraft } from '../support/flows.ts';
import { LedgerModel, type ModelChange } from './ledgerModel.ts';
import { drawFirst, gambleOn, STRANGER } from './stakesModel.ts';
import { openTestSession, START_MS, testBundle, type TestSession, testViewer } from '../support/session.ts';
import type { ViewerRow } from '#server/show/fold/totals/viewerRow.ts';

const HOUR_MS = 3_600_000;
const VIEWERS = 4;
const idOf = (viewer: number): string => testViewer(viewer).tiktokId;

type Kind =
  | 'gift'
  | 'like'
  | 'start'
  | 'change'
  | 'transfer'
  | 'gamble'
  | 'draw'
  | 'undo'
  | 'reset'
  | 'undoReset'
  | 'recompute'
  | 'merge'
  | 'unmerge'
  | 'announce'
  | 'undoRemoval'
  | 'delete';
interface Step {
  gapMs: number;
  kind: Kind;
  viewer: number;
  amount: number;
  of: 'both' | 'earned' | 'balance';
  mode: 'add' | 'take' | 'set';
}

const DAY_MS = 24 * HOUR_MS;
/** Long pauses: somebody is inactive, a warning is due, the time to undo it passes. */
const LONG = fc.constantFrom(1_000, 1_000, 1_000, 2 * HOUR_MS, 2 * HOUR_MS, 25 * HOUR_MS, 2 * DAY_MS, 8 * DAY_MS);
const PAUSES = fc.oneof(fc.integer({ min: 0, max: HOUR_MS }), fc.constantFrom(0, 7 * HOUR_MS, 25 * HOUR_MS));
const stepsOf = <K extends string>(
  kinds: readonly K[],
  gapMs: fc.Arbitrary<number>,
): fc.Arbitrary<(Omit<Step, 'kind'> & { kind: K })[]> =>
  fc.array(
    fc.record({
      gapMs,
      kind: fc.constantFrom<K>(...kinds),
      viewer: fc.integer({ min: 0, max: VIEWERS - 1 }),
      amount: fc.integer({ min: 1, max: 60 }),
      of: fc.constantFrom('both', 'earned', 'balance'),
      mode: fc.constantFrom('add', 'add', 'take', 'set'),
    }),
    // Without the size, lists of some ten steps are tried.
    { minLength: 1, maxLength: 40, size: 'max' },
  );
const EVERYTHING: readonly Kind[] = [
  ...(['gift', 'gift', 'gift', 'like', 'start', 'change', 'change', 'change', 'undo', 'undo'] as const),
  ...(['transfer', 'transfer', 'reset', 'undoReset', 'undoReset', 'recompute', 'merge', 'unmerge'] as const),
  ...(['delete', 'announce', 'start', 'undoRemoval'] as const),
];
const MERGES: readonly Kind[] = ['gift', 'gift', 'merge', 'merge', 'unmerge', 'unmerge', 'change', 'undo'];
const REMOVALS: readonly (Kind | 'remove' | 'mergeAndRemove')[] = [
  ...([
    'remove',
    'remove',
    'mergeAndRemove',
    'gift',
    'gift',
    'change',
    'undo',
    'transfer',
    'announce',
    'start',
  ] as const),
  ...(['undoRemoval', 'undoRemoval', 'merge', 'unmerge', 'reset', 'undoReset', 'recompute', 'delete'] as const),
];

/**
 * Makes all but one inactive; that is announced, and a day later a stream begins. Some come back, some of it is undone.
 */
function removal(step: Step): Step[] {
  return [
    { ...step, gapMs: 61 * DAY_MS, kind: 'like' },
    { ...step, gapMs: 1_000, kind: 'announce' },
    { ...step, gapMs: 25 * HOUR_MS, kind: 'start' },
    ...(step.of === 'both'
      ? []
      : [{ ...step, gapMs: 1_000, kind: 'gift' as const, viewer: (step.viewer + 1) % VIEWERS }]),
    ...(step.mode === 'add' ? [] : [{ ...step, gapMs: 1_000, kind: 'undoRemoval' as const }]),
  ];
}
/** Makes a merged pair inactive and parts it afterwards; one of them comes back before or then. */
function mergeAndRemove(step: Step): Step[] {
  const [other, third] = [(step.viewer + 1) % VIEWERS, (step.viewer + 2) % VIEWERS];
  const soon = { ...step, gapMs: 1_000, amount: VIEWERS };
  const back: Step[] =
    step.mode === 'set' ? [] : [{ ...soon, gapMs: 8 * DAY_MS, kind: 'gift', viewer: other, amount: 60 }];
  return [
    { ...soon, kind: 'gift' },
    { ...soon, kind: 'gift', viewer: other },
    { ...soon, kind: 'merge' },
    ...removal({ ...step, viewer: third, of: 'both', mode: 'add' }),
    ...back,
    { ...soon, kind: 'unmerge' },
  ];
}
function expanded({ kind, ...step }: Omit<Step, 'kind'> & { kind: Kind | 'remove' | 'mergeAndRemove' }): Step[] {
  if (kind === 'remove') return removal({ ...step, kind: 'like' });
  return kind === 'mergeAndRemove' ? mergeAndRemove({ ...step, kind: 'like' }) : [{ ...step, kind }];
}
const GAMBLES: readonly Kind[] = [
  ...(['gift', 'gift', 'gamble', 'gamble', 'gamble', 'draw', 'draw', 'change'] as const),
  ...(['transfer', 'merge', 'unmerge', 'reset', 'undoReset', 'undo'] as const),
];
const MERGED_GAMBLES: readonly Kind[] = ['gift', 'gift', 'gamble', 'gamble', 'draw', 'merge', 'merge', 'unmerge'];
const BRIEF = fc.oneof(fc.constant(1_000), fc.constantFrom(1_000, 400_000, 25 * HOUR_MS));
const removals = stepsOf(REMOVALS, LONG).map((all) => all.flatMap(expanded));
const steps = fc.oneof(
  stepsOf(EVERYTHING, PAUSES),
  stepsOf(MERGES, fc.constant(1_000)),
  stepsOf(GAMBLES, BRIEF),
  stepsOf(MERGED_GAMBLES, fc.constant(1_000)),
  {
    weight: 2,
    arbitrary: removals,
  },
);
/** Steps that consist only of events. */
const recordable = steps.map((all) => all.filter(({ kind }) => kind !== 'delete'));

const gift = (n: number, repeatCount: number) => ({
  giftId: '1',
  giftName: 'G',
  giftImageUrl: '',
  diamondCount: 1,
  repeatEnd: true,
  groupId: `${n}`,
  isStreakable: false,
  repeatCount,
});

const WANTED = {
  add: (by: number) => (now: number) => now + by,
  take: (by: number) => (now: number) => now - by,
  set: (to: number) => () => to,
} as const;

/** Plays the events of steps, also to the model in the same order. Changes are undone by their seq. */
async function play(all: readonly Step[], run: TestSession, model: LedgerModel): Promise<number> {
  let at = START_MS;
  const give = { ...standardCommand('give'), isEnabled: true, viewerCooldown: 0 };
  await run.session.submit({ ...documentDraft('pointsCommand', 'give', give, 1), at });
  await run.session.submit({ ...gambleOn(), at });
  const seqOf = new Map<ModelChange, number>();
  for (const [n, { gapMs, kind, viewer, amount, of, mode }] of all.entries()) {
    at += gapMs;
    model.stakes.passTo(at);
    const base = { id: `e${n}`, at };
    const submit = (draft: EventDraft) => run.session.submit({ ...draft, ...base });
    const command = (type: string, payload: object) => submit({ type, payload, origin: 'command' } as never);
    const who = testViewer(viewer);
    if (kind === 'start') {
      model.start(at);
      await submit({ type: 'streamStart', payload: { roomId: `r${n}` } });
    } else if (kind === 'announce') {
      model.announce(at);
      await command('announceRemoval', { cutoffMs: at - 60 * DAY_MS });
    } else if (kind === 'undoRemoval') {
      const epoch = model.lastRemoval;
      model.undoRemoval(at);
      await command('undoRemoval', { epoch, by: 'user:a' });
    } else if (kind === 'delete') {
      const ids = model.personOf(viewer).map(idOf);
      if (model.merges.has(viewer)) continue;
      model.delete(viewer);
      const nameless = { names: [], displayNames: [], pictures: [], pseudonym: 'gone' };
      const gone = { people: ids.map((id) => ({ id, ...nameless })), live: [], events: [], untilSeq: 0 };
      await run.session.rewrite(() => removeFromSession(run.database, 's', gone));
    } else if (kind === 'gift') {
      model.earn(viewer, amount * 1000, at);
      await submit({ type: 'gift', viewer: who, payload: gift(n, amount) });
    } else if (kind === 'like') {
      model.earn(viewer, Math.round(amount * 0.005 * 1000), at);
      await submit({ type: 'like', viewer: who, payload: { likeCount: amount, totalLikeCount: amount } });
    } else if (kind === 'change') {
      const known = model.changes.length;
      model.change(viewer, WANTED[mode](amount * 500), of);
      const payload = { viewerIds: [who.tiktokId], of, mode, thousandths: amount * 500, by: 'user:a', note: '' };
      const { seq } = await command('changePoints', payload);
      if (model.changes.length > known) seqOf.set(model.changes.at(-1)!, seq!);
    } else if (kind === 'transfer') {
      const to = (viewer + 1 + (amount % VIEWERS)) % VIEWERS;
      model.earn(viewer, 0, at);
      model.transfer(viewer, to, amount * 1000);
      const comment = `!give @${testViewer(to).name} ${amount}`;
      await submit({ type: 'chat', viewer: who, payload: { comment, emotes: [] } });
      await answerLookups(run, at);
    } else if (kind === 'gamble') {
      model.earn(viewer, 0, at);
      model.stakes.stake(viewer, amount * 1000, at);
      await submit({ type: 'chat', viewer: who, payload: { comment: `!gamble ${amount}`, emotes: [] } });
    } else if (kind === 'draw') {
      if (await drawFirst(run, model.stakes, `e${n}`, at)) model.earn(STRANGER, 0, at);
    } else if (kind === 'merge') {
      const into = (viewer + 1 + (amount % VIEWERS)) % VIEWERS;
      model.merge(viewer, into, at);
      await command('mergeViewers', { fromId: idOf(viewer), intoId: idOf(into), by: 'user:a' });
    } else if (kind === 'unmerge') {
      const into = model.merges.get(viewer)?.into ?? 0;
      model.unmerge(viewer, at);
      await command('unmergeViewers', { fromId: idOf(viewer), intoId: idOf(into), by: 'user:a' });
    } else if (kind === 'recompute') {
      const viewerIds = Array.from({ length: VIEWERS }, (_, one) => idOf(one));
      await command('recomputeLevels', { viewerIds, isLast: amount % 2 === 0, by: 'user:a' });
    } else if (kind === 'undo') {
      const change = model.changes[amount % Math.max(1, model.changes.length)];
      if (!change) continue;
      model.undo(change);
      await command('undoPoints', { viewerId: idOf(change.viewer), change: seqOf.get(change)!, by: 'user:a' });
    } else if (kind === 'reset') {
      model.reset(at);
      await command('resetPoints', { by: 'user:a' });
    } else {
      const epoch = model.lastReset;
      model.undoReset(at);
      await command('undoResetPoints', { epoch, by: 'user:a' });
    }
  }
  return at;
}

/** Sums up the counting rows of the ledger, with the hour that is still in the viewer's own row. */
async function ledgerSum(run: TestSession, row: ViewerRow, { epochs }: Keys): Promise<object> {
  const stored = await run.database('points_ledger').where({ viewer_id: row.tiktokId }).select<{ body: string }[]>();
  const rows = [...stored.map(({ body }) => JSON.parse(body) as LedgerRow), ...rowsOfHour(row.tiktokId, row.hour)];
  expect(new Set(rows.map(({ seq }) => seq)).size).toBe(rows.length);
  const counting = rows.filter(({ epoch = 0 }) => epoch >= sinceOf(row, epochs));
  return {
    earned: counting.reduce((sum, { earned }) => sum + earned, 0),
    balance: counting.reduce((sum, { balance }) => sum + balance, 0),
  };
}

const bundle = { ...testBundle([]), points: { pointsPerCoin: 1, pointsPerLike: 0.005 } };

// behaviour: points-6, ledger-1, ledger-2, ledger-4, ledger-5, reset-1, reset-2, removal-1, removal-3, merge-1, merge-2, merge-3, gamble-2, gamble-4, gamble-6
test('what the ledger adds up to is what viewers have, and what every event alone comes to', async () => {
  let tried = 0;
  await fc.assert(
    fc.asyncProperty(steps, fc.constantFrom(1, 1000), async (all, batchSize) => {
      const run = await openTestSession(bundle, { batchSize });
      const model = new LedgerModel();
      // The last step may have done nothing while time passed.
      await run.session.advance(await play(all, run, model));
      const { keys } = run.session.state.stages.stats;
      const rows = (await run.store.viewers()) as ViewerRow[];
      for (const row of rows) {
        const viewer = Number(row.tiktokId) - 7000;
        const now = { earned: viewerTotal(row, 'points', keys)[0], balance: balanceNow(row, keys) };
        expect(now).toEqual(model.now(viewer));
        expect(await ledgerSum(run, row, keys)).toEqual(now);
        expect(now.balance).toBeGreaterThanOrEqual(0);
        expect(model.merges.has(viewer)).toBe(false);
      }
      const merged = [...run.session.state.stages.stats.merges.entries()].map(([id]) => id);
      expect(merged.sort()).toEqual([...model.merges.keys()].map(idOf).sort());
      expect(run.session.state.stages.stats.holders).toBe(model.holders);
      expect(rows).toHaveLength(model.known);
      tried += model.removed;
      await run.close();
    }),
    { numRuns: 200 },
  );
  expect(tried).toBeGreaterThan(50);
});

/** Plays the same events all at once: several share a transaction, and a change is undone before it is stored. */
// behaviour: total-5
test('where a batch is cut changes nothing, and lists are those of a session that is opened anew', async () => {
  await fc.assert(
    fc.asyncProperty(recordable, fc.integer({ min: 1, max: 7 }), async (all, batchSize) => {
      const drafts = await recorded(all);
      const lists: object[] = [];
      for (const size of [1, batchSize, 1000]) {
        const run = await openTestSession(bundle, { batchSize: size });
        await run.submitAll(drafts);
        // A list that shrank is rebuilt right behind the commit.
        await run.session.advance(drafts.at(-1)?.at ?? 0);
        const { stats } = run.session.state.stages;
        lists.push([await run.bytes(), await run.database('points_ledger').select('viewer_id', 'seq', 'body')]);
        const rows = (await run.store.viewers()) as ViewerRow[];
        const points = (row: ViewerRow): number => viewerTotal(row, 'points', stats.keys)[0];
        const best = rows.filter((row) => points(row) > 0).map((row) => `${points(row)} ${row.tiktokId}`);
        const ranked = [...stats.rankings.points.ids.entries()].map(([id]) => stats.viewers.get(id)!);
        const listed = ranked.filter((row) => points(row) > 0).map((row) => `${points(row)} ${row.tiktokId}`);
        expect(listed.sort()).toEqual(best.sort());
        await run.close();
      }
      expect(lists[1]).toEqual(lists[0]);
      expect(lists[2]).toEqual(lists[0]);
    }),
    { numRuns: 60 },
  );
});

/** Returns the events of steps as drafts, with the seqs of changes. */
async function recorded(all: readonly Step[]): Promise<EventDraft[]> {
  const drafts: EventDraft[] = [];
  const run = await openTestSession(bundle, { batchSize: 1 });
  const { session } = run;
  const submit = (draft: EventDraft) => (drafts.push(draft), session.submit(draft));
  const seen = {
    submit,
    get state() {
      return session.state;
    },
  };
  const noted = { ...run, session: seen };
  await play(all, noted as unknown as TestSession, new LedgerModel());
  await run.close();
  return drafts;
}
