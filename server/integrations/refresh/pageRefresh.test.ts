import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type ManualClock, manualClock } from '#engine/core/clock.ts';
import { unticked, testComputer } from '#tests/support/testPrograms.ts';
import { realScheduler } from '../../ground/base/adapters/realTime.ts';
import type { RunningJob } from '../../ground/base/repeatedly.ts';
import { type FakeObs, startFakeObs } from '../obs/fake/fakeObs.ts';
import { obs } from '../obs/obs.ts';
import type { ProgramLink } from '../program.ts';
import { shownOverlays, type ShownOverlay } from './overlayPages.ts';
import { startPageRefresh } from './pageRefresh.ts';
import { createRefreshLog, type RefreshLog } from './refreshLog.ts';

const PATH = '/live/key/portrait';
const OVERLAY = { profileId: 'main', orientation: 'portrait', name: 'Main', path: PATH } as const;

let fake: FakeObs;
let link: ProgramLink;
let job: RunningJob;
let overlays: ShownOverlay[];
let said: object[];
let runs: (() => void)[];
let clock: ManualClock;
let refreshes: RefreshLog;

beforeEach(async () => {
  fake = await startFakeObs();
  const url = `http://localhost:4400${PATH}`;
  fake.scenes[1]!.sources.push({ name: 'Overlay', isShown: true, settings: { url } });
  fake.scenes[0]!.sources.push({ name: 'Elsewhere', isShown: true, settings: { url } });
  fake.scenes[1]!.sources.push({ name: 'Other page', isShown: true, settings: { url: 'https://example.com/' } });
  const statuses: string[] = [];
  const report = ({ status }: { status: string }): void => void statuses.push(status);
  const deps = {
    scheduler: realScheduler,
    computer: testComputer(),
    report,
    emit: () => undefined,
    play: () => undefined,
    ...unticked(),
  };
  link = obs.open({ host: '127.0.0.1', port: fake.port, password: '' }, deps);
  await vi.waitUntil(() => statuses.includes('connected'));
  clock = manualClock(0);
  refreshes = createRefreshLog(clock);
  overlays = [];
  said = [];
  runs = [];
  const say = (fields: object): void => void said.push(fields);
  job = startPageRefresh({
    programs: {
      connected: () => [{ streamerId: 'mia', connection: 'broadcast' }],
      call: (_streamer, _program, call, values) => link.perform(call, values, new AbortController().signal),
    },
    overlaysOf: () => overlays,
    refreshes,
    clock,
    scheduler: { after: (_delayMs, task) => (runs.push(task), () => undefined) },
    log: { info: say, warn: say },
  });
});
afterEach(async () => {
  await job.stop();
  link.close();
  await fake.quit();
});

/** Checks all overlays at a second. */
async function checkAt(second: number): Promise<void> {
  clock.set(second * 1_000);
  runs.pop()!();
  await expect.poll(() => runs.length).toBe(1);
}
const refreshed = (): unknown[] =>
  fake.requests.filter(({ name }) => name === 'PressInputPropertiesButton').map(({ values }) => values['inputName']);

// behaviour: program-24
describe('an overlay in OBS', () => {
  test('that is stuck is refreshed, once a minute and three times in ten minutes, where it is shown', async () => {
    overlays = [{ ...OVERLAY, isStuck: true }];
    for (let second = 0; second <= 110; second += 10) await checkAt(second);
    const known = { orientation: 'portrait', source: 'Overlay' };
    expect(refreshes.of('main')).toEqual([{ ...known, count: 2, lastAtMs: 60_000, isGivenUp: false }]);
    for (let second = 120; second <= 590; second += 10) await checkAt(second);
    expect(refreshes.of('main')).toEqual([{ ...known, count: 3, lastAtMs: 120_000, isGivenUp: true }]);
    expect(refreshes.of('another')).toEqual([]);
    expect(refreshed()).toEqual(['Overlay', 'Overlay', 'Overlay']);
    expect(said[0]).toEqual({ streamerId: 'mia', connection: 'broadcast', overlay: 'Main', source: 'Overlay' });
    await checkAt(600);
    expect(refreshed()).toHaveLength(4);
    expect(refreshes.of('main')).toMatchObject([{ count: 3, lastAtMs: 600_000, isGivenUp: false }]);
    await checkAt(610);
    expect(refreshes.of('main')).toMatchObject([{ isGivenUp: true }]);
    overlays = [{ ...OVERLAY, isStuck: false }];
    await checkAt(620);
    expect(refreshes.of('main')).toMatchObject([{ isGivenUp: false }]);
    await checkAt(1_200);
    expect(refreshes.of('main')).toEqual([]);
  });

  test('without a page is refreshed after 20 s, unless its page comes back', async () => {
    overlays = [{ ...OVERLAY, isStuck: null }];
    await checkAt(0);
    await checkAt(10);
    overlays = [{ ...OVERLAY, isStuck: false }];
    await checkAt(20);
    overlays = [{ ...OVERLAY, isStuck: null }];
    await checkAt(30);
    await checkAt(40);
    expect(refreshed()).toEqual([]);
    await checkAt(50);
    expect(refreshed()).toEqual(['Overlay']);
  });

  test('is left alone while it is hidden or well, and OBS that refuses ends nothing', async () => {
    overlays = [{ ...OVERLAY, isStuck: false }];
    await checkAt(0);
    fake.current = 'Pause';
    fake.scenes[0]!.sources[0]!.isShown = false;
    overlays = [{ ...OVERLAY, isStuck: true }];
    await checkAt(10);
    expect(refreshed()).toEqual([]);
    fake.odd = { GetInputList: null };
    await checkAt(20);
    expect(said).toEqual([{ streamerId: 'mia', connection: 'broadcast', overlay: 'Main', code: 'PROGRAM_REFUSED' }]);
  });
});

test('a page is stuck when it confirmed nothing for 20 s, each orientation for itself', () => {
  const page = { orientation: 'portrait', device: 'desktop', isPreview: false, owesSinceMs: 1_000 } as const;
  const stateAt = (nowMs: number, pages: Parameters<typeof shownOverlays>[1]) =>
    shownOverlays([{ id: 'p', name: 'Main', liveKey: 'key' }], pages, nowMs).map(({ isStuck }) => isStuck);
  expect(stateAt(20_999, () => [page])).toEqual([false, null]);
  expect(stateAt(21_000, () => [page])).toEqual([true, null]);
  expect(stateAt(21_000, () => [{ ...page, owesSinceMs: null }])).toEqual([false, null]);
  expect(stateAt(21_000, () => [page, { ...page, owesSinceMs: null }])).toEqual([false, null]);
  expect(
    stateAt(21_000, () => [
      { ...page, isPreview: true },
      { ...page, device: 'mobile' },
    ]),
  ).toEqual([null, null]);
});
