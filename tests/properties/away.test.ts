/**
 * Tests undo during a stream: over random edits, undos, redos, restored versions, events, commands and killed servers, the data
 * on air equals a model in which removed items went on counting silently. The model folds each item alone, in an overlay that
 * is never edited away from it, and begins anew only where 24 hours have passed.
 */
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { EventDraft } from '#engine/core/streamEvent.ts';
import type { JsonObject, OverlayItem } from '#schemas/generated/types.ts';
import { folded, type PlanFold, startFold, waited } from '../support/planFold.ts';
import { openTestSession, START_MS, testBundle, testItem, testViewer, type TestSession } from '../support/session.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';

const folder = temporaryFolder();
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const ITEMS: readonly OverlayItem[] = [
  testItem('GOAL', 'goal', { metric: 'LIKES', value: 30, onReach: 'increase', increaseBy: 30 }),
  testItem('GOAL', 'coins', { metric: 'COINS', value: 20, onReach: 'hide' }),
  testItem('TIMER', 'timer', { duration: 60, secondsPerCoin: 2, secondsPerLike: 1 }),
  testItem('VOTE', 'vote', { duration: 40 }),
  testItem('COUNTER', 'counter'),
  testItem('CHAT', 'chat'),
  testItem('GIFT_FEED', 'feed'),
  testItem('GIFT_COUNTER', 'gifts', { maxValue: 5, onEnd: 'double' }),
  testItem('TOP_GIFT', 'top'),
  testItem('TOP_GIFT_STREAK', 'streak'),
];
/** Settings that an edit may give an item; the first ones restart it. */
const SETTINGS: Readonly<Record<string, readonly JsonObject[]>> = {
  goal: [{ metric: 'SHARES' }, { metric: 'LIKES' }, { value: 50 }],
  coins: [{ metric: 'FOLLOWERS' }, { metric: 'COINS' }, { startValue: 3 }],
  gifts: [{ maxValue: 9 }, { maxValue: 5 }, { showGifters: false }],
  top: [{ dataRange: 'allTime' }, { dataRange: 'currentStream' }],
  streak: [{ mode: 'singleGift' }, { mode: 'allGifts' }],
  timer: [{ secondsPerCoin: 3 }, { duration: 90 }],
};
const COUNTED: Readonly<Record<string, readonly string[]>> = {
  GOAL: ['metric'],
  GIFT_COUNTER: ['giftId', 'dataRange', 'maxValue', 'onEnd', 'increaseBy'],
  TOP_GIFT: ['dataRange'],
  TOP_GIFT_STREAK: ['dataRange', 'mode', 'giftId'],
};

type Overlay = readonly OverlayItem[];
type Move = { edit: 'undo' | 'redo' };
type Change = { edit: 'remove' | 'set'; which: number; how: number } | { edit: 'restore'; which: number };
type Edit = Move | Change;
type Happening = { afterMs: number } & ({ draft: EventDraft } | Edit | { kill: true });

const event: fc.Arbitrary<EventDraft> = fc.oneof(
  fc.constantFrom<EventDraft>(
    { type: 'chat', payload: { comment: '1', emotes: [] } },
    { type: 'chat', payload: { comment: '2', emotes: [] } },
    { type: 'share', payload: {} },
    { type: 'follow', payload: {} },
    { type: 'like', payload: { likeCount: 5, totalLikeCount: 0 } },
    { type: 'streamStart', payload: { roomId: 'r' } },
  ),
  fc.tuple(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 1, max: 3 })).map(([repeatCount, group]): EventDraft => ({
    type: 'gift',
    payload: {
      giftId: '5655',
      giftName: 'Rose',
      giftImageUrl: '',
      diamondCount: 2,
      repeatCount,
      repeatEnd: false,
      groupId: String(group),
      isStreakable: true,
    },
  })),
);
const command: fc.Arbitrary<EventDraft> = fc.constantFrom<EventDraft>(
  { type: 'changeTimer', itemId: 'timer', origin: 'command', payload: { action: 'start', seconds: 0 } },
  { type: 'changeTimer', itemId: 'timer', origin: 'command', payload: { action: 'pause', seconds: 0 } },
  { type: 'changeTimer', itemId: 'timer', origin: 'command', payload: { action: 'reset', seconds: 0 } },
  { type: 'startVote', itemId: 'vote', origin: 'command', payload: {} },
  { type: 'changeCounter', itemId: 'counter', origin: 'command', payload: { mode: 'add', value: 1 } },
  { type: 'changeGoal', itemId: 'goal', origin: 'command', payload: { property: 'amount', mode: 'add', value: 7 } },
  {
    type: 'changeVisibility',
    itemId: 'goal',
    origin: 'command',
    payload: { isVisible: false, orientation: 'both' },
  } as EventDraft,
);
const edit: fc.Arbitrary<Edit> = fc.oneof(
  fc.record({ edit: fc.constantFrom('remove' as const, 'set' as const), which: fc.nat(), how: fc.nat() }),
  fc.constantFrom<Edit>({ edit: 'undo' }, { edit: 'redo' }, { edit: 'undo' }),
  fc.record({ edit: fc.constant('restore' as const), which: fc.nat() }),
);
const happening: fc.Arbitrary<Happening> = fc
  .tuple(
    fc.oneof(
      { weight: 9, arbitrary: fc.integer({ min: 0, max: 15_000 }) },
      { weight: 1, arbitrary: fc.constantFrom(HOUR_MS, DAY_MS - 1, DAY_MS, 30 * HOUR_MS) },
    ),
    fc.oneof(
      { weight: 5, arbitrary: event.map((draft) => ({ draft })) },
      { weight: 2, arbitrary: command.map((draft) => ({ draft })) },
      { weight: 5, arbitrary: edit },
      { weight: 1, arbitrary: fc.constant({ kill: true as const }) },
    ),
  )
  .map(([afterMs, what]) => ({ afterMs, ...what }));

const isFromViewer = ({ origin, type }: EventDraft): boolean => origin === undefined && type !== 'streamStart';

/** The edits that a streamer makes, with undo, redo and versions. */
class History {
  overlay: Overlay = ITEMS;
  readonly #done: Overlay[] = [];
  #undone: Overlay[] = [];
  readonly #versions: Overlay[] = [ITEMS];

  take(step: Edit): Overlay {
    const before = this.overlay;
    if ('which' in step) {
      this.overlay = this.#edited(step);
      this.#done.push(before);
      this.#undone = [];
    } else if (step.edit === 'undo') this.#move(this.#done, this.#undone);
    else this.#move(this.#undone, this.#done);
    this.#versions.push(this.overlay);
    return this.overlay;
  }

  #move(from: Overlay[], to: Overlay[]): void {
    const target = from.pop();
    if (target === undefined) return;
    to.push(this.overlay);
    this.overlay = target;
  }

  #edited(step: Change): Overlay {
    if (step.edit === 'restore') return this.#versions[step.which % this.#versions.length]!;
    const { overlay } = this;
    const item = overlay[step.which % Math.max(1, overlay.length)];
    if (item === undefined) return overlay;
    if (step.edit === 'remove') return overlay.filter((one) => one !== item);
    const all = SETTINGS[item.id] ?? [{}];
    const settings = { ...item.settings, ...all[step.how % all.length] };
    return overlay.map((one) => (one === item ? ({ ...one, settings } as OverlayItem) : one));
  }
}

function patchBetween(before: Overlay, after: Overlay): JsonObject {
  const known = new Map(before.map((item) => [item.id, item]));
  const left = new Set(after.map(({ id }) => id));
  const changed = after.filter((item) => known.get(item.id) !== item).map((item) => [item.id, item] as const);
  const gone = before.filter(({ id }) => !left.has(id)).map(({ id }) => [id, null] as const);
  return {
    itemsById: Object.fromEntries([...changed, ...gone]),
    order: after.map(({ id }) => id),
  };
}

const documentDraft = (version: number, patch: JsonObject): EventDraft => ({
  type: 'documentChanged',
  origin: 'document',
  payload: { kind: 'overlay', id: 'test', version, patch },
});

/** One item that is never removed. */
interface Alone {
  fold: PlanFold;
  item: OverlayItem;
  version: number;
  /** Null while it is on air. */
  leftMs: number | null;
}

const nameOf = ({ id, type, settings }: OverlayItem): string =>
  JSON.stringify([id, type, ...(COUNTED[type] ?? []).map((key) => (settings as unknown as JsonObject)[key])]);

/** Folds each item in a session of its own, together with everything that came before it. */
class Model {
  readonly #alone = new Map<string, Alone>();
  #common = startFold([]);
  #commonVersion = 1;

  constructor() {
    this.edit(ITEMS, START_MS);
  }

  event(draft: EventDraft, at: number): void {
    const named = { ...draft, at };
    const { itemId } = draft;
    if (itemId === undefined) this.#common = folded(this.#common, [named]);
    else this.#common = waited(this.#common, at - START_MS);
    for (const alone of this.#alone.values()) {
      const isMeant = itemId === undefined || (itemId === alone.item.id && alone.leftMs === null);
      alone.fold = isMeant ? folded(alone.fold, [named]) : waited(alone.fold, at - START_MS);
    }
  }

  edit(overlay: Overlay, at: number): void {
    this.#common = waited(this.#common, at - START_MS);
    const names = new Set(overlay.map(nameOf));
    for (const [name, alone] of this.#alone) if (!names.has(name)) alone.leftMs ??= at;
    for (const item of overlay) this.#put(nameOf(item), item, at);
  }

  #put(name: string, item: OverlayItem, at: number): void {
    const known = this.#alone.get(name);
    const isOver = known !== undefined && known.leftMs !== null && at - known.leftMs >= DAY_MS;
    if (known === undefined || isOver) {
      const version = ++this.#commonVersion;
      // The common part stays without items, at the version that this one takes over.
      this.#common = folded(this.#common, [{ ...documentDraft(version, { name: `v${version}` }), at }]);
      const fold = folded(this.#common, [{ ...documentDraft(version + 1, patchBetween([], [item])), at }]);
      this.#alone.set(name, { fold, item, version: version + 1, leftMs: null });
      return;
    }
    known.leftMs = null;
    if (known.item === item) return;
    known.version++;
    const patch = patchBetween([known.item], [item]);
    known.fold = folded(known.fold, [{ ...documentDraft(known.version, patch), at }]);
    known.item = item;
  }

  advance(at: number): void {
    for (const alone of this.#alone.values()) alone.fold = waited(alone.fold, at - START_MS);
  }

  onAir(item: OverlayItem): { data: unknown; overrides: unknown; notes: unknown } {
    return seen(this.#alone.get(nameOf(item))!.fold.state, item.id);
  }
}

function seen({ stages }: PlanFold['state'], id: string): ReturnType<Model['onAir']> {
  const { data, overrides, notes } = stages.items.byId[id]!;
  return { data, overrides, notes: notes.entries() };
}

let files = 0;

// behaviour: item-200, item-201, item-203, item-204
test('items that come back have counted on, as if they had never left', async () => {
  const run = async (happenings: readonly Happening[]): Promise<void> => {
    const file = join(folder, `${files++}.db`);
    const killed: TestSession[] = [];
    let played = await openTestSession(testBundle([...ITEMS]), {}, file);
    const [model, history, inputs]: [Model, History, EventDraft[]] = [new Model(), new History(), []];
    let [at, version] = [START_MS, 1];
    const submit = async (draft: EventDraft): Promise<void> => {
      const named = { ...draft, id: `e${inputs.length}`, at };
      inputs.push(named);
      await played.session.submit(named);
    };
    for (const [index, step] of happenings.entries()) {
      at += step.afterMs;
      if ('kill' in step) {
        killed.push(played);
        played = await openTestSession(testBundle([...ITEMS]), {}, file);
      } else if ('draft' in step) {
        const draft = {
          ...step.draft,
          id: `e${inputs.length}`,
          ...(isFromViewer(step.draft) && { viewer: testViewer(1 + (index % 3)) }),
        };
        await submit(draft);
        model.event(draft, at);
      } else {
        const before = history.overlay;
        const overlay = history.take(step);
        await submit(documentDraft(++version, patchBetween(before, overlay)));
        model.edit(overlay, at);
      }
      await played.session.advance(at);
      model.advance(at);
      for (const item of history.overlay)
        expect([index, item.id, seen(played.session.state, item.id)]).toEqual([index, item.id, model.onAir(item)]);
    }
    const replayed = await openTestSession(testBundle([...ITEMS]));
    await replayed.submitAll(inputs);
    await replayed.session.advance(at);
    expect(await replayed.bytes()).toBe(await played.bytes());
    for (const one of [...killed, played, replayed]) await one.close();
  };
  await fc.assert(fc.asyncProperty(fc.array(happening, { minLength: 20, maxLength: 60, size: 'max' }), run), {
    numRuns: 25,
  });
}, 600_000);
