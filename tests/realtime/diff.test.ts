/** Tests that the page can restore everything that the server leaves out: apply(diff(a, b), a) is b. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyMessage } from '#engine/client/applyMessage.ts';
import { overlayState } from '#engine/client/liveStore.ts';
import type { LiveState } from '#engine/client/liveStore.ts';
import type { GameName, JsonObject, LiveGame, LiveItem } from '#schemas/generated/types.ts';
import { diffOverlay } from '#server/pages/realtime/diffOverlay.ts';
import type { LiveOverlay } from '#server/show/session/liveOverlay.ts';
import { liveItem, liveOverlay } from './realtimeSupport.ts';

type Step = (overlay: LiveOverlay) => LiveOverlay;

const scalar = fc.oneof(fc.integer(), fc.string(), fc.boolean(), fc.constant(null));
const element = fc.oneof(scalar, fc.record({ id: fc.string(), count: fc.integer() }));
const value = fc.oneof(scalar, fc.array(element, { maxLength: 6 }), fc.object({ maxDepth: 2 }));
const key = fc.constantFrom('amount', 'messages', 'entries', 'label', '__proto__', 'a:b');

/** Changes as in chat and gift feed. */
const moveOn = fc
  .tuple(fc.constantFrom('messages', 'amount'), fc.nat(3), fc.array(element, { maxLength: 4 }))
  .map(([name, drop, items]) => (data: JsonObject) => ({
    ...data,
    [name]: [...listAt(data, name).slice(drop), ...items],
  }));

/** Changes like those of folds: untouched parts keep their identity. */
const dataStep: fc.Arbitrary<(data: JsonObject) => JsonObject> = fc.oneof(
  fc.tuple(key, value).map(([name, to]) => (data: JsonObject) => ({ ...data, [name]: to })),
  key.map((name) => (data: JsonObject) => Object.fromEntries(Object.entries(data).filter(([other]) => other !== name))),
  { weight: 4, arbitrary: moveOn },
  fc.tuple(key, fc.nat(5), element).map(([name, at, to]) => (data: JsonObject) => ({
    ...data,
    [name]: listAt(data, name).map((old, index) => (index === at ? to : old)),
  })),
);

function listAt(data: JsonObject, name: string): unknown[] {
  const list = Object.hasOwn(data, name) ? data[name] : [];
  return Array.isArray(list) ? list : [];
}

const itemStep: fc.Arbitrary<(item: LiveItem) => LiveItem> = fc.oneof(
  { weight: 6, arbitrary: dataStep.map((change) => (item: LiveItem) => ({ ...item, data: change(item.data) })) },
  fc.object().map((settings) => (item: LiveItem) => ({ ...item, settings })),
  fc.object().map((settings) => (item: LiveItem) => ({ ...item, settingsLandscape: settings })),
  fc.integer().map((x) => (item: LiveItem) => ({ ...item, position: { ...item.position, x } })),
  fc.integer().map((x) => (item: LiveItem) => ({ ...item, positionLandscape: { ...item.position, x } })),
  fc.nat().map((width) => (item: LiveItem) => ({ ...item, dimensions: { ...item.dimensions, width } })),
  fc.boolean().map((isVisible) => (item: LiveItem) => ({ ...item, isVisible })),
  fc.boolean().map((isVisibleLandscape) => (item: LiveItem) => ({ ...item, isVisibleLandscape })),
  fc.string().map((name) => (item: LiveItem) => ({ ...item, name })),
  fc.boolean().map((isLocked) => (item: LiveItem) => ({ ...item, isLocked })),
);

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 8, arbitrary: fc.tuple(fc.nat(1), itemStep).map(([at, change]) => onItem(at, change)) },
  fc.constantFrom<Step>(
    (overlay) => ({ ...overlay, items: [...overlay.items].reverse() }),
    (overlay) => ({ ...overlay, items: overlay.items.slice(1) }),
    (overlay) => ({ ...overlay, locale: overlay.locale === 'en' ? 'de' : 'en' }),
    (overlay) => overlay,
  ),
  fc.string().map((name): Step => (overlay) => ({ ...overlay, overlayName: name })),
  { weight: 4, arbitrary: fc.constantFrom<GameName>('like-balloon', 'wheel-of-fortune').chain(gameStep) },
  fc.uuid().map((id): Step => (overlay) => ({ ...overlay, items: [...overlay.items, liveItem(`${id}:x`)] })),
);

function onItem(at: number, change: (item: LiveItem) => LiveItem): Step {
  return (overlay) => ({ ...overlay, items: overlay.items.map((item, index) => (index === at ? change(item) : item)) });
}

/** Starts a game, changes it (perhaps in another item's box) or ends it. */
function gameStep(game: GameName): fc.Arbitrary<Step> {
  const onGame =
    (change: (live: LiveGame | undefined) => LiveGame | undefined): Step =>
    (overlay) => {
      const others = overlay.games.filter((other) => other.game !== game);
      const changed = change(overlay.games.find((other) => other.game === game));
      const games = changed ? [...others, changed] : others;
      return { ...overlay, games: games.sort((one, other) => (one.game < other.game ? -1 : 1)) };
    };
  return fc.oneof(
    fc.constant(onGame(() => undefined)),
    fc
      .constantFrom('goal', 'chat:1')
      .map((targetItemId) => onGame((live) => ({ game, data: {}, ...live, targetItemId }))),
    dataStep.map((change) => onGame((live) => live && { ...live, data: change(live.data) })),
  );
}

const start = liveOverlay(
  liveItem('goal', { amount: 1 }),
  liveItem('chat:1', { messages: [{ id: 'a' }, { id: 'b' }] }),
);

function stateOf(overlay: LiveOverlay): LiveState {
  return {
    connection: 'connected',
    isSoundPage: false,
    isRehearsal: false,
    ad: null,
    ...overlayState(structuredClone({ ...overlay, items: [...overlay.items], games: [...overlay.games] })),
  };
}

/** Applies messages after serialization. */
function receive(state: LiveState, before: LiveOverlay, after: LiveOverlay): LiveState {
  const drafts = JSON.parse(JSON.stringify(diffOverlay(before, after))) as ReturnType<typeof diffOverlay>;
  return drafts.reduce((now, draft, index) => applyMessage(now, { type: 'message', seq: index + 1, ...draft }), state);
}

describe('state messages', () => {
  it('bring a page to exactly what the server has, whatever changed and however many commits one tick took', () => {
    fc.assert(
      fc.property(fc.array(fc.array(step, { maxLength: 4 }), { maxLength: 8 }), (ticks) => {
        let overlay = start;
        let state = stateOf(start);
        for (const tick of ticks) {
          const after = tick.reduce((now, change) => change(now), overlay);
          state = receive(state, overlay, after);
          overlay = after;
          expect(state).toEqual(stateOf(JSON.parse(JSON.stringify(overlay)) as LiveOverlay));
        }
      }),
      { numRuns: 400 },
    );
  });

  it('keep the identity of what they do not touch', () => {
    const state = stateOf(start);
    const after = onItem(1, (item) => ({
      ...item,
      data: { messages: [...listAt(item.data, 'messages'), { id: 'c' }] },
    }))(start);
    const now = receive(state, start, after);
    expect(now.itemsById['goal']).toBe(state.itemsById['goal']);
    expect(now.order).toBe(state.order);
    expect(listAt(now.itemsById['chat:1']!.data, 'messages')[0]).toBe(
      listAt(state.itemsById['chat:1']!.data, 'messages')[0],
    );
  });

  it('leave the state alone when the topic or the item is unknown', () => {
    const state = stateOf(start);
    for (const topic of ['overlayItem:gone:data', 'overlayItem:goal:sparkle', 'somethingNew', 'overlayItem:']) {
      expect(applyMessage(state, { type: 'message', seq: 1, topic, payload: { isVisible: false } })).toBe(state);
    }
  });
});
