/**
 * The ledger against what viewers have, and both against a model that keeps every event: over random recordings with gifts,
 * edits, their undoing, points that change hands, viewers who are merged and parted again, levels that are recomputed, resets and their undoing, wherever batches are cut.
 */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { EventDraft } from '#engine/core/streamEvent.ts';
import { standardCommand } from '#engine/points/commands/commands.ts';
import { rowsOfHour } from '#server/fold/ledger/earnings.ts';
import type { LedgerRow } from '#server/fold/ledger/ledgerRow.ts';
import { balanceNow } from '#server/fold/ledger/pointsNow.ts';
import { type ViewerRow, viewerTotal } from '#server/fold/stats/rules.ts';
import type { Keys } from '#server/fold/stats/totals.ts';
import { answerLookups } from '../support/answerLookups.ts';
import { documentDraft } from '../support/flows.ts';
import { openTestSession, START_MS, testBundle, type TestSession, testViewer } from '../support/session.ts';

const HOUR_MS = 3_600_000;
const VIEWERS = 4;
const idOf = (viewer: number): string => testViewer(viewer).tiktokId;

type Kind =
  | 'gift'
  | 'like'
  | 'start'
  | 'change'
  | 'transfer'
  | 'undo'
  | 'reset'
  | 'undoReset'
  | 'recompute'
  | 'merge'
  | 'unmerge';
interface Step {
  gapMs: number;
  kind: Kind;
  viewer: number;
  amount: number;
  of: 'both' | 'earned' | 'balance';
  mode: 'add' | 'take' | 'set';
}

const PAUSES = fc.oneof(fc.integer({ min: 0, max: HOUR_MS }), fc.constantFrom(0, 7 * HOUR_MS, 25 * HOUR_MS));
const stepsOf = (kinds: readonly Kind[], gapMs: fc.Arbitrary<number>): fc.Arbitrary<Step[]> =>
  fc.array(
    fc.record({
      gapMs,
      kind: fc.constantFrom(...kinds),
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
];
const MERGES: readonly Kind[] = ['gift', 'gift', 'merge', 'merge', 'unmerge', 'unmerge', 'change', 'undo'];
const steps = fc.oneof(stepsOf(EVERYTHING, PAUSES), stepsOf(MERGES, fc.constant(1_000)));

/** A change in the model, by its place among the steps. */
interface ModelChange {
  viewer: number;
  epoch: number;
  earned: number;
  balance: number;
  isUndone: boolean;
}

/** Somebody who was merged, and what they brought. */
interface ModelMerge {
  into: number;
  epoch: number;
  earned: number;
  balance: number;
}

/** What viewers have by the rules alone: sums per viewer and epoch, and nothing that the program shares. */
class Model {
  readonly #sums = new Map<string, { earned: number; balance: number }>();
  readonly #known = new Set<number>();
  readonly changes: ModelChange[] = [];
  readonly #resets: { at: number; before: number; isUndone: boolean }[] = [];
  #epoch = 0;
  since = 0;

  readonly merges = new Map<number, ModelMerge>();

  /** Whose everything is that comes of somebody. */
  whose(viewer: number): number {
    const merge = this.merges.get(viewer);
    return merge ? this.whose(merge.into) : viewer;
  }

  /** No reset could still be undone. */
  #isSettled(at: number): boolean {
    return this.#resets.every((reset) => reset.isUndone || at >= reset.at + 24 * HOUR_MS || reset.before >= this.since);
  }

  merge(from: number, into: number, at: number): void {
    const isThere = (one: number): boolean => this.#known.has(one) && !this.merges.has(one);
    if (from === into || !isThere(from) || !isThere(into) || !this.#isSettled(at)) return;
    const brought = this.now(from);
    this.merges.set(from, { into, epoch: this.#epoch, ...brought });
    this.#move(from, into, brought);
  }

  unmerge(from: number, at: number): void {
    const merge = this.merges.get(from);
    if (!merge || this.merges.has(merge.into) || !this.#isSettled(at)) return;
    this.merges.delete(from);
    const left = this.now(merge.into);
    const isOver = merge.epoch < this.since;
    const earned = isOver ? 0 : Math.min(merge.earned, left.earned);
    this.#move(merge.into, from, { earned, balance: isOver ? 0 : Math.min(merge.balance, left.balance) });
  }

  #move(from: number, to: number, { earned, balance }: { earned: number; balance: number }): void {
    this.#add(from, -earned, -balance);
    this.#add(to, earned, balance);
  }

  now(viewer: number): { earned: number; balance: number } {
    const sum = { earned: 0, balance: 0 };
    for (let epoch = this.since; epoch <= this.#epoch; epoch++) {
      const part = this.#sums.get(`${viewer} ${epoch}`);
      sum.earned += part?.earned ?? 0;
      sum.balance += part?.balance ?? 0;
    }
    return sum;
  }

  #add(viewer: number, earned: number, balance: number): void {
    const key = `${viewer} ${this.#epoch}`;
    const before = this.#sums.get(key) ?? { earned: 0, balance: 0 };
    this.#sums.set(key, { earned: before.earned + earned, balance: before.balance + balance });
  }

  earn(viewer: number, thousandths: number): void {
    const who = this.whose(viewer);
    this.#known.add(who);
    this.#add(who, thousandths, thousandths);
  }

  change(asked: number, wanted: (now: number) => number, of: Step['of']): void {
    const viewer = this.whose(asked);
    const { earned, balance } = this.now(viewer);
    const after = (now: number, isMeant: boolean): number => (isMeant ? Math.max(0, wanted(now)) - now : 0);
    const made = { earned: after(earned, of !== 'balance'), balance: after(balance, of !== 'earned') };
    if (!this.#known.has(viewer) || (made.earned === 0 && made.balance === 0)) return;
    this.#add(viewer, made.earned, made.balance);
    this.changes.push({ viewer, epoch: this.#epoch, ...made, isUndone: false });
  }

  /** All or nothing, and never to oneself. */
  transfer(giver: number, to: number, thousandths: number): void {
    const from = this.whose(giver);
    // Whoever was merged is found by no name.
    if (from === to || this.merges.has(to) || !this.#known.has(from) || !this.#known.has(to)) return;
    if (this.now(from).balance < thousandths) return;
    this.#add(from, 0, -thousandths);
    this.#add(to, 0, thousandths);
  }

  undo(change: ModelChange): void {
    if (change.isUndone || change.epoch < this.since || this.merges.has(change.viewer)) return;
    change.isUndone = true;
    const { earned, balance } = this.now(change.viewer);
    const made = { earned: Math.max(-earned, -change.earned), balance: Math.max(-balance, -change.balance) };
    this.#add(change.viewer, made.earned, made.balance);
  }

  reset(at: number): void {
    this.#resets.push({ at, before: this.since, isUndone: false });
    this.since = ++this.#epoch;
  }

  undoReset(at: number): void {
    const last = this.#resets.filter(({ isUndone }) => !isUndone).at(-1);
    if (!last || at >= last.at + 24 * HOUR_MS) return;
    last.isUndone = true;
    this.since = last.before;
  }

  get lastReset(): number {
    const open = this.#resets.map(({ isUndone }, at) => (isUndone ? 0 : at + 1));
    return Math.max(1, ...open);
  }
}

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

/** The events of steps, told to the model in the same order. Changes are undone by the seq they came to have. */
async function play(all: readonly Step[], run: TestSession, model: Model): Promise<void> {
  let at = START_MS;
  const give = { ...standardCommand('give'), isEnabled: true, viewerCooldown: 0 };
  await run.session.submit({ ...documentDraft('pointsCommand', 'give', give, 1), at });
  const seqOf = new Map<ModelChange, number>();
  for (const [n, { gapMs, kind, viewer, amount, of, mode }] of all.entries()) {
    at += gapMs;
    const base = { id: `e${n}`, at };
    const submit = (draft: EventDraft) => run.session.submit({ ...draft, ...base });
    const command = (type: string, payload: object) => submit({ type, payload, origin: 'command' } as never);
    const who = testViewer(viewer);
    if (kind === 'start') await submit({ type: 'streamStart', payload: { roomId: `r${n}` } });
    else if (kind === 'gift') {
      model.earn(viewer, amount * 1000);
      await submit({ type: 'gift', viewer: who, payload: gift(n, amount) });
    } else if (kind === 'like') {
      model.earn(viewer, Math.round(amount * 0.005 * 1000));
      await submit({ type: 'like', viewer: who, payload: { likeCount: amount, totalLikeCount: amount } });
    } else if (kind === 'change') {
      const known = model.changes.length;
      model.change(viewer, WANTED[mode](amount * 500), of);
      const payload = { viewerIds: [who.tiktokId], of, mode, thousandths: amount * 500, by: 'user:a', note: '' };
      const { seq } = await command('changePoints', payload);
      if (model.changes.length > known) seqOf.set(model.changes.at(-1)!, seq!);
    } else if (kind === 'transfer') {
      const to = (viewer + 1 + (amount % VIEWERS)) % VIEWERS;
      model.earn(viewer, 0);
      model.transfer(viewer, to, amount * 1000);
      const comment = `!give @${testViewer(to).name} ${amount}`;
      await submit({ type: 'chat', viewer: who, payload: { comment, emotes: [] } });
      await answerLookups(run, at);
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
}

/** What the rows of the ledger that count come to, with the hour that is still in the viewer's own row. */
async function ledgerSum(run: TestSession, row: ViewerRow, { epochs }: Keys): Promise<object> {
  const stored = await run.database('points_ledger').where({ viewer_id: row.tiktokId }).select<{ body: string }[]>();
  const rows = [...stored.map(({ body }) => JSON.parse(body) as LedgerRow), ...rowsOfHour(row.tiktokId, row.hour)];
  expect(new Set(rows.map(({ seq }) => seq)).size).toBe(rows.length);
  const counting = rows.filter(({ epoch = 0 }) => epoch >= epochs.since);
  return {
    earned: counting.reduce((sum, { earned }) => sum + earned, 0),
    balance: counting.reduce((sum, { balance }) => sum + balance, 0),
  };
}

const bundle = { ...testBundle([]), points: { pointsPerCoin: 1, pointsPerLike: 0.005 } };

// behaviour: points-6, ledger-1, ledger-2, ledger-4, ledger-5, reset-1, reset-2, merge-1, merge-2, merge-3
test('what the ledger adds up to is what viewers have, and what every event alone comes to', async () => {
  await fc.assert(
    fc.asyncProperty(steps, fc.constantFrom(1, 1000), async (all, batchSize) => {
      const run = await openTestSession(bundle, { batchSize });
      const model = new Model();
      await play(all, run, model);
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
      await run.close();
    }),
    { numRuns: 150 },
  );
});

/** The same events all at once: several share a transaction, and a change is undone before it is stored. */
// behaviour: total-5
test('where a batch is cut changes nothing, and lists are those of a session that is opened anew', async () => {
  await fc.assert(
    fc.asyncProperty(steps, fc.integer({ min: 1, max: 7 }), async (all, batchSize) => {
      const drafts = await recorded(all);
      const lists: object[] = [];
      for (const size of [1, batchSize, 1000]) {
        const run = await openTestSession(bundle, { batchSize: size });
        await run.submitAll(drafts);
        // A list that shrank is made anew right behind the commit.
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

/** The events of steps as drafts, with the seqs that changes have. */
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
  await play(all, noted as unknown as TestSession, new Model());
  await run.close();
  return drafts;
}
