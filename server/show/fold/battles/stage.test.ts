/** Plays battles through a real session. */
import { expect, test } from 'vitest';
import type { EventDraft } from '#engine/core/streamEvent.ts';
import type { BattlePayload, BattleSide } from '#schemas/generated/types.ts';
import { openTestSession, START_MS, testBundle, testItem } from '#tests/support/session.ts';

const side = (sideId: string, score: number, over: Partial<BattleSide> = {}): BattleSide => ({
  sideId,
  name: '',
  profilePictureUrl: '',
  score,
  isOwn: false,
  supporters: [],
  ...over,
});
const NAMED = [side('1', 0, { name: 'Lena', isOwn: true }), side('2', 0, { name: 'Mika' })];
const SECOND = 1000;

let sent = 0;
const battle = (
  atSeconds: number,
  phase: BattlePayload['phase'],
  sides: BattleSide[] = [],
  more: Partial<BattlePayload> = {},
): EventDraft => ({
  id: `b${++sent}`,
  type: 'battle',
  at: START_MS + atSeconds * SECOND,
  origin: 'connector',
  payload: { battleId: '42', phase, sides, ...more },
});
const started = (leftSeconds = 300): EventDraft => battle(0, 'started', NAMED, { leftMs: leftSeconds * SECOND });
const scores = (atSeconds: number, own: number, other: number): EventDraft =>
  battle(atSeconds, 'scores', [side('1', own), side('2', other)]);

/** Plays events until `untilSeconds`; returns what the session announced, and its state. */
async function played(drafts: readonly EventDraft[], untilSeconds = 0) {
  const opened = await openTestSession(testBundle([testItem('BATTLE', 'arena')]));
  const { session, database, submitAll, close, bytes } = opened;
  await submitAll(drafts);
  await session.advance(START_MS + untilSeconds * SECOND);
  const rows: { type: string; body: string; at: number }[] = await database('events').orderBy('seq');
  const told = rows
    .filter(({ type }) => type === 'battleChanged')
    .map(({ body, at }) => ({ ...JSON.parse(body).payload, atSeconds: (at - START_MS) / SECOND }));
  const state = session.state.stages.battles;
  const item = session.state.stages.items;
  const text = await bytes();
  await close();
  return { told, changes: told.map(({ change }) => change as string), now: state.now?.battle ?? null, item, text };
}

// behaviour: battle-3
test('messages with scores keep the names, and repeats announce nothing', async () => {
  const { changes, now } = await played([started(), scores(5, 10, 0), scores(6, 10, 0), scores(7, 10, 4)]);
  expect(changes).toEqual(['started', 'scores', 'scores']);
  expect(now!.sides.map(({ name, score, isOwn }) => [name, score, isOwn])).toEqual([
    ['Lena', 10, true],
    ['Mika', 4, false],
  ]);
});

// behaviour: battle-4
test('the lead changes when somebody passes the side that was ahead, not by the first points or a tie', async () => {
  const { changes } = await played([
    started(),
    scores(1, 5, 0),
    scores(2, 5, 5),
    scores(3, 6, 5),
    scores(4, 6, 9),
    scores(5, 9, 9),
    scores(6, 10, 9),
  ]);
  expect(changes).toEqual(['started', 'scores', 'scores', 'scores', 'leadLost', 'scores', 'leadTaken']);
});

// behaviour: battle-5
test('the last seconds are announced once, thirty seconds before the end', async () => {
  const { told } = await played([started(120), scores(50, 3, 1)], 100);
  expect(told.map(({ change, atSeconds }) => [change, atSeconds])).toEqual([
    ['started', 0],
    ['scores', 50],
    ['lastSeconds', 90],
  ]);
});

// behaviour: battle-5
test('extra time moves the end, small differences do not', async () => {
  const more = (atSeconds: number, leftMs: number): EventDraft =>
    battle(atSeconds, 'scores', [side('1', 1), side('2', 0)], { leftMs });
  const { told, now } = await played([started(60), more(10, 50_900), more(20, 70_000)], 65);
  expect(told.filter(({ change }) => change === 'lastSeconds').map(({ atSeconds }) => atSeconds)).toEqual([60]);
  expect(now!.endsAtMs).toBe(START_MS + 90 * SECOND);
});

// behaviour: battle-6
test.each([
  ['won', 5, 3],
  ['lost', 3, 5],
  ['draw', 4, 4],
] as const)('the battle is %s by its scores, and later scores change nothing', async (outcome, own, other) => {
  const { changes, now } = await played([started(), scores(1, own, other), battle(2, 'ended'), scores(3, 1, 99)]);
  expect([changes.at(-1), now!.outcome]).toEqual(['ended', outcome]);
});

// behaviour: battle-6
test('the platform decides who won, unless it names several winners', async () => {
  const ended = (own: BattleSide['result'], other: BattleSide['result']): EventDraft =>
    battle(2, 'ended', [side('1', 5, { result: own! }), side('2', 9, { result: other! })]);
  expect((await played([started(), ended('won', 'lost')])).now!.outcome).toBe('won');
  expect((await played([started(), ended('won', 'won')])).now!.outcome).toBe('lost');
});

// behaviour: battle-6
test('a battle whose end is never reported ends twenty seconds after its time', async () => {
  const { told } = await played([started(60), scores(1, 5, 3)], 200);
  expect(told.at(-1)).toMatchObject({ change: 'ended', atSeconds: 80, battle: { outcome: 'won' } });
});

// behaviour: battle-3
test('a battle that runs already is followed without a start, and the end of an unknown one says nothing', async () => {
  const before = await played([scores(1, 5, 3)]);
  expect([before.changes, before.now!.sides.length]).toEqual([['scores'], 2]);
  expect((await played([battle(1, 'ended')])).changes).toEqual([]);
});

// behaviour: battle-6
test('the end of the stream ends the battle without a result', async () => {
  const over: EventDraft = {
    type: 'streamEnd',
    at: START_MS + 9000,
    origin: 'connector',
    payload: { reason: 'ended' },
  };
  const { changes, now } = await played([started(), scores(1, 5, 3), over], 400);
  expect([changes, now]).toEqual([['started', 'scores', 'gone'], null]);
});

// behaviour: battle-3
test('hosts who turn out to be teams are replaced by them', async () => {
  const teams = [side('t1', 7, { name: 'Lena + Ben', isOwn: true }), side('t2', 9, { name: 'Mika + Tom' })];
  const { now } = await played([started(), battle(1, 'scores', teams)]);
  expect(now!.sides.map(({ sideId }) => sideId)).toEqual(['t1', 't2']);
});

// behaviour: battle-3
test('the same battle gives the same bytes', async () => {
  sent = 0;
  const first = await played([started(60), scores(1, 5, 3), scores(2, 5, 8)], 200);
  sent = 0;
  expect((await played([started(60), scores(1, 5, 3), scores(2, 5, 8)], 200)).text).toBe(first.text);
});
