/**
 * Tests many docks in one browser, like in broadcast software: all follow events, and none blocks others. Also tests
 * the message when a proxy blocks WebSockets.
 */
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page, Request } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ApiTypes } from '#schemas/generated/api.ts';
import { shareDashboard, type SharedDashboard } from '../support/warm/shareDashboard.ts';

const DOCK = { viewport: { width: 320, height: 700 } };
const DOCKS = ['activity', 'activity', 'activity', 'activity', 'activity', 'activity', 'chat', 'chat', 'controls'];

const PATIENT = { timeout: 60_000 };

let dashboard: SharedDashboard;
let page: Page;
let profileId: string;
let board: string;

const showText = (text: string): Promise<unknown> => {
  const payload = { text, imageUrl: '', showProfilePicture: false, duration: 5 };
  const path = `/overlay/${profileId}/items/${board}/command`;
  return dashboard.call(page, 'POST', path, { type: 'showText', payload });
};

beforeAll(async () => {
  dashboard = await shareDashboard();
  page = await dashboard.openAs('docks@example.com', '/docks/activity', DOCK);
  const { items } = await dashboard.call<ApiTypes['ProfileList']>(page, 'GET', '/profiles?limit=1');
  profileId = items[0]!.id;
  const path = `/overlay/${profileId}/items`;
  const added = await dashboard.call<ApiTypes['ItemAnswer']>(page, 'POST', path, { type: 'LOCATION', name: 'Board' });
  board = added.item.id;
}, 240_000);
afterAll(() => dashboard.stop());

/** Opens another tab of the same browser, and records its WebSocket connections. */
async function openTab(path: string, waiting: Set<Request>): Promise<{ tab: Page; sockets: string[] }> {
  const tab = await page.context().newPage();
  const sockets: string[] = [];
  tab.on('websocket', (socket) => void sockets.push(new URL(socket.url()).pathname));
  tab.on('request', (request) => void waiting.add(request));
  const over = (request: Request): void => void waiting.delete(request);
  tab.on('requestfinished', over).on('requestfailed', over);
  await tab.goto(dashboard.url + path);
  return { tab, sockets };
}

const urlsOf = (requests: ReadonlySet<Request>): string[] => [...requests].map((request) => request.url());
const follows = (sockets: readonly string[]): number => sockets.filter((path) => path === '/api/follow').length;

test('ten tabs of one browser follow at once, and a request goes through beside them', async () => {
  const waiting = new Set<Request>();
  const tabs: { dock: string; tab: Page; sockets: string[] }[] = [];
  for (const dock of DOCKS) tabs.push({ dock, ...(await openTab(`/docks/${dock}`, waiting)) });
  const editor = await openTab(`/overlays/${profileId}`, waiting);
  for (const { tab } of tabs) await tab.getByRole('status', { name: 'Connected' }).waitFor();
  await editor.tab.getByText('Board').first().waitFor();
  await expect.poll(() => follows(editor.sockets), PATIENT).toBe(1);
  // No request of the opened tabs hangs.
  await expect.poll(() => urlsOf(waiting), PATIENT).toEqual([]);

  await showText('Hello to all docks');
  for (const { dock, tab } of tabs)
    if (dock === 'activity') await tab.getByRole('listitem').filter({ hasText: 'Hello to all docks' }).waitFor();
  await dashboard.call(page, 'PATCH', `/overlay/${profileId}/items/${board}`, { name: 'Renamed elsewhere' });
  await editor.tab.getByText('Renamed elsewhere').first().waitFor();

  const last = tabs.at(-1)!.tab;
  const { email } = await dashboard.call<ApiTypes['UserAnswer']>(page, 'GET', '/users/me');
  expect(await last.evaluate(() => fetch('/api/users/me').then((answer) => answer.json()))).toMatchObject({ email });
  await expect.poll(() => tabs.map(({ sockets }) => follows(sockets)), PATIENT).toEqual(DOCKS.map(() => 1));
  await expect.poll(() => urlsOf(waiting), PATIENT).toEqual([]);
  for (const { tab } of [...tabs, editor]) await tab.close();
});

test('a dock whose connection breaks off comes back, and misses nothing', async () => {
  const tab = await page.context().newPage();
  const breaks: (() => Promise<void>)[] = [];
  let isBroken = false;
  await tab.routeWebSocket('**/api/follow', (socket) => {
    breaks.push(() => socket.close({ code: 1011 }));
    if (isBroken) void breaks.pop()!();
    else socket.connectToServer();
  });
  await tab.goto(`${dashboard.url}/docks/activity`);
  await tab.getByRole('status', { name: 'Connected' }).waitFor();
  await showText('Before the loss');
  await tab.getByRole('listitem').filter({ hasText: 'Before the loss' }).waitFor();
  isBroken = true;
  for (const breakOff of breaks.splice(0)) await breakOff();
  await tab.getByRole('status', { name: 'Connection lost' }).waitFor();
  await showText('During the loss');
  isBroken = false;
  await tab.getByRole('listitem').filter({ hasText: 'During the loss' }).waitFor();
  await tab.getByRole('status', { name: 'Connected' }).waitFor();
  await expect.poll(() => tab.getByRole('listitem').filter({ hasText: 'Before the loss' }).count()).toBe(1);
  await tab.close();
});

test('rows stay where they are while somebody points at them', async () => {
  const tab = await page.context().newPage();
  await tab.goto(`${dashboard.url}/docks/activity`);
  await showText('Pointed at');
  const rows = tab.getByRole('listitem');
  await rows.filter({ hasText: 'Pointed at' }).hover();
  const before = await rows.first().boundingBox();
  await showText('Came meanwhile');
  await tab.getByRole('button', { name: '1 new' }).waitFor();
  await expect.poll(() => rows.first().textContent()).toContain('Pointed at');
  expect(await rows.first().boundingBox()).toEqual(before);
  await tab.mouse.move(160, 5);
  await rows.first().filter({ hasText: 'Came meanwhile' }).waitFor();
  await tab.close();
});

test('a new target is sent alone: what the stream has reached meanwhile stays', async () => {
  const path = `/overlay/${profileId}/items`;
  const settings = { metric: 'CUSTOM', value: 20_000 };
  const { item } = await dashboard.call<ApiTypes['ItemAnswer']>(page, 'POST', path, {
    type: 'GOAL',
    name: 'Coins',
    settings,
  });
  const tab = await page.context().newPage();
  const sent: unknown[] = [];
  tab.on('request', (request) => {
    if (request.url().endsWith(`/items/${item.id}/command`)) sent.push(request.postDataJSON());
  });
  await tab.goto(`${dashboard.url}/docks/controls`);
  await tab.getByRole('button', { name: 'Change: Coins' }).click();
  const payload = { property: 'amount', mode: 'set', value: 17_959 };
  await dashboard.call(page, 'POST', `${path}/${item.id}/command`, { type: 'changeGoal', payload });
  await tab.getByText('17,959 / 20,000').waitFor();
  // Its text is loaded already, so the button does not move away under the press.
  await tab.getByLabel('Target').fill('25.000');
  await tab.getByRole('alert').waitFor();
  await tab.getByRole('button', { name: 'Apply' }).click();
  expect([await tab.getByRole('button', { name: 'Apply' }).isVisible(), sent]).toEqual([true, []]);
  await tab.getByLabel('Target').fill('25.000');
  await tab.getByText('“25.000” can mean 25000 or 25.000.').waitFor();
  await tab.getByLabel('Target').fill('20000+5000');
  await tab.getByRole('button', { name: 'Apply' }).click();
  await tab.getByText('17,959 / 25,000').waitFor();
  expect(sent).toEqual([{ type: 'changeGoal', payload: { property: 'target', mode: 'set', value: 25_000 } }]);
  await tab.close();
});

/** Creates a reverse proxy without configuration for WebSockets. */
async function proxyWithoutSockets(): Promise<http.Server> {
  const { hostname, port } = new URL(dashboard.url);
  const proxy = http.createServer((asked, answer) => {
    const { upgrade: _upgrade, connection: _connection, ...headers } = asked.headers;
    const request = http.request({ hostname, port, path: asked.url, method: asked.method, headers }, (answered) => {
      answer.writeHead(answered.statusCode ?? 502, answered.headers);
      answered.pipe(answer);
    });
    request.on('error', () => answer.destroy());
    asked.pipe(request);
  });
  await new Promise<void>((resolve) => proxy.listen(0, hostname, resolve));
  return proxy;
}

test('behind a proxy that passes no WebSockets it is said what is wrong, and where the remedy stands', async () => {
  const proxy = await proxyWithoutSockets();
  const origin = `http://${new URL(dashboard.url).hostname}:${(proxy.address() as AddressInfo).port}`;
  const tab = await page.context().newPage();
  await tab.goto(`${origin}/docks/activity`);
  await tab.getByRole('status', { name: 'No live updates' }).waitFor();
  await tab.getByText('docs/behind-a-proxy.md').waitFor();
  // Events arrive all the same, only later.
  await showText('Through the needle’s eye');
  await tab.getByRole('listitem').filter({ hasText: 'Through the needle’s eye' }).waitFor();
  await tab.goto(`${origin}/docks/controls`);
  await tab.getByRole('status', { name: 'No live updates' }).waitFor();
  await tab.goto(`${origin}/docks`);
  await tab.getByRole('heading', { level: 1 }).waitFor();
  await expect.poll(() => tab.getByRole('banner').getByText('No live updates').count(), PATIENT).toBe(1);
  await tab.close();
  proxy.closeAllConnections();
  await new Promise((resolve) => proxy.close(resolve));
});

test('nothing complained in the consoles', () => {
  expect(dashboard.complaints).toEqual([]);
});
