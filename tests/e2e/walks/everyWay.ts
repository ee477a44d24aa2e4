/** Runs walks through screens in every way that people use them; all on one server and in one browser. */
import { afterAll, beforeAll, describe, test, type TestContext } from 'vitest';
import { type Dashboard, startDashboard } from '../../support/dashboard.ts';
import { startWalker, type Walker, type Way, WAYS } from '../../support/walkers.ts';

/** Walk through a screen; walks of one screen run at the same time, each with the `expect` of its test. */
type Walk = (walker: Walker, tools: Pick<TestContext, 'expect'>) => Promise<void>;
type Take = (name: string, walk: Walk) => void;

/** @param prepare prepares the account of each walker */
export function everyWay(prepare: (dashboard: Dashboard, walker: Walker) => Promise<void>): Take {
  let dashboard: Dashboard;
  const walkers = new Map<Way, Walker>();

  beforeAll(async () => {
    dashboard = await startDashboard();
    // The first account of a server is its administrator's.
    for (const way of WAYS) {
      const walker = await startWalker(dashboard, way);
      await prepare(dashboard, walker);
      walkers.set(way, walker);
    }
  }, 400_000);
  afterAll(async () => {
    await dashboard.stop();
    if (dashboard.complaints.length > 0) throw new Error(dashboard.complaints.join('\n'));
  });

  return (name, walk) =>
    describe.each([name])('%s', () => {
      test.concurrent.for(WAYS)('%s', { timeout: 300_000 }, async (way, { expect }) => {
        const walker = walkers.get(way)!;
        await walk(walker, { expect });
        expect(await walker.isTooWide()).toBe(false);
      });
    });
}
