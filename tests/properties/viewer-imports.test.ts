/**
 * Tests imports of viewers against a model with two numbers per viewer: over random recordings with gifts, edits and
 * imports in several parts, wherever batches are cut. Nothing of an import shows before its last part, everything after
 * it.
 */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ImportViewersPayload } from '#schemas/generated/types.ts';
import type { LedgerRow } from '#server/show/fold/ledger/ledgerRow.ts';
import { rowsOfHour } from '#server/show/fold/ledger/earnings.ts';
import { balanceNow } from '#server/show/fold/ledger/pointsNow.ts';
import { viewerTotal } from '#server/show/fold/stats/rules.ts';
import { openTestSession, START_MS, testBundle, type TestSession, testViewer } from '../support/session.ts';
import type { ViewerRow } from '#server/show/fold/totals/viewerRow.ts';

const VIEWERS = 4;
type Mode = ImportViewersPayload['mode'];
type Step =
  | { kind: 'gift' | 'give' | 'day'; viewer: number; amount: number }
  | {
      kind: 'part';
      viewers: { viewer: number; earned: number; balance: number | null }[];
      mode: Mode;
      isLast: boolean;
    };

const viewer = fc.integer({ min: 0, max: VIEWERS - 1 });
const amount = fc.integer({ min: 1, max: 60 });
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constantFrom('gift', 'give', 'day'), viewer, amount }),
  fc.record({
    kind: fc.constant('part'),
    viewers: fc.uniqueArray(
      fc.record({ viewer, earned: fc.integer({ min: 0, max: 90 }), balance: fc.option(amount) }),
      { selector: (one) => one.viewer, minLength: 1, maxLength: VIEWERS },
    ),
    mode: fc.constantFrom('set', 'add', 'higher'),
    isLast: fc.boolean(),
  }),
);

const byNumber = (one: number, other: number): number => one - other;

interface Sum {
  earned: number;
  balance: number;
}

/** Model of viewers: counting values, and values that wait for the last part. */
class Model {
  readonly counting = new Map<number, Sum>();
  readonly #waiting = new Map<number, Sum>();
  /** Viewers in earlier parts of the current import. */
  readonly #met = new Set<number>();

  add(who: number, thousandths: number): void {
    const { earned, balance } = this.counting.get(who) ?? { earned: 0, balance: 0 };
    this.counting.set(who, { earned: earned + thousandths, balance: balance + thousandths });
  }

  /** Removes viewers who were in the import before. */
  fresh<T extends { viewer: number }>(viewers: readonly T[]): T[] {
    return viewers.filter((one) => !this.#met.has(one.viewer));
  }

  part({ viewers, mode, isLast }: Extract<Step, { kind: 'part' }>): void {
    for (const one of viewers) {
      this.#met.add(one.viewer);
      const now = this.counting.get(one.viewer) ?? { earned: 0, balance: 0 };
      const to = (before: number, given: number): number =>
        mode === 'set' ? given : mode === 'add' ? before + given : Math.max(before, given);
      const earned = to(now.earned, one.earned) - now.earned;
      const follows = mode === 'set' ? one.earned - now.balance : earned;
      const balance = one.balance === null ? follows : to(now.balance, one.balance) - now.balance;
      this.#waiting.set(one.viewer, { earned, balance });
    }
    if (!isLast) return;
    for (const [who, { earned, balance }] of this.#waiting) {
      const now = this.counting.get(who) ?? { earned: 0, balance: 0 };
      this.counting.set(who, { earned: now.earned + earned, balance: now.balance + balance });
    }
    this.#waiting.clear();
    this.#met.clear();
  }
}

const gift = { giftId: '1', giftName: 'G', giftImageUrl: '', diamondCount: 1, repeatEnd: true, isStreakable: false };

async function play(steps: readonly Step[], run: TestSession, model: Model, look: () => Promise<void>): Promise<void> {
  let number = 1;
  let at = START_MS;
  for (const [n, one] of steps.entries()) {
    at += one.kind === 'day' ? 86_400_000 : 1000;
    const base = { id: `e${n}`, at };
    const command = (type: string, payload: object) =>
      run.session.submit({ type, payload, origin: 'command', ...base } as never);
    if (one.kind === 'part') {
      const part = { ...one, viewers: model.fresh(one.viewers) };
      if (part.viewers.length === 0) continue;
      model.part(part);
      const viewers = part.viewers.map(({ viewer: who, earned, balance }) => {
        const { tiktokId, name, displayName } = testViewer(who);
        return { tiktokId, name, displayName, earned, balance };
      });
      await command('importViewers', { number, isLast: one.isLast, mode: one.mode, by: 'user:a', viewers });
      if (one.isLast) number += 1;
    } else if (one.kind === 'gift') {
      model.add(one.viewer, one.amount * 1000);
      const payload = { ...gift, repeatCount: one.amount, groupId: `${n}` };
      await run.session.submit({ type: 'gift', viewer: testViewer(one.viewer), payload, ...base });
    } else if (one.kind === 'give' && model.counting.has(one.viewer)) {
      model.add(one.viewer, one.amount);
      const viewerIds = [testViewer(one.viewer).tiktokId];
      const payload = { viewerIds, of: 'both', mode: 'add', thousandths: one.amount, by: 'user:a', note: '' };
      await command('changePoints', payload);
    } else if (one.kind === 'day') await run.session.advance(at);
    // Lists are rebuilt right behind the commit.
    await run.session.advance(at);
    await look();
  }
}

const bundle = { ...testBundle([]), points: { pointsPerCoin: 1 } };

// behaviour: viewerimport-3
test('what an import brings counts from its last part on, as the model and the ledger say', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 20 }), async (steps) => {
      const run = await openTestSession(bundle, { batchSize: 1 });
      const model = new Model();
      await play(steps, run, model, async () => {
        const { keys, rankings } = run.session.state.stages.stats;
        for (const row of (await run.store.viewers()) as ViewerRow[]) {
          const expected = model.counting.get(Number(row.tiktokId) - 7000) ?? { earned: 0, balance: 0 };
          const now = { earned: viewerTotal(row, 'points', keys)[0], balance: balanceNow(row, keys) };
          expect(now).toEqual(expected);
          const found = await run.database('points_ledger').where({ viewer_id: row.tiktokId }).select('body');
          const rows = [
            ...found.map(({ body }) => JSON.parse(body as string) as LedgerRow),
            ...rowsOfHour('', row.hour),
          ];
          const counting = rows.filter(({ arrives }) => arrives === undefined || arrives !== keys.epochs.arriving);
          const sum = (of: 'earned' | 'balance'): number => counting.reduce((all, entry) => all + entry[of], 0);
          expect({ earned: sum('earned'), balance: sum('balance') }).toEqual(expected);
        }
        const ranked = [...rankings.points.ids.entries()].map(([id]) => Number(id) - 7000);
        const best = [...model.counting].filter(([, { earned }]) => earned > 0).map(([who]) => who);
        expect(ranked.filter((who) => (model.counting.get(who)?.earned ?? 0) > 0).sort(byNumber)).toEqual(
          best.sort(byNumber),
        );
      });
      await run.close();
    }),
    { numRuns: 60 },
  );
});

test('the same import a second time changes nothing, and beyond the limit of the plan nobody new is stored', async () => {
  const run = await openTestSession(bundle, { batchSize: 1 });
  await run.session.submit({
    id: 'plan',
    at: START_MS,
    type: 'planChanged',
    origin: 'document',
    payload: { viewers: 1 },
  });
  const viewers = [0, 1].map((n) => {
    const { tiktokId, name, displayName } = testViewer(n);
    return { tiktokId, name, displayName, earned: 500, balance: null };
  });
  const payload = { number: 1, isLast: true, mode: 'add' as const, by: 'user:a', viewers };
  for (const id of ['a', 'b'])
    await run.session.submit({ id, at: START_MS + 1, type: 'importViewers', origin: 'command', payload });
  const rows = (await run.store.viewers()) as ViewerRow[];
  const { keys } = run.session.state.stages.stats;
  expect(rows.map((row) => [row.tiktokId, viewerTotal(row, 'points', keys)])).toEqual([
    ['7000', [500, 0, 0, 0, 0, 0, expect.any(Number)]],
  ]);
  await run.close();
});
