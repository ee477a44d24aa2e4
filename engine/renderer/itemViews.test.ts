import { describe, expect, test } from 'vitest';
import { goldenItem, GOLDEN_NOW_MS } from '#tests/golden/cases/goldenItem.ts';
import type { GoldenItemOptions } from '#tests/golden/cases/goldenItem.ts';
import type { LiveState } from '../client/liveStore.ts';
import type { GoalView } from '../items/goal/state.ts';
import { timerText } from '../items/timer/state.ts';
import type { TimerView } from '../items/timer/state.ts';
import type { SceneName } from '../scenes.ts';
import type { GoalData, LiveItem, Orientation, TimerData, TopGiftData } from '#schemas/generated/types.ts';
import { createItemViews } from './itemViews.ts';

const BOX = { x: 10, y: 20, width: 300, height: 100 };
const REST: GoalData = { amount: 5, previousAmount: 5, changedAtMs: 0, roomAmount: 0, reachedTarget: 0 };
const RUNNING: TimerData = {
  startedAt: GOLDEN_NOW_MS,
  pausedAt: null,
  endedAt: null,
  pauseDelta: 0,
  changeMs: 0,
  changedAtMs: 0,
};

const goal = (options: Partial<GoldenItemOptions<'GOAL'>> = {}): LiveItem =>
  goldenItem('GOAL', { box: BOX, data: REST, ...options });
const timer = (data: TimerData = RUNNING): LiveItem => goldenItem('TIMER', { box: BOX, data });

function state(...items: LiveItem[]): LiveState {
  return {
    connection: 'connected',
    isSoundPage: false,
    isRehearsal: false,
    ad: null,
    overlay: {
      overlayId: 'o',
      overlayName: 'O',
      locale: 'en',
      timeZone: 'Europe/Berlin',
      pointsName: 'Points',
      playAudioOnDesktop: true,
      playAudioOnMobile: true,
      volume: 1,
    },
    itemsById: Object.fromEntries(items.map((item) => [item.id, item])),
    order: items.map((item) => item.id),
    games: [],
  };
}

function make(
  orientation: Orientation = 'portrait',
  isDrawable: (type: SceneName) => boolean = () => true,
  showsEmpty = false,
) {
  const reports: string[] = [];
  const views = createItemViews({
    orientation,
    mode: 'live',
    isDrawable,
    showsEmpty,
    reportError: (itemId, error) => reports.push(`${itemId}: ${error.message}`),
  });
  return { views, reports };
}

const NOW = GOLDEN_NOW_MS;

describe('an item that has nothing to show', () => {
  const topGift = (whenEmpty: 'hide' | 'placeholder', gift: TopGiftData['gift'] = null): LiveItem =>
    goldenItem('TOP_GIFT', {
      box: BOX,
      settings: { whenEmpty },
      data: { gift, viewer: null, changedAtMs: 0, isLoaded: true },
    });
  const ROSE = { id: '5655', name: 'Rose', image: '', diamondCount: 1 };
  const shown = (item: LiveItem, showsEmpty = false): string[] =>
    make('portrait', () => true, showsEmpty)
      .views.update(state(item), NOW)
      .items.map(({ id }) => id);

  test('is not there, or says so, as it is set', () => {
    expect(shown(topGift('hide'))).toEqual([]);
    expect(shown(topGift('placeholder'))).toEqual(['top_gift']);
    expect(shown(topGift('hide', ROSE))).toEqual(['top_gift']);
  });

  test('is always there for an editor', () => {
    expect(shown(topGift('hide'), true)).toEqual(['top_gift']);
  });

  test('comes when it has something, and goes when that is gone', () => {
    const { views } = make();
    const [nothing, something] = [topGift('hide'), topGift('hide', ROSE)];
    const counts = [nothing, something, nothing].map((item) => views.update(state(item), NOW).items.length);
    expect(counts).toEqual([0, 1, 0]);
  });

  test('draws no frames while it is not there', () => {
    const hidden = { ...topGift('hide'), data: { ...topGift('hide').data, changedAtMs: NOW } } as LiveItem;
    expect(make().views.update(state(hidden), NOW)).toMatchObject({ nextAtMs: null, isMoving: false });
  });
});

describe('which items stand where', () => {
  test('nothing before the first snapshot', () => {
    const { views } = make();
    expect(views.update({ ...state(goal()), overlay: null }, NOW).items).toEqual([]);
  });

  test('bottom first, each with its place in the order', () => {
    const { views } = make();
    const items = views.update(state(goal({ id: 'a' }), goal({ id: 'b' })), NOW).items;
    expect(items.map(({ id, index, box }) => [id, index, box])).toEqual([
      ['a', 0, BOX],
      ['b', 1, BOX],
    ]);
  });

  test('each orientation has its own place, visibility and settings per top-level key', () => {
    const item = goal({
      boxLandscape: { x: 1, y: 2, width: 3, height: 4 },
      settings: { label: 'Base', textColor: 'red' },
      settingsLandscape: { textColor: 'blue' },
    });
    const hidden = { ...goal({ id: 'hidden' }), isVisibleLandscape: false };
    const portrait = make('portrait').views.update(state(item, hidden), NOW).items;
    const landscape = make('landscape').views.update(state(item, hidden), NOW).items;
    expect(portrait.map(({ id }) => id)).toEqual(['goal', 'hidden']);
    expect(landscape.map(({ id }) => id)).toEqual(['goal']);
    expect([portrait[0]!.box, landscape[0]!.box]).toEqual([BOX, { x: 1, y: 2, width: 3, height: 4 }]);
    expect([portrait[0]!.settings.textColor, landscape[0]!.settings.textColor]).toEqual(['red', 'blue']);
    expect(landscape[0]!.settings.label).toBe('Base');
  });

  test('an item appears, and its time counts, when it can be drawn', () => {
    const drawable = new Set<SceneName>(['GOAL']);
    const { views } = make('portrait', (type) => drawable.has(type));
    const live = state(goal(), timer());
    const early = views.update(live, NOW);
    expect([early.items.map(({ id }) => id), early.nextAtMs]).toEqual([['goal'], null]);
    drawable.add('TIMER');
    const late = views.update(live, NOW);
    expect(late.items.map(({ id }) => id)).toEqual(['goal', 'timer']);
    expect(late.nextAtMs).toBeGreaterThan(NOW);
  });

  test('ids in the order without an item are skipped', () => {
    const { views } = make();
    expect(views.update({ ...state(goal()), order: ['ghost', 'goal'] }, NOW).items.map(({ id }) => id)).toEqual([
      'goal',
    ]);
  });
});

describe('what changed', () => {
  test('nothing new gives the very same list', () => {
    const { views } = make();
    const live = state(goal());
    expect(views.update(live, NOW + 500).items).toBe(views.update(live, NOW).items);
  });

  test('a change that is not seen gives the very same item', () => {
    const { views } = make();
    const before = views.update(state(goal()), NOW).items;
    expect(views.update(state(goal({ data: { ...REST, roomAmount: 9, reachedTarget: 0 } })), NOW).items).toBe(before);
  });

  test('only the changed item is a new one', () => {
    const { views } = make();
    const a = goal({ id: 'a' });
    const before = views.update(state(a, goal({ id: 'b' })), NOW).items;
    const after = views.update(state(a, goal({ id: 'b', data: { ...REST, amount: 6 } })), NOW).items;
    expect(after[0]).toBe(before[0]);
    expect((after[1]!.view as GoalView).toAmount).toBe(6);
  });

  test('items in another order are the same items elsewhere', () => {
    const { views } = make();
    const live = state(goal({ id: 'a' }), goal({ id: 'b' }));
    views.update(live, NOW);
    const turned = views.update({ ...live, order: ['b', 'a'] }, NOW).items;
    expect(turned.map(({ id, index }) => [id, index])).toEqual([
      ['b', 0],
      ['a', 1],
    ]);
  });
});

describe('time', () => {
  test('a resting item never wakes anybody', () => {
    const { isMoving, nextAtMs } = make().views.update(state(goal()), NOW);
    expect([isMoving, nextAtMs]).toEqual([false, null]);
  });

  test('a running timer is asked again within a second and shows the next second then, with the same view', () => {
    const { views } = make();
    const live = state(timer());
    const first = views.update(live, NOW + 1);
    expect(first.isMoving).toBe(false);
    expect(first.nextAtMs).toBeGreaterThan(NOW + 1);
    expect(first.nextAtMs).toBeLessThanOrEqual(NOW + 1_001);
    const dueAtMs = first.nextAtMs!;
    expect(first.isDue).toBe(false);
    expect(views.update(live, dueAtMs - 1).isDue).toBe(false);
    const next = views.update(live, dueAtMs);
    expect([next.isDue, views.update(live, dueAtMs).isDue]).toEqual([true, false]);
    expect(next.items).toBe(first.items);
    const view = next.items[0]!.view as TimerView;
    expect(timerText(view, dueAtMs)).not.toBe(timerText(view, dueAtMs - 1));
  });

  test('the earliest change of all items counts', () => {
    const late = { ...timer({ ...RUNNING, startedAt: NOW + 400 }), id: 'late' };
    const { nextAtMs } = make().views.update(state(timer(), late), NOW + 500);
    const alone = make().views.update(state(timer()), NOW + 500).nextAtMs!;
    expect(nextAtMs).toBeLessThanOrEqual(alone);
  });

  test('while the goal moves every frame is drawn with one view; it rests after its second', () => {
    const { views } = make();
    const live = state(
      goal({ data: { amount: 9, previousAmount: 1, changedAtMs: NOW, roomAmount: 0, reachedTarget: 0 } }),
    );
    const first = views.update(live, NOW + 10);
    const second = views.update(live, NOW + 500);
    expect([first.isMoving, second.isMoving]).toEqual([true, true]);
    expect(second.items).toBe(first.items);
    const last = views.update(live, NOW + 1_000);
    expect([last.isMoving, last.nextAtMs, last.isDue]).toEqual([false, null, true]);
  });
});

describe('the show goes on', () => {
  test('an unknown type draws nothing and is reported once', () => {
    const { views, reports } = make();
    const unknown = { ...goal({ id: 'x' }), type: 'HOLOGRAM' };
    const live = state(unknown, goal());
    expect(views.update(live, NOW).items.map(({ id }) => id)).toEqual(['goal']);
    views.update(state({ ...unknown, data: {} }, goal()), NOW + 1);
    expect(reports).toEqual(['x: The item type "HOLOGRAM" is unknown; the item is not drawn.']);
  });

  test('names of object properties are no types', () => {
    const { views, reports } = make();
    expect(views.update(state({ ...goal(), type: 'constructor' }), NOW).items).toEqual([]);
    expect(reports).toHaveLength(1);
  });

  // behaviour: item-8
  test('a view that throws draws nothing and is reported once; new data gets a new chance', () => {
    const { views, reports } = make();
    const broken = { ...timer(), data: null as unknown as LiveItem['data'] };
    expect(views.update(state(broken, goal()), NOW).items.map(({ id }) => id)).toEqual(['goal']);
    views.update(state({ ...broken }, goal()), NOW + 1);
    expect(reports).toHaveLength(1);
    expect(reports[0]).toMatch(/^timer: /);
    expect(views.update(state(timer(), goal()), NOW + 2).items).toHaveLength(2);
  });

  test('an item whose scene failed stays away until its settings change', () => {
    const { views, reports } = make();
    const item = goal();
    views.update(state(item), NOW);
    views.fail('goal', new Error('boom'));
    expect(views.update(state(item), NOW).items).toEqual([]);
    expect(views.update(state({ ...item, data: { ...REST } }), NOW).items).toEqual([]);
    views.fail('goal', new Error('boom'));
    expect(reports).toEqual(['goal: boom']);
    expect(views.update(state({ ...item, settings: { ...item.settings } }), NOW).items).toHaveLength(1);
  });
});
