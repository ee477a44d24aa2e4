/** Tests the monitor of flows in a real browser: running and waiting runs, and all actions of a queue. */
import type { Locator, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FLOW_RUNS_TEXT } from '#editor/flow-runs/flowRunsText.ts';
import { MONITOR_TEXT } from '#editor/screens/flow-monitor/flowMonitorText.ts';
import { newFlow } from '#engine/flows/newFlow.ts';
import { shareDashboard, type SharedDashboard } from '../support/warm/shareDashboard.ts';

const words = MONITOR_TEXT.en;
const { queue: queueWords, mainQueue, clear, skipped, stopped, stopQueue } = FLOW_RUNS_TEXT.en;

let dashboard: SharedDashboard;
let page: Page;

const ask = (method: string, path: string, body?: unknown): Promise<unknown> =>
  dashboard.call(page, method, path, body);
const queue = (): Locator => page.getByRole('region', { name: mainQueue });
const names = async (rows: Locator): Promise<string[]> => rows.locator('a span').allTextContents();
const running = (): Promise<string[]> => names(queue().locator('li[data-running]'));
const waiting = (): Promise<string[]> => names(queue().locator('li:not([data-running])'));
const stands = async (): Promise<[string[], string[]]> => [await running(), await waiting()];
const ended = (): Locator => page.getByRole('region', { name: words.ended }).getByRole('listitem');
const button = (name: string): Promise<void> => page.getByRole('button', { name, exact: true }).click();
const sure = (name: string): Promise<void> =>
  page.getByRole('dialog').getByRole('button', { name, exact: true }).click();

/** Adds a flow with a button of its name that runs until somebody ends it. */
async function addFlow(name: string): Promise<void> {
  const delay = { seconds: '3600', holdsPlace: true };
  const {
    id: _id,
    run,
    ...flow
  } = newFlow({
    id: 'f',
    name,
    triggersById: { t: { kind: 'BUTTON', settings: { name }, isEnabled: true, rank: 'a' } },
    blocksById: {
      a: {
        type: 'action',
        kind: 'SHOW_TEXT',
        settings: { text: name, durationMs: 29_000 },
        slot: 'main',
        rank: 'a',
        isEnabled: true,
        onError: 'goOn',
      },
      b: { type: 'action', kind: 'DELAY', settings: delay, slot: 'main', rank: 'b', isEnabled: true, onError: 'goOn' },
    },
  });
  await ask('POST', '/flows', { ...flow, run: { ...run, mode: 'QUEUED', onlyWhileLive: false } });
}

beforeAll(async () => {
  dashboard = await shareDashboard();
  page = await dashboard.openAs('monitor@example.com', '/flows/monitor');
  for (const name of ['Ana', 'Bea', 'Cleo', 'Dora']) await addFlow(name);
  for (const name of ['Ana', 'Bea', 'Cleo', 'Dora']) await ask('POST', '/flows/press', { name });
}, 400_000);
afterAll(() => dashboard.stop());

// behaviour: flowrun-1, flowrun-6
test('it shows by itself what runs, with its step, and what waits, in its order', async () => {
  await expect.poll(stands, { timeout: 20_000 }).toEqual([['Ana'], ['Bea', 'Cleo', 'Dora']]);
  await queue().locator('li[data-running]').getByText('Show text').waitFor();
  await queue().getByText(queueWords.waiting(3)).waitFor();
});

// behaviour: flowrun-3
test('what waits is moved up, made the next one and dropped', async () => {
  await button(words.actions.up('Dora'));
  await expect.poll(waiting).toEqual(['Bea', 'Dora', 'Cleo']);
  await button(words.actions.more('Cleo'));
  await page.getByRole('menuitem', { name: words.actions.first }).click();
  await expect.poll(waiting).toEqual(['Cleo', 'Bea', 'Dora']);
  await button(words.actions.more('Bea'));
  await page.getByRole('menuitem', { name: words.actions.drop, exact: true }).click();
  await expect.poll(stands).toEqual([['Ana'], ['Cleo', 'Dora']]);
});

test('what runs is skipped once that is confirmed, and the next one begins', async () => {
  await button(`${queueWords.skip}: ${mainQueue}`);
  await page.getByRole('dialog').getByText(skipped.body).waitFor();
  expect(await running()).toEqual(['Ana']);
  await sure(skipped.confirm);
  await expect.poll(stands).toEqual([['Cleo'], ['Dora']]);
  await expect.poll(() => names(ended().first())).toEqual(['Ana']);
});

test('a queue that is paused lets nothing begin, and is cleared', async () => {
  await button(`${queueWords.pause}: ${mainQueue}`);
  await queue().getByText(queueWords.paused, { exact: true }).waitFor();
  await button(words.actions.stop('Cleo'));
  await expect.poll(stands).toEqual([[], ['Dora']]);
  await button(`${queueWords.clear}: ${mainQueue}`);
  await sure(clear.confirm);
  await expect.poll(stands).toEqual([[], []]);
  await button(`${queueWords.resume}: ${mainQueue}`);
});

// behaviour: flowrun-4
test('what has ended runs again, and all of it is stopped at once', async () => {
  await page
    .getByRole('button', { name: words.actions.again('Ana'), exact: true })
    .first()
    .click();
  await expect.poll(running).toEqual(['Ana']);
  await page
    .getByRole('button', { name: words.actions.again('Bea'), exact: true })
    .first()
    .click();
  await expect.poll(stands).toEqual([['Ana'], ['Bea']]);
  await button(words.stopAll);
  await sure(words.stopAllSure.confirm);
  await expect.poll(stands).toEqual([[], []]);
  await expect.poll(async () => (await names(ended())).slice(0, 2).sort()).toEqual(['Ana', 'Bea']);
});

// behaviour: flowrun-61
test('one queue is stopped with all that waits in it, and the page says how many runs ended', async () => {
  for (const name of ['Ana', 'Bea', 'Cleo']) await ask('POST', '/flows/press', { name });
  await expect.poll(stands).toEqual([['Ana'], ['Bea', 'Cleo']]);
  await button(`${queueWords.stop}: ${mainQueue}`);
  await page.getByRole('dialog').getByText(stopQueue.body).waitFor();
  await sure(stopQueue.confirm);
  await page.getByText(stopped(3)).waitFor();
  await expect.poll(stands).toEqual([[], []]);
  expect(await page.getByRole('button', { name: `${queueWords.stop}: ${mainQueue}` }).isDisabled()).toBe(true);
});

test('nothing complains', () => expect(dashboard.complaints).toEqual([]));
