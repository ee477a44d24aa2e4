import { expect, test } from 'vitest';
import { ITEM_VALIDATORS } from '#schemas/generated/itemValidators.ts';
import type { EventDraft } from '#engine/core/streamEvent.ts';
import type { JsonObject } from '#schemas/generated/types.ts';
import { openTestSession, START_MS, testBundle, testItem, testViewer } from '#tests/support/session.ts';
import { diffOverlay } from '../../../pages/realtime/diffOverlay.ts';
import { documentsFromBundle } from '../documents.ts';
import { liveOverlayOf } from '../../session/liveItems.ts';

import { items } from './stage.ts';

const same = (data: JsonObject): JsonObject => data;
let n = 0;
const like = (total: number): EventDraft => ({
  id: `l${++n}`,
  at: START_MS + n * 1000,
  type: 'like',
  viewer: testViewer(1),
  payload: { likeCount: 1, totalLikeCount: total },
});
const edit = (version: number, patch: JsonObject): EventDraft => ({
  id: `d${version}`,
  type: 'documentChanged',
  origin: 'document',
  payload: { kind: 'overlay', id: 'test', version, patch },
});
const settingsPatch = (id: string, settings: JsonObject): JsonObject => ({ itemsById: { [id]: { settings } } });

const goal = testItem('GOAL', 'goal', { metric: 'LIKES', value: 100, onReach: 'double', resetOnStreamStart: false });
const other = testItem('GOAL', 'other', { metric: 'SHARES' });

// behaviour: item-5, item-3
test('a raised target is an override that wins in both orientations, until the streamer edits it', async () => {
  const { session, close } = await openTestSession(testBundle([goal]));
  await session.submit(like(150));
  expect(session.state.stages.items.byId['goal']!.overrides).toEqual({ settings: { value: 200 } });
  const [shown] = liveOverlayOf(session.state, same).items;
  expect(shown!.settings).toMatchObject({ value: 200 });
  expect(shown!.settingsLandscape).toMatchObject({ value: 200 });

  await session.submit(edit(2, settingsPatch('goal', { barFillColor: '#00ff00' })));
  expect(session.state.stages.items.byId['goal']!.overrides).toEqual({ settings: { value: 200 } });
  await session.submit(edit(3, settingsPatch('goal', { value: 500 })));
  expect(session.state.stages.items.byId['goal']!.overrides).toEqual({});
  await close();
});

// behaviour: item-6
test('visibility is an override per orientation', async () => {
  const { session, close } = await openTestSession(testBundle([goal]));
  const hide = { isVisible: false, orientation: 'landscape' as const };
  await session.submit({ id: 'v', type: 'changeVisibility', origin: 'command', itemId: 'goal', payload: hide });
  expect(liveOverlayOf(session.state, same).items[0]).toMatchObject({ isVisible: true, isVisibleLandscape: false });
  await close();
});

// behaviour: item-7
test('a goal that counts something else starts anew; another setting keeps what was counted', async () => {
  const { session, close } = await openTestSession(testBundle([goal]));
  await session.submit(like(50));
  await session.submit(edit(2, settingsPatch('goal', { label: 'x' })));
  expect(session.state.stages.items.byId['goal']!.data).toMatchObject({ amount: 50 });
  await session.submit(edit(3, settingsPatch('goal', { metric: 'SHARES' })));
  expect(session.state.stages.items.byId['goal']!.data).toMatchObject({ amount: 0 });
  await close();
});

test('what did not change keeps its identity, so that pages hear only of what did', async () => {
  const { session, close } = await openTestSession(testBundle([goal, other]));
  await session.submit(like(120));
  const before = liveOverlayOf(session.state, same).items;
  await session.submit(like(130));
  const after = liveOverlayOf(session.state, same).items;
  expect(after[1]).toBe(before[1]);
  expect(after[0]).not.toBe(before[0]);
  expect(after[0]!.settings).toBe(before[0]!.settings);
  expect(after[0]!.settingsLandscape).toBe(before[0]!.settingsLandscape);
  expect(after[0]!.position).toBe(before[0]!.position);
  await close();
});

test('a command for one item reaches no other, and one for an unknown item changes nothing', async () => {
  const custom = testItem('GOAL', 'a', { metric: 'CUSTOM' });
  const { session, close } = await openTestSession(testBundle([custom, testItem('GOAL', 'b', { metric: 'CUSTOM' })]));
  const add = { property: 'amount' as const, mode: 'add' as const, value: 5 };
  await session.submit({ id: 'c1', type: 'changeGoal', origin: 'command', itemId: 'a', payload: add });
  await session.submit({ id: 'c2', type: 'changeGoal', origin: 'command', itemId: 'nobody', payload: add });
  const { byId } = session.state.stages.items;
  expect(byId['a']!.data).toMatchObject({ amount: 5 });
  expect(byId['b']!.data).toMatchObject({ amount: 0 });
  await close();
});

// behaviour: picture-1
test('pages get signed addresses of pictures in settings too, and hear of them only when they change', async () => {
  const hint = testItem('GIFT_HINT', 'hint', { giftImageUrl: 'https://example.invalid/rose.webp' });
  const { session, close } = await openTestSession(testBundle([hint]));
  const signed = new Map<JsonObject, JsonObject>();
  const sign = (part: JsonObject): JsonObject => {
    if (!('giftImageUrl' in part)) return part;
    if (!signed.has(part)) signed.set(part, { ...part, giftImageUrl: '/media/remote' });
    return signed.get(part)!;
  };
  const [before] = liveOverlayOf(session.state, sign).items;
  expect(before!.settings).toMatchObject({ giftImageUrl: '/media/remote' });
  await session.submit(edit(2, { itemsById: { hint: { position: { x: 9 } } } }));
  expect(liveOverlayOf(session.state, sign).items[0]!.settings).toBe(before!.settings);
  await close();
});

// behaviour: text-1, item-5
test('a text that a command set is shown in both orientations until the streamer edits it', async () => {
  const text = { ...testItem('TEXT', 'text', { text: 'Hello' }), settingsLandscape: { text: 'Wide hello' } };
  const { session, close } = await openTestSession(testBundle([text as ReturnType<typeof testItem>]));
  const shown = (): unknown[] => {
    const [item] = liveOverlayOf(session.state, same).items;
    return [item!.settings['text'], item!.settingsLandscape['text']];
  };
  await session.submit({ id: 't', type: 'setText', origin: 'command', itemId: 'text', payload: { text: 'Back soon' } });
  expect(shown()).toEqual(['Back soon', 'Back soon']);
  await session.submit(edit(2, settingsPatch('text', { fontSize: 50 })));
  expect(shown()).toEqual(['Back soon', 'Back soon']);
  await session.submit(edit(3, settingsPatch('text', { text: 'Welcome' })));
  expect(shown()).toEqual(['Welcome', 'Wide hello']);
  await close();
});

// behaviour: location-5, socket-3
test('a popup travels under its own topic as something pages perform once', async () => {
  const { session, close } = await openTestSession(testBundle([testItem('LOCATION', 'place')]));
  const before = liveOverlayOf(session.state, same);
  const payload = { text: 'Hi', imageUrl: '', showProfilePicture: true, duration: 2 };
  const viewer = testViewer(1);
  await session.submit({
    id: 's',
    at: START_MS,
    type: 'showText',
    origin: 'command',
    itemId: 'place',
    payload,
    viewer,
  });
  const [draft, ...others] = diffOverlay(before, liveOverlayOf(session.state, same));
  expect(others).toEqual([]);
  expect(draft).toMatchObject({
    topic: 'overlayItem:place:showText',
    cue: { playbackId: 's', startedAt: START_MS, untilMs: START_MS + 3000 },
    payload: { set: { popup: { runs: [{ text: 'Hi' }], viewerName: 'Viewer 1' } } },
  });
  await close();
});

test('data that an older program stored is completed with what the type got since', () => {
  const goalItem = testItem('GOAL', 'goal', { metric: 'LIKES' });
  const documents = documentsFromBundle(testBundle([goalItem]));
  const value = { overrides: {}, sinceSeq: 1, data: { amount: 5, previousAmount: 4 } };
  const state = items.start({ atMs: START_MS, rows: [{ kind: 'item', key: 'goal', value }] }, { documents });
  const { data } = state.byId['goal']!;
  expect(data).toMatchObject({ amount: 5, previousAmount: 4, changedAtMs: 0 });
  expect(ITEM_VALIDATORS.GOAL.data(data)).toBe(true);
});
