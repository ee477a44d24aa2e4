/** Tests the indicator of previews: a tick that leaves after a second, a cross that stays (behaviour: live-5). */
import type { Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openHarness } from '#tests/golden/openHarness.ts';
import type { OpenHarness } from '#tests/golden/openHarness.ts';
import type { ConnectionStatus } from '#engine/client/liveStore.ts';

let harness: OpenHarness;
let page: Page;

beforeAll(async () => {
  harness = await openHarness();
  page = await harness.newPage();
});
afterAll(() => harness.close());
beforeEach(async () => {
  await page.reload();
  await page.waitForFunction(() => 'harness' in window);
});

/** Returns the visible mark after each step: a connection status, or milliseconds of waiting. */
function seenAfter(steps: readonly (ConnectionStatus | number)[]): Promise<string[]> {
  return page.evaluate((given) => window.harness.playConnection(given), steps);
}

test('nothing while connecting for the first time', async () => {
  expect(await seenAfter(['connecting'])).toEqual(['nothing']);
});

test('a tick for one second', async () => {
  expect(await seenAfter(['connected', 999, 1])).toEqual(['connected', 'connected', 'nothing']);
});

test('a cross for as long as the connection is lost, then a tick again', async () => {
  expect(await seenAfter(['connected', 5_000, 'disconnected', 60_000, 'connected', 1_000])).toEqual([
    'connected',
    'nothing',
    'disconnected',
    'disconnected',
    'connected',
    'nothing',
  ]);
});

test('a tick that was about to leave does not take the cross with it', async () => {
  expect(await seenAfter(['connected', 500, 'disconnected', 500])).toEqual([
    'connected',
    'connected',
    'disconnected',
    'disconnected',
  ]);
});
