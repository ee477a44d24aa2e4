/**
 * Tests an overlay whose only page is frozen: its process is stopped, and the browser goes on answering for it. Flows
 * that wait for it go on at their deadlines, and the monitor says that the page did not answer.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Locator, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { shownText } from '#editor/flow-runs/shown.ts';
import { MONITOR_TEXT } from '#editor/screens/flow-monitor/flowMonitorText.ts';
import { newFlow } from '#engine/flows/newFlow.ts';
import type { ApiTypes } from '#schemas/generated/api.ts';
import type { FlowBlock, FlowsMonitor, RunShown } from '#schemas/generated/types.ts';
import { launchBrowser } from '../support/browser.ts';
import { type Dashboard, startDashboard } from '../support/dashboard.ts';

/** Deadline of the step for the end of its sound; earlier than the end that the server submits by the sound's length. */
const DEADLINE_MS = 2_000;

let dashboard: Dashboard;
/** Page of the monitor. */
let page: Page;
/** Browser of the overlay. */
let browser: Browser;
let profileId: string;
let stopped: readonly number[] = [];

const ask = <T>(method: string, path: string, body?: unknown): Promise<T> => dashboard.call(page, method, path, body);
const press = (name: string): Promise<unknown> => ask('POST', '/flows/press', { name });
const ended = async (name: string): Promise<FlowsMonitor['ended'][number] | undefined> =>
  (await ask<FlowsMonitor>('GET', `/profiles/${profileId}/flows-debug`)).ended.find((run) => run.flowName === name);

async function addFlow(name: string, block: Pick<FlowBlock, 'kind' | 'settings'> & Partial<FlowBlock>): Promise<void> {
  const a: FlowBlock = { type: 'action', slot: 'main', rank: 'a', isEnabled: true, onError: 'goOn', ...block };
  const triggersById = { t: { kind: 'BUTTON', settings: { name }, isEnabled: true, rank: 'a' } } as const;
  const { id: _id, run, ...flow } = newFlow({ id: 'f', name, triggersById, blocksById: { a } });
  await ask('POST', '/flows', { ...flow, run: { ...run, mode: 'QUEUED', onlyWhileLive: false } });
}

async function addSound(): Promise<string> {
  const bytes = readFileSync(join(import.meta.dirname, '../../fixtures/media/sound/beep.mp3'));
  const { uploadId, url } = await ask<ApiTypes['UploadAnswer']>('POST', '/audios/upload-url', { size: bytes.length });
  expect((await fetch(new URL(url, dashboard.url), { method: 'PUT', body: bytes })).status).toBe(204);
  return (await ask<ApiTypes['MediaAnswer']>('POST', '/audios', { uploadId, name: 'beep' })).id;
}

/** Returns the ids of the processes that draw pages. */
async function renderers(): Promise<number[]> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  return processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id);
}

async function freeze(): Promise<void> {
  stopped = await renderers();
  for (const id of stopped) process.kill(id, 'SIGSTOP');
}

function thaw(): void {
  for (const id of stopped) process.kill(id, 'SIGCONT');
  stopped = [];
}

beforeAll(async () => {
  dashboard = await startDashboard();
  page = await dashboard.openAs('frozen@example.com', '/flows/monitor');
  const { items } = await ask<ApiTypes['ProfileList']>('GET', '/profiles');
  const profile = items[0]!;
  profileId = profile.id;
  const soundId = await addSound();
  const waits = { deadlineMs: DEADLINE_MS };
  await addFlow('Horn', { kind: 'PLAY_SOUND', settings: { soundId, volume: 1, isAwaited: true }, ...waits });
  await addFlow('Thanks', { kind: 'SHOW_TEXT', settings: { text: 'Thanks', durationMs: 500 } });
  browser = await launchBrowser();
  const overlay = await browser.newPage({ viewport: { width: 360, height: 640 } });
  await overlay.goto(new URL(profile.links.portrait, dashboard.url).href);
  await overlay.waitForFunction(() => window.__overlay?.connection() === 'connected');
}, 400_000);
afterAll(async () => {
  thaw();
  await browser?.close();
  await dashboard?.stop();
});

const row = (name: string): Locator =>
  page.getByRole('region', { name: MONITOR_TEXT.en.ended }).getByRole('listitem').filter({ hasText: name }).first();

// behaviour: flow-3, flow-21, cue-6
test('flows that wait for a page that stands still go on at their deadline, and the monitor says why', async () => {
  const seen: RunShown = { cues: 1, shown: 1, pages: 1, missed: [] };
  await press('Thanks');
  await row('Thanks').getByText(shownText(seen, 'en')).waitFor();

  await freeze();
  await press('Horn');
  await press('Thanks');
  await expect.poll(async () => (await ended('Horn'))?.outcome).toBe('done');
  const horn = (await ended('Horn'))!;
  expect(Date.parse(horn.endedAt) - Date.parse(horn.startedAt!)).toBe(DEADLINE_MS);
  // The next one had its turn at once.
  await expect.poll(async () => (await ended('Thanks'))?.startedAt).toBe(horn.endedAt);

  const unseen: RunShown = { cues: 1, shown: 0, pages: 0, missed: [{ at: horn.endedAt, reason: 'unanswered' }] };
  const why = { timeout: 90_000 };
  await row('Thanks').getByText(shownText(unseen, 'en')).waitFor(why);
  await row('Horn').getByText(shownText(unseen, 'en')).waitFor(why);

  // It comes back, and its reports arrive again.
  thaw();
  await press('Horn');
  await row('Horn').getByText(shownText(seen, 'en')).waitFor(why);
});
