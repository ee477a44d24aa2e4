/** Tests items that an edit removed or restarted: they count on, do nothing else, and come back as if they had never left. */
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { EventDraft } from '#engine/core/streamEvent.ts';
import type { JsonObject, OverlayItem } from '#schemas/generated/types.ts';
import { validateStateFile } from '#schemas/generated/validators.js';
import { flowDraft, showText, testFlow } from '#tests/support/flows.ts';
import { folded, type PlanFold, startFold, waited } from '#tests/support/planFold.ts';
import { openTestSession, START_MS, testBundle, testItem, testViewer } from '#tests/support/session.ts';
import { temporaryFolder } from '#tests/support/temporaryFolder.ts';
import { AWAY_MS, MAX_AWAY } from './awayItems.ts';

const folder = temporaryFolder();
let n = 0;
const like = (total: number, at = START_MS): EventDraft => ({
  id: `l${++n}`,
  at,
  type: 'like',
  viewer: testViewer(1),
  payload: { likeCount: 1, totalLikeCount: total },
});
const chat = (comment: string, viewer = 1): EventDraft => ({
  id: `c${++n}`,
  at: START_MS,
  type: 'chat',
  viewer: testViewer(viewer),
  payload: { comment, emotes: [] },
});
const timerCommand = (action: string, at = START_MS): EventDraft =>
  ({
    id: `t${++n}`,
    at,
    type: 'changeTimer',
    origin: 'command',
    itemId: 'timer',
    payload: { action, seconds: 0 },
  }) as EventDraft;

/** Makes edits of the overlay `test`, one version after the other. */
function editor(id = 'test'): (patch: JsonObject | null, at?: number) => EventDraft {
  let version = 1;
  return (patch, at = START_MS) => ({
    id: `${id}${++version}`,
    at,
    type: 'documentChanged',
    origin: 'document',
    payload: { kind: 'overlay', id, version, patch },
  });
}
const removal = (id: string, order: string[] = []): JsonObject => ({ itemsById: { [id]: null }, order });
const comeback = (item: OverlayItem, order = [item.id]): JsonObject => ({ itemsById: { [item.id]: item }, order });

const goal = testItem('GOAL', 'goal', { metric: 'LIKES', value: 400, onReach: 'double', resetOnStreamStart: false });
const timer = testItem('TIMER', 'timer', { duration: 300, startOn: 'command' });
const typesOf = ({ events }: PlanFold): string[] => events.map(({ type }) => type);
const dataOf = ({ state }: PlanFold, id: string): unknown => state.stages.items.byId[id]?.data;
const overridesOf = ({ state }: PlanFold, id: string): unknown => state.stages.items.byId[id]?.overrides;
const awayOf = ({ state }: PlanFold): string[] => state.stages.items.away.map(({ live }) => live.item.id);

// behaviour: item-200, item-201
test('a removed goal counts on, reaches its target silently, and comes back with all of it', () => {
  const edit = editor();
  const removed = folded(startFold([goal]), [like(330), edit(removal('goal')), like(450), like(460)]);
  expect([dataOf(removed, 'goal'), awayOf(removed)]).toEqual([undefined, ['goal']]);
  const back = folded(removed, [edit(comeback(goal)), like(470)]);
  expect(dataOf(back, 'goal')).toMatchObject({ amount: 470 });
  expect(overridesOf(back, 'goal')).toEqual({ settings: { value: 800 } });
  expect([typesOf(back).includes('goalReached'), awayOf(back)]).toEqual([false, []]);
});

// behaviour: item-200
test('other settings that changed with the comeback follow the rules of any edit', () => {
  const edit = editor();
  const raised = folded(startFold([goal]), [like(450), edit(removal('goal'))]);
  const settings = { ...goal.settings, value: 1_000, barFillColor: '#00ff00' } as OverlayItem['settings'];
  const back = folded(raised, [edit(comeback({ ...goal, settings } as OverlayItem))]);
  expect(overridesOf(back, 'goal')).toEqual({});
  expect(dataOf(back, 'goal')).toMatchObject({ amount: 450 });
});

// behaviour: item-200, item-7
test('a goal that counts something else starts anew, and both sides count on', () => {
  const edit = editor();
  const metric = (value: string): JsonObject => ({ itemsById: { goal: { settings: { metric: value } } } });
  const share: EventDraft = { id: 's', type: 'share', viewer: testViewer(1), payload: {} };
  const shares = folded(startFold([goal]), [like(330), edit(metric('SHARES')), share, like(340)]);
  expect(dataOf(shares, 'goal')).toMatchObject({ amount: 1 });
  const likes = folded(shares, [edit(metric('LIKES')), { ...share, id: 's2' }]);
  expect(dataOf(likes, 'goal')).toMatchObject({ amount: 340 });
  expect(dataOf(folded(likes, [edit(metric('SHARES'))]), 'goal')).toMatchObject({ amount: 2 });
});

// behaviour: item-201
test('a timer runs on while it is away, and an end that nobody saw never fires', () => {
  const edit = editor();
  const removed = folded(startFold([timer]), [timerCommand('start'), edit(removal('timer'), START_MS + 1_000)]);
  const back = folded(removed, [edit(comeback(timer), START_MS + 60_000)]);
  expect(dataOf(back, 'timer')).toMatchObject({ startedAt: START_MS, endedAt: null });
  expect(typesOf(waited(back, 300_000))).toContain('timerEnded');

  const ended = waited(removed, 400_000);
  expect([typesOf(ended).includes('timerEnded'), ended.state.stages.items.nextDue]).toEqual([false, null]);
  const edits = editor();
  edits(null);
  const late = waited(folded(ended, [edits(comeback(timer), START_MS + 400_000)]), 900_000);
  expect(dataOf(late, 'timer')).toMatchObject({ endedAt: START_MS + 300_000 });
  expect(typesOf(late)).not.toContain('timerEnded');
});

// behaviour: item-201
test('the deadline of an item that is away does not reach the one with its id on the overlay', () => {
  const edit = editor();
  const users = testItem('TOP_USERS', 'timer');
  const removed = folded(startFold([timer]), [timerCommand('start'), edit(removal('timer')), edit(comeback(users))]);
  const before = waited(removed, 200_000);
  expect(dataOf(waited(before, 400_000), 'timer')).toBe(dataOf(before, 'timer'));
  expect((before.state.stages.items.away[0]!.live.data as { startedAt: number }).startedAt).toBe(START_MS);
});

// behaviour: item-202
test('a step that names an item which is away fails and says so; the item does not change', () => {
  const counter = testItem('COUNTER', 'counter');
  const count = { type: 'action', kind: 'CHANGE_COUNTER', settings: { itemId: 'counter', mode: 'add', value: '5' } };
  const flow = flowDraft(testFlow('f', { blocks: { count, text: showText('hello') } as never }));
  const gift = (id: string): EventDraft => ({
    id,
    type: 'gift',
    viewer: testViewer(1),
    payload: {
      giftId: '5655',
      giftName: 'Rose',
      giftImageUrl: '',
      diamondCount: 1,
      repeatCount: 1,
      repeatEnd: true,
      groupId: id,
      isStreakable: false,
    },
  });
  const edit = editor();
  const start = folded(startFold([counter, testItem('LOCATION', 'popup')]), [flow, gift('g1')]);
  expect(dataOf(start, 'counter')).toMatchObject({ value: 5 });
  const removed = folded(start, [edit(removal('counter', ['popup'])), gift('g2')]);
  const steps = waited(removed, 10_000)
    .state.stages.flows.records.all()
    .flatMap((record) => record.steps);
  expect(steps).toContainEqual(
    expect.objectContaining({ outcome: 'failed', problem: expect.objectContaining({ code: 'FLOW_ITEM_AWAY' }) }),
  );
  const command = {
    id: 'x',
    type: 'changeCounter',
    origin: 'command',
    itemId: 'counter',
    payload: { mode: 'add', value: 1 },
  };
  const back = folded(removed, [command as EventDraft, edit(comeback(counter, ['popup', 'counter']))]);
  expect(dataOf(back, 'counter')).toMatchObject({ value: 5 });
});

// behaviour: item-203
test('24 hours later it is gone, whether an event looked at it or not', () => {
  const edit = editor();
  const removed = folded(startFold([goal]), [like(330), edit(removal('goal'))]);
  const inTime = folded(removed, [edit(comeback(goal), START_MS + AWAY_MS - 1)]);
  expect(dataOf(inTime, 'goal')).toMatchObject({ amount: 330 });
  const again = editor();
  again(null);
  const late = folded(removed, [again(comeback(goal), START_MS + AWAY_MS)]);
  expect(dataOf(late, 'goal')).toMatchObject({ amount: 0 });
  const looked = folded(removed, [like(340, START_MS + AWAY_MS)]);
  expect(awayOf(looked)).toEqual([]);
});

// behaviour: item-203
test('at most a hundred are away, and the oldest ones end first', () => {
  const many = Array.from({ length: MAX_AWAY + 2 }, (_none, index) => testItem('COUNTER', `c${index}`));
  const edit = editor();
  const order = many.map(({ id }) => id);
  const edits = many.map(({ id }, index) => edit(removal(id, order.slice(index + 1))));
  expect(awayOf(folded(startFold(many), edits))).toEqual(order.slice(2));
});

// behaviour: item-203
test('nothing of a deleted overlay is away', () => {
  const other = editor('other');
  const overlay = { id: 'other', name: 'Other', itemsById: { timer }, order: ['timer'] };
  const first = folded(startFold([goal]), [other(overlay), other(removal('timer'))]);
  expect(awayOf(first)).toEqual(['timer']);
  expect(awayOf(folded(first, [other(null)]))).toEqual([]);
});

// behaviour: item-201
test('what a flow began for an item is still ended while it is away', () => {
  const doubled = {
    id: 'm',
    type: 'setTimerMultiplier',
    origin: 'command',
    itemId: 'timer',
    payload: { multiplier: 2 },
  };
  const edit = editor();
  const removed = folded(startFold([timer]), [doubled as EventDraft, edit(removal('timer'))]);
  const ended = folded(removed, [
    { ...doubled, id: 'm2', origin: 'followUp', payload: { multiplier: 1 } } as EventDraft,
  ]);
  expect(overridesOf(folded(ended, [edit(comeback(timer))]), 'timer')).toEqual({ settings: { multiplier: 1 } });
});

// behaviour: item-204
test('chat, votes and counts that are away outlive a restart, and the files are the same', async () => {
  const items = [goal, testItem('CHAT', 'chat'), testItem('VOTE', 'vote', { option1: 'Racing', option2: 'Chess' })];
  const start = { id: 'start', at: START_MS, type: 'startVote', origin: 'command', itemId: 'vote', payload: {} };
  const edit = editor();
  const none = edit({ itemsById: { goal: null, chat: null, vote: null }, order: [] });
  const all = { itemsById: Object.fromEntries(items.map((item) => [item.id, item])), order: items.map(({ id }) => id) };
  const file = join(folder, 'restart.db');
  const first = await openTestSession(testBundle(items), {}, file);
  const before = [start as EventDraft, chat('1', 1), chat('2', 2), like(330), none, chat('2', 3), like(340)];
  await first.submitAll(before);
  const bytes = await first.bytes();
  expect(validateStateFile(JSON.parse(bytes))).toBe(true);
  expect(JSON.parse(bytes)).toMatchObject({ items: [], awayItems: [{ id: 'chat' }, { id: 'goal' }, { id: 'vote' }] });
  await first.close();
  const second = await openTestSession(testBundle(items), {}, file);
  expect(await second.bytes()).toBe(bytes);
  const after = [chat('1', 3), edit(all), chat('1', 4)];
  await second.submitAll(after);
  const { byId } = second.session.state.stages.items;
  expect(byId['goal']!.data).toMatchObject({ amount: 340 });
  expect(byId['vote']!.data).toMatchObject({ counts: [3, 1] });
  expect((byId['chat']!.data as { messages: { comment: string }[] }).messages.map(({ comment }) => comment)).toEqual([
    '1',
    '2',
    '2',
    '1',
    '1',
  ]);
  const rows = await second.database('live_rows').whereIn('kind', ['awayItem', 'awayItemLedger']).select('key');
  expect(rows).toEqual([]);
  const replayed = await openTestSession(testBundle(items));
  await replayed.submitAll([...before, ...after]);
  expect(await replayed.bytes()).toBe(await second.bytes());
  await second.close();
  await replayed.close();
});
