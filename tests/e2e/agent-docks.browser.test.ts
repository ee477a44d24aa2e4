/**
 * Tests docks at an agent as OBS opens them: in a browser of its own that is signed in nowhere. The link comes from the page of the
 * agent, the chat moves, and the dock waits for a server that is away.
 */
import type { ChildProcess } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { AGENT_TEXT } from '#editor/agent/agentText.ts';
import { DOCK_TEXT } from '#editor/controls/parts/dockText.ts';
import { AGENT_DOCK_TEXT } from '#editor/screens/agent-docks/agentDockText.ts';
import { DOCKS_TEXT } from '#editor/screens/docks/docksText.ts';
import { MONITOR_TEXT } from '#editor/screens/flow-monitor/flowMonitorText.ts';
import { HELPING_TEXT } from '#editor/screens/helping/helpingText.ts';
import { COMPUTERS_TEXT } from '#editor/screens/integrations/computers/computersText.ts';
import { type FakePlatform, startFakePlatform } from '#server/sources/tiktok/fake/fakePlatform.ts';
import { chat, newPerson } from '#server/sources/tiktok/fake/viewerMessages.ts';
import { launchBrowser } from '../support/browser.ts';
import { spawnCli } from '../support/cli.ts';
import { type Dashboard, startDashboard } from '../support/dashboard.ts';

const ROOM = '7302';
const SOON = { timeout: 60_000, interval: 250 };
const MIA = newPerson('Mia 🌸');
/** Docks in OBS are narrow. */
const DOCK = { viewport: { width: 390, height: 620 }, locale: 'en-US' };
const text = AGENT_TEXT.en.docks;

let platform: FakePlatform;
let dashboard: Dashboard;
let obs: Browser;
let agent: ChildProcess;
let printed = '';
let page: Page;
let own: Page;
let dock: Page;

const pageLink = (): string | undefined => /do here: (\S+)/.exec(printed)?.[1];
const linkOf = (name: string): Promise<string> => own.getByLabel(text.address(name), { exact: true }).inputValue();
const rowOf = (words: string) => dock.getByRole('log').locator('div[data-role]').filter({ hasText: words });

async function say(words: string): Promise<void> {
  await vi.waitFor(() => expect(platform.inRoom(ROOM).length).toBeGreaterThan(0), SOON);
  await platform
    .inRoom(ROOM)
    .at(-1)!
    .send([chat(words, MIA)]);
}

async function openInObs(link: string): Promise<Page> {
  const opened = await (await obs.newContext(DOCK)).newPage();
  opened.setDefaultTimeout(60_000);
  await opened.goto(link);
  return opened;
}

beforeAll(async () => {
  platform = await startFakePlatform();
  platform.accounts.set('anna_live', { state: 'live', roomId: ROOM });
  platform.account = { state: 'unknown', roomId: '' };
  dashboard = await startDashboard({
    env: { LIVELOOM_TIKTOK_WEB_URL: platform.url, LIVELOOM_TIKTOK_SIGN_URL: platform.url },
  });
  obs = await launchBrowser();
  page = await dashboard.openAs('anna@example.com', '/integrations');
  await dashboard.call(page, 'PUT', '/users/update', { tiktokUsername: 'anna_live' });
  const { code } = await dashboard.call<{ code: string }>(page, 'POST', '/agents/codes');
  const folder = mkdtempSync(join(tmpdir(), 'liveloom-agent-'));
  const args = ['--server', dashboard.url, '--code', code, '--name', 'Gaming PC', '--folder', folder];
  agent = spawnCli(['agent', ...args, '--page-port', '0'], { cwd: folder });
  agent.stdout!.setEncoding('utf8').on('data', (more: string) => (printed += more));
  await page.getByRole('button', { name: COMPUTERS_TEXT.en.confirm }).click();
  await page.getByText(COMPUTERS_TEXT.en.connected, { exact: true }).waitFor();
}, 400_000);
afterAll(async () => {
  agent.kill();
  await obs.close();
  await dashboard.stop();
  await platform.stop();
});

// behaviour: agent-13
test('the dashboard says where the links are, and the page of the agent shows them after a tick', async () => {
  await page.goto(`${dashboard.url}/docks`);
  await page.getByText(DOCKS_TEXT.en.agent('Gaming PC')).waitFor();
  own = await openInObs(pageLink()!);
  await own.getByText(AGENT_TEXT.en.lines.connected, { exact: true }).first().waitFor();
  const tick = own.getByRole('checkbox', { name: text.allow });
  expect(await tick.isChecked()).toBe(false);
  expect(await own.getByLabel(text.address('Chat'), { exact: true }).count()).toBe(0);
  await tick.click();
  expect(await linkOf('Chat')).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/agent-docks\/chat#[\w-]{43}$/);
});

// behaviour: agent-13
test('a dock shows the chat as it moves, in a browser that is signed in nowhere', async () => {
  const asked: string[] = [];
  dock = await (await obs.newContext(DOCK)).newPage();
  dock.setDefaultTimeout(60_000);
  dock.on('request', (request) => asked.push(request.url()));
  dock.on('websocket', (socket) => asked.push(socket.url()));
  const refused: string[] = [];
  dock.on('response', (answer) => {
    if (answer.status() >= 400) refused.push(`${answer.status()} ${new URL(answer.url()).pathname}`);
  });
  await dock.goto(await linkOf('Chat'));
  await say('hello from afar');
  await rowOf('hello from afar').waitFor();
  await say('and once more');
  await rowOf('and once more').waitFor();
  const secret = (await linkOf('Chat')).split('#')[1]!;
  expect(asked.some((url) => url.includes('/api/follow'))).toBe(true);
  expect(asked.filter((url) => url.split('#')[0]!.includes(secret))).toEqual([]);
  // The pictures of the fake platform are on no host that this server asks.
  expect(refused.filter((each) => !each.includes('/media/'))).toEqual([]);
  expect(await dock.context().cookies()).toEqual([]);
  const remembered = await dock.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
  expect(remembered).not.toContain(secret);
}, 180_000);

test.for(['Activity', 'Quick controls', 'Flow activity', 'Read aloud', 'Song requests'])(
  'the dock %s opens without a refusal',
  { timeout: 180_000 },
  async (name) => {
    const opened = await openInObs('about:blank');
    const refused: string[] = [];
    opened.on('response', (answer) => {
      if (answer.status() >= 400) refused.push(`${answer.status()} ${new URL(answer.url()).pathname}`);
    });
    opened.on('console', (message) => {
      if (message.type() === 'error' && message.text().includes('WebSocket')) refused.push(message.text());
    });
    await opened.goto(await linkOf(name));
    // Its light turns green once updates come; the flow activity has none, but a list.
    const ready = name === HELPING_TEXT.en.docks.flows.name ? `text=${MONITOR_TEXT.en.ended}` : '[data-status="live"]';
    await opened.locator(ready).first().waitFor();
    await opened.waitForTimeout(1_500);
    expect(refused.filter((each) => !each.includes('/media/'))).toEqual([]);
    expect(await opened.getByText(AGENT_DOCK_TEXT.en.closed).count()).toBe(0);
    await opened.context().close();
  },
);

// behaviour: agent-16
test('it keeps what it shows while the server is away, says so, and goes on by itself', async () => {
  const late = await openInObs('about:blank');
  const link = await linkOf('Chat');
  await dashboard.restart(async () => {
    await dock.getByText(DOCK_TEXT.en.lost, { exact: true }).first().waitFor();
    await rowOf('hello from afar').waitFor();
    await late.goto(link);
    await late.getByText(AGENT_DOCK_TEXT.en.waiting).waitFor();
    await late.getByText(/internet connection/).waitFor();
  });
  await dock.getByText(DOCK_TEXT.en.lost, { exact: true }).first().waitFor({ state: 'hidden' });
  await late.getByRole('log').getByText('hello from afar').waitFor();
  await say('back again');
  await rowOf('back again').waitFor();
  expect(await rowOf('hello from afar').count()).toBe(1);
}, 240_000);

// behaviour: agent-13
test('without the whole link, or once docks are forbidden, it says what to do', async () => {
  const bare = await openInObs((await linkOf('Chat')).split('#')[0]!);
  await bare.getByText(AGENT_DOCK_TEXT.en.closed).waitFor();
  await bare.getByText(/Copy it again from the page of the agent/).waitFor();
  await own.getByRole('checkbox', { name: text.allow }).click();
  await dock.getByText(/Docks are not allowed on this computer/).waitFor();
  expect(await rowOf('hello from afar').count()).toBe(0);
}, 180_000);
