import { describe, expect, test } from 'vitest';
import { goldenItem, GOLDEN_NOW_MS } from '#tests/golden/cases/goldenItem.ts';
import { randomFor } from '../core/random.ts';
import { GAMES } from '../games/index.ts';
import type { LiveState } from '../client/liveStore.ts';
import type { SceneName } from '../scenes.ts';
import type { LiveGame, LiveItem, Orientation } from '#schemas/generated/types.ts';
import { createGameViews } from './gameViews.ts';

const NOW = GOLDEN_NOW_MS;
const BOX = { x: 10, y: 20, width: 300, height: 100 };
const REST = { amount: 0, previousAmount: 0, changedAtMs: 0, roomAmount: 0, reachedTarget: 0 };

const item = (id: string, more: Partial<LiveItem> = {}): LiveItem => ({
  ...goldenItem('GOAL', { id, box: BOX, boxLandscape: { ...BOX, x: 500 }, data: REST }),
  ...more,
});

function game(name: keyof typeof GAMES, targetItemId: string, over: object = {}): LiveGame {
  const sample = GAMES[name].sample({ nowMs: NOW, random: randomFor(1, 'a', 'b'), locale: 'en' });
  return { game: name, targetItemId, data: { ...sample, ...over } };
}

function state(items: readonly LiveItem[], games: readonly LiveGame[]): LiveState {
  return {
    connection: 'connected',
    isSoundPage: false,
    isRehearsal: false,
    ad: null,
    overlay: {
      overlayId: 'o',
      overlayName: 'O',
      locale: 'en',
      timeZone: 'UTC',
      pointsName: 'Points',
      playAudioOnDesktop: true,
      playAudioOnMobile: true,
      volume: 1,
    },
    itemsById: Object.fromEntries(items.map((entry) => [entry.id, entry])),
    order: items.map(({ id }) => id),
    games,
  };
}

interface Options {
  orientation?: Orientation;
  mode?: 'live' | 'preview';
  isDrawable?: (type: SceneName) => boolean;
}

function make({ orientation = 'portrait', mode = 'live', isDrawable = () => true }: Options = {}) {
  const reports: string[] = [];
  const reportError = (id: string, error: Error): void => void reports.push(`${id}: ${error.message}`);
  return { views: createGameViews({ orientation, mode, isDrawable, reportError }), reports };
}

describe('where a game stands', () => {
  // behaviour: canvas-2, game-1
  test('in the box of its target, above all items', () => {
    const live = state([item('a'), item('b')], [game('wheel-of-fortune', 'a')]);
    expect(make().views.update(live, NOW).items).toMatchObject([
      { type: 'wheel-of-fortune', index: 1.5, box: BOX, settings: { x: 10, y: 20 } },
    ]);
    const landscape = make({ orientation: 'landscape' }).views.update(live, NOW).items[0]!;
    expect([landscape.box.x, landscape.settings]).toEqual([500, { x: 500, y: 20 }]);
  });

  test.each([
    ['missing', [item('b')]],
    ['hidden', [item('a', { isVisible: false })]],
  ])('nowhere, and wakes nobody, while its target is %s', (_name, items) => {
    const { views, reports } = make();
    expect(views.update(state(items, [game('wheel-of-fortune', 'a')]), NOW)).toMatchObject({
      items: [],
      nextAtMs: null,
      isMoving: false,
    });
    expect(reports).toEqual([]);
  });

  test('comes back with its target, at the right moment', () => {
    const { views } = make();
    const played = game('wheel-of-fortune', 'a');
    views.update(state([], [played]), NOW);
    expect(views.update(state([item('a')], [played]), NOW + 5000).items).toHaveLength(1);
  });

  test('follows its target when that moves, and stays on top when items are added', () => {
    const { views } = make();
    const played = game('like-balloon', 'a');
    views.update(state([item('a'), item('b')], [played]), NOW);
    const moved = item('a', { position: { x: 99, y: 20 } });
    expect(views.update(state([item('b'), moved, item('c')], [played]), NOW).items[0]).toMatchObject({
      index: 2.5,
      box: { x: 99 },
    });
  });
});

describe('time', () => {
  test('a wheel moves, waits and is over; its view stays the same', () => {
    const { views } = make();
    const live = state([item('a')], [game('wheel-of-fortune', 'a')]);
    const sliding = views.update(live, NOW + 100);
    expect([sliding.isMoving, sliding.items.length]).toEqual([true, 1]);
    const waiting = views.update(live, NOW + 900);
    expect([waiting.isMoving, waiting.nextAtMs, waiting.isDue]).toEqual([false, NOW + 1300, true]);
    expect(waiting.items).toBe(sliding.items);
    const over = views.update(live, NOW + 60_000);
    expect([over.items, over.isMoving, over.nextAtMs, over.isDue]).toEqual([[], false, null, true]);
  });

  test.each(['wheel-of-fortune', 'like-balloon'] as const)(
    'the start of a %s that the clock of the page has not reached is waited for',
    (name) => {
      const { views } = make();
      const live = state([item('a')], [game(name, 'a', { startedAtMs: NOW + 3 })]);
      expect(views.update(live, NOW)).toEqual({ items: [], nextAtMs: NOW + 3, isMoving: false, isDue: false });
      expect(views.update(live, NOW + 3)).toMatchObject({ items: [{ type: name }], isMoving: true, isDue: true });
    },
  );

  test('a balloon between two seconds sleeps', () => {
    const { views } = make();
    const live = state([item('a')], [game('like-balloon', 'a')]);
    expect(views.update(live, NOW + 5500)).toMatchObject({ isMoving: false, nextAtMs: NOW + 6000 });
  });

  test('a preview stands still', () => {
    const { views } = make({ mode: 'preview' });
    const live = state([item('a')], [game('wheel-of-fortune', 'a')]);
    expect(views.update(live, NOW + 1e9)).toMatchObject({ items: [{ id: 'game wheel-of-fortune' }], nextAtMs: null });
  });
});

describe('the show goes on', () => {
  test('an unknown game is reported once and draws nothing', () => {
    const { views, reports } = make();
    const unknown: LiveGame = { game: 'chess', targetItemId: 'a', data: {} };
    const live = state([item('a')], [unknown, game('like-balloon', 'a')]);
    expect(views.update(live, NOW + 1).items.map(({ type }) => type)).toEqual(['like-balloon']);
    views.update(live, NOW + 2);
    expect(reports).toEqual(['game chess: The game "chess" is unknown; it is not drawn.']);
  });

  test('a view that throws is reported; the other game goes on', () => {
    const { views, reports } = make();
    const broken = game('wheel-of-fortune', 'a', { items: null });
    expect(views.update(state([item('a')], [game('like-balloon', 'a'), broken]), NOW + 1).items).toHaveLength(1);
    expect(reports).toHaveLength(1);
  });

  test('a scene that failed is left out until its game is over', () => {
    const { views, reports } = make();
    const live = state([item('a')], [game('like-balloon', 'a')]);
    views.update(live, NOW);
    views.fail('game like-balloon', new Error('no'));
    expect(views.update(live, NOW).items).toEqual([]);
    expect(views.update(state([item('a')], [game('like-balloon', 'a', { earnedLikes: 3 })]), NOW).items).toEqual([]);
    views.update(state([item('a')], []), NOW);
    expect(views.update(live, NOW).items).toHaveLength(1);
    expect(reports).toEqual(['game like-balloon: no']);
  });

  test('a game appears when its scene is there', () => {
    let isThere = false;
    const { views } = make({ isDrawable: () => isThere });
    const live = state([item('a')], [game('like-balloon', 'a')]);
    expect(views.update(live, NOW).items).toEqual([]);
    isThere = true;
    expect(views.update(live, NOW).items).toHaveLength(1);
  });
});
