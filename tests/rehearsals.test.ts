/**
 * Tests two servers with the same stream; one of them runs rehearsals of everything in between, and nothing of them is
 * left.
 */
import { expect, test } from 'vitest';
import type { EventDraft } from '#engine/core/streamEvent.ts';
import { PLATFORM_EVENTS } from '#engine/rules/platformEvents.ts';
import { EVENT_EXAMPLES } from './support/testEvents.ts';
import { type RehearsalServer, startRehearsalServer } from './support/rehearsalServer.ts';
import { START_MS, testBundle, testItem } from './support/session.ts';
import { simulatedDeliveries } from '#server/sources/simulator/connector.ts';
import { parseSimulatorOptions } from '#server/sources/simulator/simulatorOptions.ts';
import { stateBytes, stateFileOf } from '#server/show/session/stateFile.ts';

const BUNDLE = testBundle([
  testItem('CHAT', 'chat'),
  testItem('GIFT_FEED', 'feed'),
  testItem('GOAL', 'goal', { metric: 'COINS' }),
  testItem('TIMER', 'timer', { startOn: 'streamStart', secondsPerCoin: 1 }),
  testItem('TOP_USERS', 'top'),
  testItem('COUNTER', 'counter'),
]);
const MINUTES = 3;

/** Messages of a platform in three minutes, in order. */
const STREAM = [
  ...simulatedDeliveries(parseSimulatorOptions(`seed=11,minutes=${MINUTES},rate=3,storms=1`), START_MS, 'real'),
].flatMap((delivery) => {
  if (delivery.kind !== 'event') return [];
  const { at: _at, ...draft } = delivery.event;
  return [{ atMs: delivery.atMs, draft }];
});

/** Returns every row of every table; times of migrations are the computer's. */
async function tables({ database }: RehearsalServer): Promise<Record<string, unknown>> {
  const names = (await database.raw(
    `SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'
       AND name <> 'migrations' ORDER BY name`,
  )) as { name: string }[];
  const found: Record<string, unknown> = {};
  for (const { name } of names) found[name] = await database(name).select('*');
  return found;
}

interface Outcome {
  state: string;
  tables: Record<string, unknown>;
}

async function play(between: (server: RehearsalServer, n: number) => Promise<void>): Promise<Outcome> {
  const server = await startRehearsalServer(BUNDLE);
  try {
    for (const [n, { atMs, draft }] of STREAM.entries()) {
      await server.pass(atMs);
      await server.submit(draft);
      // An edit in the middle reaches every display, and is the same on both.
      if (n === 200)
        await server.host.changeOverlay(server.profile, { itemsById: { goal: { settings: { label: 'Edited' } } } });
      await between(server, n);
    }
    await server.pass(START_MS + MINUTES * 60_000 + 30_000);
    const session = server.host.session('s')!;
    await session.advance(server.nowMs());
    return { state: stateBytes(await stateFileOf(session.state, session.store)), tables: await tables(server) };
  } finally {
    await server.close();
  }
}

const command = (itemId: string, type: string, payload: object): EventDraft =>
  ({ type, itemId, payload, origin: 'command' }) as unknown as EventDraft;

// behaviour: rehearsal-1
test('rehearsals of every kind, a busy minute and commands leave state and every table as they are', async () => {
  const alone = await play(() => Promise.resolve());
  const shown = { kinds: new Set<string>(), events: 0 };
  const together = await play(async ({ rehearsals, profile }, n) => {
    const place = { streamerId: 's', profileId: profile.id };
    if (n % 5 === 0) {
      const type = PLATFORM_EVENTS[(n / 5) % PLATFORM_EVENTS.length]!;
      shown.kinds.add(type);
      const pageId = n % 2 === 0 ? 'preview' : undefined;
      await rehearsals.send({ ...place, pageId }, [{ type, payload: EVENT_EXAMPLES[type], isCombo: type === 'gift' }]);
    }
    if (n === 60) await rehearsals.playMinute(place);
    if (n !== 100) return;
    const stream = rehearsals.openStream('s');
    await rehearsals.submit('s', command('counter', 'changeCounter', { mode: 'add', value: 5 }));
    await rehearsals.submit('s', command('timer', 'changeTimer', { action: 'add', seconds: 60 }));
    await rehearsals.submit('s', command('counter', 'changeVisibility', { isVisible: false, orientation: 'both' }));
    shown.events = stream.session.state.seq;
    await stream.close();
  });
  expect(shown.kinds).toEqual(new Set(PLATFORM_EVENTS));
  expect(shown.events).toBeGreaterThan(0);
  expect(together.state).toBe(alone.state);
  expect(Object.keys(together.tables).length).toBeGreaterThan(5);
  for (const name of Object.keys(alone.tables)) expect(together.tables[name], name).toEqual(alone.tables[name]);
}, 120_000);
