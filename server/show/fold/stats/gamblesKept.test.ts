/** Tests that no stake is lost, whatever happens before its draw has ended. */
import { describe, expect, test } from 'vitest';
import { randomFor } from '#engine/core/random.ts';
import type { EventDraft } from '#engine/core/streamEvent.ts';
import { drawKinds } from '#tests/support/carryDraws.ts';
import { gambleCommand, gamblingOfEach } from '#tests/support/gambling.ts';
import { testViewer } from '#tests/support/session.ts';
import { balanceNow } from '../ledger/pointsNow.ts';

const gambling = gamblingOfEach();

describe('no stake is lost', () => {
  // behaviour: gamble-6
  test.each([0, 1, 2])('when the program ends after step %d', async (steps) => {
    const g = gambling();
    await g.coins(1, 100);
    await g.chat(1, '!gamble 40');
    const go = [() => g.carry(), () => g.chat(2, 'hi'), () => g.carry()];
    for (const step of go.slice(0, steps)) await step();
    const [before, bytes] = [g.stats.stakes, await g.opened.bytes()];
    await g.reopen();
    expect([...g.stats.stakes.entries()]).toEqual([...before.entries()]);
    expect(await g.opened.bytes()).toBe(bytes);
    for (const step of go.slice(steps)) await step();
    const isWon = (await g.page()).draws[0]!.result!.winner === 0;
    expect([g.balance(1), g.waiting]).toEqual([isWon ? 140 : 60, 0]);
    expect((await g.page()).total).toBe(1);
  });

  // behaviour: gamble-6
  test('when the command is switched off: what has not begun is given back, what is published is drawn', async () => {
    const g = gambling();
    for (const viewer of [1, 2]) await g.coins(viewer, 100);
    await g.chat(1, '!gamble 40');
    await g.carry();
    await g.chat(2, '!gamble 40');
    await g.set(gambleCommand({}, { isEnabled: false }));
    expect([g.balance(1), g.balance(2), g.waiting]).toEqual([60, 100, 1]);
    expect((await g.ledger(2)).at(-1)).toEqual(['stakeReturned', 0, 40]);
    await g.chat(99, 'hello');
    await g.carry();
    expect([g.waiting, (await g.page()).draws[0]!.result]).toEqual([0, expect.objectContaining({ input: 'tiktok:2' })]);
  });

  // behaviour: gamble-6
  test('when it cannot be written down, and that is answered', async () => {
    const g = gambling();
    await g.coins(1, 100);
    await g.chat(1, '!gamble 40');
    const { key } = g.opened.session.state.stages.effects.pending.values().next().value!;
    const payload = { key, outcome: 'failed', result: null, message: 'the disk is full' } as const;
    await g.submit({ type: 'effectResult', origin: 'result', payload });
    expect([g.balance(1), g.waiting]).toEqual([100, 0]);
    expect(await g.answers()).toEqual(['Viewer 1, nothing could be drawn: you have your Points back']);
  });

  // behaviour: gamble-6
  test('when nobody says anything: five seconds later it is drawn without', async () => {
    const g = gambling();
    await g.coins(1, 100);
    await g.chat(1, '!gamble 40');
    await g.carry();
    await g.opened.session.advance(g.next(5_000));
    await g.carry();
    expect([g.waiting, (await g.page()).draws[0]!.result!.input]).toEqual([0, '']);
  });

  // behaviour: gamble-6
  test('when viewers are merged: it goes to whoever they are, and they have one stake', async () => {
    const g = gambling();
    for (const viewer of [1, 2]) await g.coins(viewer, 100);
    await g.set(gambleCommand({ chance: 99 }));
    await g.chat(1, '!gamble 40');
    const [fromId, intoId] = [1, 2].map((viewer) => testViewer(viewer).tiktokId) as [string, string];
    await g.submit({ type: 'mergeViewers', origin: 'command', payload: { fromId, intoId, by: 'user:a' } });
    expect(g.balance(2)).toBe(160);
    await g.chat(2, '!gamble 10');
    expect(g.ends.map(({ outcome }) => outcome)).toEqual(['waiting']);
    await g.drawAll();
    const isWon = (await g.page()).draws[0]!.result!.winner === 0;
    const { outcome, won } = g.ends.at(-1)!;
    expect([outcome, won, g.balance(2)]).toEqual(isWon ? ['won', 80_000, 240] : ['lost', 0, 160]);
  });
});

// behaviour: gamble-6
test('a rehearsal decides stakes that wait and stakes of its own, uses no number, and the session hears nothing of it', async () => {
  const g = gambling();
  for (const viewer of [1, 2]) await g.coins(viewer, 100);
  await g.chat(1, '!gamble 40');
  const fork = g.opened.session.fork({ rehearsal: 'test' });
  const say = (viewer: number, comment: string) =>
    fork.submit({
      type: 'chat',
      at: g.next(),
      viewer: testViewer(viewer),
      payload: { comment, emotes: [] },
    });
  await say(2, '!gamble 30');
  const kinds = drawKinds(g.book);
  for (let n = 0; fork.state.stages.stats.stakes.size > 0 && n < 10; n++) {
    for (const { key, kind, request } of fork.state.stages.effects.pending.values()) {
      const { result } = kinds[kind as keyof typeof kinds].rehearse(request, randomFor(n, key, kind));
      const payload = { key, outcome: 'done', result, message: '' } as const;
      await fork.submit({ type: 'effectResult', origin: 'result', payload, at: g.next() });
    }
    await say(99, 'hello');
  }
  const { viewers, keys } = fork.state.stages.stats;
  const left = [1, 2].map((viewer) => balanceNow(viewers.get(testViewer(viewer).tiktokId)!, keys) / 1000);
  expect([60, 140]).toContain(left[0]);
  expect([70, 130]).toContain(left[1]);
  await fork.close();
  expect([(await g.page()).total, g.balance(1), g.balance(2), g.waiting]).toEqual([0, 60, 100, 1]);
});

// behaviour: gamble-6
test('a reset takes stakes that wait, too', async () => {
  const g = gambling();
  await g.set(gambleCommand({ chance: 99 }));
  await g.coins(1, 100);
  await g.chat(1, '!gamble 40');
  await g.submit({ type: 'resetPoints', origin: 'command', payload: { by: 'user:a' } });
  await g.drawAll();
  expect([g.balance(1), g.ends[0]!.outcome, await g.answers()]).toEqual([0, 'void', []]);
});

// behaviour: gamble-6
test('a replay comes to the same balances from what came from outside alone', async () => {
  const g = gambling();
  for (const viewer of [1, 2, 3]) await g.coins(viewer, 100);
  for (const viewer of [1, 2, 3]) await g.chat(viewer, `!gamble ${viewer}0`);
  await g.drawAll();
  const inputs = g.events.filter(({ origin }) => !['followUp', 'deadline'].includes(origin));
  const bytes = await g.opened.bytes();
  await g.reopen(true);
  await g.opened.submitAll(
    inputs.map(
      ({ id, at: when, type, payload, viewer, origin }) =>
        ({ id, at: when, type, payload, origin, ...(viewer && { viewer }) }) as EventDraft,
    ),
  );
  expect(await g.opened.bytes()).toBe(bytes);
});
