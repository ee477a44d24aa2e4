/** Tests a sign server that refuses almost everything: everybody is connected in the end, and gets true reports until then. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { manualTime } from '#tests/realtime/realtimeSupport.ts';
import { type Listening, listenTo } from '#tests/support/listenTo.ts';
import { stageOf } from '../connection/connectorReport.ts';
import { createGates } from '../connection/gate.ts';
import { tiktokConnector } from './connector.ts';
import { type FakePlatform, startFakePlatform } from './fake/fakePlatform.ts';
import { recorded } from './fake/recording.ts';

const STREAMERS = 8;

let platform: FakePlatform;
let listening: Listening[] = [];
beforeEach(async () => void (platform = await startFakePlatform()));
afterEach(async () => {
  await Promise.all(listening.map((each) => each.stop()));
  await platform.stop();
});

it('nine of ten are refused, with and without a time: each streamer is told when it is tried next, and all are connected', async () => {
  const time = manualTime();
  const random = (): number => 0.5;
  const gates = createGates({ ...time, random });
  const log = { info: () => undefined, warn: () => undefined };
  let asked = 0;
  platform.refuse = () => {
    asked += 1;
    if (asked % 10 === 0) return null;
    const headers: Record<string, string> = asked % 2 === 0 ? { 'retry-after': '3' } : {};
    return { status: 429, headers, body: 'too many' };
  };
  listening = Array.from({ length: STREAMERS }, (_, n) => {
    platform.accounts.set(`name${n}`, { state: 'live', roomId: String(100 + n) });
    const deps = { ...time, log, timeZone: 'UTC', receivedBefore: null, gates, random };
    const settings = { signUrl: platform.url, webUrl: platform.url, signKey: 'key-1', keyOwner: 'server' as const };
    return listenTo(tiktokConnector(`name${n}`, settings, deps));
  });
  const waiting = (): Listening[] => listening.filter((each) => stageOf(each.state()) !== 'live');
  const told = new Set<string>();

  const changed = (before: number): Promise<unknown> =>
    Promise.race(listening.map((each, n) => each.until(() => each.reports.length > (counts[n] ?? before))));
  let counts: number[] = [];
  while (waiting().length > 0) {
    counts = listening.map(({ reports }) => reports.length);
    for (const each of waiting()) told.add(`${stageOf(each.state())} ${each.state().nextTryMs !== undefined}`);
    // Connected clients get messages, because otherwise their connection would count as dead.
    for (let n = 0; n < STREAMERS; n++)
      for (const visitor of platform.inRoom(String(100 + n))) void visitor.send([recorded('WebcastChatMessage', n)]);
    const nextMs = Math.min(...waiting().map((each) => each.state().nextTryMs ?? Infinity));
    const isDue = nextMs > time.clock.nowMs() && nextMs !== Infinity;
    if (isDue) time.advance(nextMs - time.clock.nowMs());
    await Promise.race([changed(0), new Promise((resolve) => setTimeout(resolve, 20))]);
    if (!isDue) time.advance(20);
  }
  expect(asked).toBeGreaterThanOrEqual(STREAMERS * 10);
  expect(platform.requests.filter(({ line }) => line.endsWith('/connect'))).toHaveLength(asked);
  // Refused clients always know when the next attempt is.
  expect([...told].filter((each) => each.startsWith('refused'))).toEqual(['refused true']);
});
