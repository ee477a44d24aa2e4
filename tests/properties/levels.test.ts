/** Tests reached levels against a recount from points alone: once each, and only by earned or given points. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { EventDraft, StreamEvent } from '#engine/core/streamEvent.ts';
import { documentDraft, flowDraft, giftDraft, testFlow } from '../support/flows.ts';
import { openTestSession, START_MS, testBundle, testViewer } from '../support/session.ts';

const VIEWERS = 3;
const LISTENING = testFlow('l', { trigger: { kind: 'LEVEL_REACHED', settings: { level: 0 } } });
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
type Kind = 'gift' | 'give' | 'take' | 'set' | 'undo' | 'reset' | 'formula' | 'removal' | 'undoRemoval';

const stepsOf = (...kinds: Kind[]) =>
  fc.array(
    fc.record({
      kind: fc.constantFrom<Kind>('gift', 'gift', 'give', 'give', 'take', 'set', 'undo', ...kinds),
      viewer: fc.integer({ min: 0, max: VIEWERS - 1 }),
      amount: fc.integer({ min: 1, max: 60 }),
    }),
    { minLength: 1, maxLength: 25 },
  );
type Step = (ReturnType<typeof stepsOf> extends fc.Arbitrary<(infer S)[]> ? S : never) & object;

/** Recount: points, the highest level ever, and expected announcements. */
class Recount {
  readonly points = Array<number>(VIEWERS).fill(0);
  readonly highest = Array<number>(VIEWERS).fill(0);
  readonly isKnown = Array<boolean>(VIEWERS).fill(false);
  readonly told: string[] = [];
  perLevel = 10;

  level(viewer: number): number {
    return Math.floor(this.points[viewer]! / this.perLevel);
  }

  change(viewer: number, to: number, isGiven: boolean): number {
    const before = this.points[viewer]!;
    this.points[viewer] = Math.max(0, to);
    const [level, highest] = [this.level(viewer), this.highest[viewer]!];
    if (isGiven && to > before && level > highest) this.told.push(`${viewer} ${highest}-${level}`);
    this.highest[viewer] = Math.max(highest, level);
    return this.points[viewer] - before;
  }
}

/** Plays steps to a session and to the recount. */
async function play(all: readonly Step[]): Promise<{ told: string[]; recount: Recount; byWhat: Set<string> }> {
  const events: StreamEvent[] = [];
  const points = { pointsPerCoin: 1, requiredPointsFormula: 'level * pointsPerLevel', pointsPerLevel: 10 };
  const bundle = { ...testBundle([]), points };
  const run = await openTestSession(bundle, { onCommit: (commit) => void events.push(...commit.events) });
  await run.submitAll([flowDraft(LISTENING)]);
  const recount = new Recount();
  const changes: { viewer: number; seq: number; made: number; isUndone: boolean; epoch: number }[] = [];
  let [version, epoch, passedMs] = [1, 0, 0];
  /** Points taken by the last removal, as long as it can be undone. */
  let taken: number[] | null = null;
  for (const [n, { kind, viewer, amount }] of all.entries()) {
    const at = (): number => START_MS + passedMs + n;
    const submit = (type: string, payload: object) =>
      run.session.submit({ type, payload, id: `c${n}`, at: at(), origin: 'command' } as EventDraft);
    const { tiktokId } = testViewer(viewer);
    const now = recount.points[viewer]!;
    if (kind === 'gift') {
      recount.isKnown[viewer] = true;
      recount.change(viewer, now + amount, true);
      await run.session.submit(giftDraft(`g${n}`, passedMs + n, { viewer, coins: amount }));
    } else if (kind === 'undo') {
      const change = changes[amount % Math.max(1, changes.length)];
      if (!change || change.isUndone || change.epoch !== epoch) continue;
      change.isUndone = true;
      recount.change(change.viewer, recount.points[change.viewer]! - change.made, false);
      await submit('undoPoints', { viewerId: testViewer(change.viewer).tiktokId, change: change.seq, by: 'user:a' });
    } else if (kind === 'reset') {
      epoch++;
      recount.points.fill(0);
      taken = null;
      await submit('resetPoints', { by: 'user:a' });
    } else if (kind === 'removal') {
      // Nobody was active for this long.
      passedMs += 130 * DAY_MS;
      await submit('announceRemoval', { cutoffMs: at() - 60 * DAY_MS });
      passedMs += 25 * HOUR_MS;
      await run.session.submit({ type: 'streamStart', payload: { roomId: `${n}` }, id: `s${n}`, at: at() });
      epoch++;
      taken = [...recount.points];
      recount.points.fill(0);
    } else if (kind === 'undoRemoval') {
      const removal = run.session.state.stages.stats.resets.removals?.at(-1);
      if (taken === null || !removal) continue;
      for (const [who, points] of taken.entries()) recount.change(who, recount.points[who]! + points, false);
      taken = null;
      await submit('undoRemoval', { epoch: removal.epoch, by: 'user:a' });
    } else if (kind === 'formula') {
      recount.perLevel = amount;
      const other = documentDraft('points', 'points', { pointsPerLevel: amount }, ++version);
      await run.session.submit({ ...other, at: at() });
    } else {
      const to = { give: now + amount, take: now - amount, set: amount }[kind];
      const isKnown = recount.isKnown[viewer]!;
      const made = isKnown ? recount.change(viewer, to, true) : 0;
      const mode = { give: 'add', take: 'take', set: 'set' }[kind];
      const payload = { viewerIds: [tiktokId], of: 'earned', mode, thousandths: amount * 1000, by: 'user:a', note: '' };
      const { seq } = await submit('changePoints', payload);
      if (made !== 0) changes.push({ viewer, seq: seq!, made, isUndone: false, epoch });
    }
  }
  const heard = events.filter((event): event is StreamEvent<'levelReached'> => event.type === 'levelReached');
  const told = heard.map(({ payload, viewer }) => {
    return `${Number(viewer!.tiktokId) - 7000} ${payload.before}-${payload.level}`;
  });
  const typeOf = new Map(events.map(({ id, type }) => [id, type]));
  const byWhat = new Set(heard.map(({ cause }) => typeOf.get(cause!)!));
  await run.close();
  return { told, recount, byWhat };
}

// behaviour: level-6
test('each level is told once, when it was reached by what was earned or given, whatever is taken, undone, reset or removed', async () => {
  await fc.assert(
    fc.asyncProperty(stepsOf('reset', 'removal', 'undoRemoval', 'undoRemoval'), async (all) => {
      const { told, recount } = await play(all);
      expect(told).toEqual(recount.told);
    }),
    { numRuns: 120 },
  );
});

// behaviour: level-6
test('another formula tells nothing, and nobody comes to a level a second time', async () => {
  await fc.assert(
    fc.asyncProperty(stepsOf('reset', 'removal', 'undoRemoval', 'formula', 'formula'), async (all) => {
      const { told, byWhat } = await play(all);
      for (const type of byWhat) expect(['gift', 'changePoints']).toContain(type);
      for (let viewer = 0; viewer < VIEWERS; viewer++) {
        const own = told
          .filter((line) => line.startsWith(`${viewer} `))
          .map((line) => line.slice(2).split('-').map(Number));
        const levels = own.map(([, level]) => level!);
        expect(own.every(([before, level]) => before! < level!)).toBe(true);
        expect(levels.every((level, at) => at === 0 || level > levels[at - 1]!)).toBe(true);
      }
    }),
    { numRuns: 120 },
  );
});

// behaviour: level-6
test.for<Step[]>([[{ kind: 'take', viewer: 0, amount: 30 }], [{ kind: 'reset', viewer: 0, amount: 1 }]])(
  'a level that came with another formula counts as had, also after %j',
  async (lost) => {
    const step = (kind: Kind, amount: number): Step => ({ kind, viewer: 0, amount });
    const silent = [step('formula', 60), step('gift', 50), step('formula', 10)];
    const { told } = await play([...silent, ...lost, step('gift', 20), step('gift', 60)]);
    expect(told).toEqual([lost[0]!.kind === 'take' ? '0 5-10' : '0 5-8']);
  },
);
