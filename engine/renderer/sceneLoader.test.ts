import { expect, test } from 'vitest';
import type { SceneName } from '../scenes.ts';
import { createSceneLoader } from './sceneLoader.ts';

/** Simulates a server whose chunks arrive when the test decides, and timers in virtual time. */
function make() {
  const asked: { type: SceneName; arrive: () => void; fail: () => void }[] = [];
  const reports: string[] = [];
  const counts = { arrived: 0, missing: 0 };
  const timers: { delayMs: number; run: () => void; isCancelled: boolean }[] = [];
  const load = (type: SceneName) => (): Promise<unknown> =>
    new Promise((resolve, reject) => {
      asked.push({ type, arrive: () => resolve(() => type), fail: () => reject(new Error('404')) });
    });
  const loader = createSceneLoader({
    scenes: new Proxy({} as Record<SceneName, () => Promise<unknown>>, { get: (_, type) => load(type as SceneName) }),
    scheduler: {
      after: (delayMs, run) => {
        const timer = { delayMs, run, isCancelled: false };
        timers.push(timer);
        return () => void (timer.isCancelled = true);
      },
    },
    report: (message) => reports.push(message),
    onArrived: () => void counts.arrived++,
    onMissing: () => void counts.missing++,
  });
  return { loader, asked, reports, counts, timers };
}

test('a scene is loaded once, when it is first asked for, and told of when it is there', async () => {
  const { loader, asked, counts } = make();
  expect(loader.isSettled()).toBe(true);
  expect([loader.request('GOAL'), loader.request('GOAL'), loader.request('CHAT')]).toEqual([null, null, null]);
  expect(asked.map(({ type }) => type)).toEqual(['GOAL', 'CHAT']);
  expect(loader.isSettled()).toBe(false);
  asked.forEach(({ arrive }) => arrive());
  await loader.settled();
  expect([loader.isSettled(), counts.arrived]).toEqual([true, 2]);
  expect(loader.request('GOAL')).toBeTypeOf('function');
});

test('one that cannot be loaded is reported once and tried again, ever less often; from the third time on it is missing', async () => {
  const { loader, asked, reports, counts, timers } = make();
  loader.request('GOAL');
  for (let tries = 0; tries < 8; tries++) {
    asked.at(-1)!.fail();
    await loader.settled();
    expect([loader.isSettled(), loader.request('GOAL')]).toEqual([true, null]);
    timers.at(-1)!.run();
  }
  expect(timers.map(({ delayMs }) => delayMs)).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000]);
  expect(reports).toEqual(['The scene of GOAL could not be loaded: Error: 404']);
  asked.at(-1)!.arrive();
  await loader.settled();
  expect([loader.request('GOAL'), counts]).toEqual([expect.any(Function), { arrived: 1, missing: 6 }]);
});

test('after dispose nothing is tried again', async () => {
  const { loader, asked, timers } = make();
  loader.request('GOAL');
  loader.request('CHAT');
  asked[0]!.fail();
  await Promise.resolve().then(() => undefined);
  await new Promise((resolve) => setImmediate(resolve));
  loader.dispose();
  asked[1]!.fail();
  await loader.settled();
  expect(timers.map(({ isCancelled }) => isCancelled)).toEqual([true]);
});
