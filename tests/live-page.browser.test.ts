/** Tests the live page like broadcast software: the built server, a real browser, real sockets. */
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PNG } from 'pngjs';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser, OF_GRAPHICS } from './support/browser.ts';
import type { ApiTypes } from '#schemas/generated/api.ts';
import { buildAll, startCli, type StartedServer } from './support/cli.ts';
import { signUp } from './support/signUp.ts';

const SIZES = { portrait: { width: 1080, height: 1920 }, landscape: { width: 1920, height: 1080 } };

let folder: string;
let port: string;
let server: StartedServer;
let browser: Browser;

function freePort(): Promise<string> {
  const probe = createServer();
  return new Promise((resolve) => {
    probe.listen(0, '127.0.0.1', () => {
      const { port: free } = probe.address() as { port: number };
      probe.close(() => resolve(String(free)));
    });
  });
}

const start = (): Promise<StartedServer> => startCli({ cwd: folder, env: { PORT: port } });

beforeAll(async () => {
  await buildAll();
  folder = mkdtempSync(join(tmpdir(), 'liveloom-page-'));
  port = await freePort();
  [server, browser] = await Promise.all([start(), launchBrowser()]);
}, 180_000);
afterAll(async () => {
  await browser?.close();
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
});

interface Handle {
  ready: Promise<void>;
  presenter(): string;
  frames(): number;
  connection(): string;
}

async function openPage(
  link: string,
  orientation: keyof typeof SIZES,
  shownBy = browser,
): Promise<{ page: Page; said: string[]; hosts: Set<string> }> {
  const page = await shownBy.newPage({ viewport: SIZES[orientation] });
  const said: string[] = [];
  const hosts = new Set<string>();
  page.on('console', (message) => {
    if (!message.text().includes(OF_GRAPHICS)) said.push(message.text());
  });
  page.on('pageerror', (error) => said.push(error.message));
  page.on('request', (request) => hosts.add(new URL(request.url()).host));
  await page.goto(link);
  await connected(page);
  await page.evaluate(() => (globalThis as unknown as { __overlay: Handle }).__overlay.ready);
  return { page, said, hosts };
}

const connected = (page: Page): Promise<unknown> =>
  page.waitForFunction(
    () => (globalThis as unknown as { __overlay?: Handle }).__overlay?.connection() === 'connected',
    undefined,
    { timeout: 60_000 },
  );

async function picture(page: Page): Promise<PNG> {
  return PNG.sync.read(await page.screenshot({ omitBackground: true }));
}

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Counts the covered pixels of a box. */
function ink({ data, width }: PNG, box: Box): number {
  let count = 0;
  for (let y = Math.ceil(box.y); y < box.y + box.height; y++) {
    for (let x = Math.ceil(box.x); x < box.x + box.width; x++) if (data[(y * width + x) * 4 + 3]! > 0) count++;
  }
  return count;
}

/** Tells whether a box looks different in two pictures. */
function differs(one: PNG, other: PNG, box: Box): boolean {
  for (let y = Math.ceil(box.y); y < box.y + box.height; y++) {
    const from = (y * one.width + Math.ceil(box.x)) * 4;
    const to = from + Math.floor(box.width) * 4;
    if (one.data.compare(other.data, from, to, from, to) !== 0) return true;
  }
  return false;
}

/** Returns the boxes of visible items from the page's data. */
async function boxes(link: string, orientation: keyof typeof SIZES): Promise<Map<string, Box>> {
  const { origin, pathname } = new URL(link);
  const snapshot = (await (await fetch(`${origin}/api${pathname}`)).json()) as { items: Record<string, unknown>[] };
  const suffix = orientation === 'landscape' ? 'Landscape' : '';
  const visible = snapshot.items.filter((item) => item[`isVisible${suffix}`] === true);
  return new Map(
    visible.map((item) => [
      item['id'] as string,
      { ...(item[`position${suffix}`] as Box), ...(item[`dimensions${suffix}`] as Box) },
    ]),
  );
}

/** Waits until every visible item of the page has moved; returns their ids. */
async function allMove(page: Page, link: string, orientation: keyof typeof SIZES): Promise<string[]> {
  const places = await boxes(link, orientation);
  const first = await picture(page);
  const waiting = new Set(places.keys());
  const stillWaiting = async (): Promise<string[]> => {
    const now = await picture(page);
    for (const id of waiting)
      if (ink(now, places.get(id)!) > 500 && differs(first, now, places.get(id)!)) waiting.delete(id);
    return [...waiting];
  };
  await expect.poll(stillWaiting, { timeout: 60_000, interval: 1000 }).toEqual([]);
  return [...places.keys()];
}

test.each(['portrait', 'landscape'] as const)(
  '%s shows every item moving within a minute, from our own address only, and its console stays empty',
  async (orientation) => {
    const link = server.profiles[0]!.links[orientation];
    const { page, said, hosts } = await openPage(link, orientation);
    // Viewers of a portrait stream read the chat in the app; music is hidden until there is a source.
    const chat = orientation === 'landscape' ? ['chat'] : [];
    const moved = await allMove(page, link, orientation);
    expect(moved).toEqual(expect.arrayContaining([...chat, 'gifts', 'goal', 'timer', 'vote']));
    expect(said, 'the console of the page').toEqual([]);
    expect([...hosts]).toEqual([new URL(link).host]);
    await page.close();
  },
  120_000,
);

// behaviour: canvas-6
test('a browser without WebGL shows every item like one with it, and its console stays empty', async () => {
  const link = server.profiles[0]!.links.portrait;
  const plain = await launchBrowser(['--disable-3d-apis']);
  try {
    const { page: usual } = await openPage(`${link}?renderer=gl`, 'portrait');
    const { page, said } = await openPage(link, 'portrait', plain);
    const presenter = await page.evaluate(() => (globalThis as unknown as { __overlay: Handle }).__overlay.presenter());
    expect(presenter).toBe('2d');
    const places = await boxes(link, 'portrait');
    const whole = await boxesOf(page);
    const waiting = new Set(places.keys());
    // Both pages move, so an item may be ahead on one of them; each has to be alike at some moment.
    await expect
      .poll(
        async () => {
          const [one, other] = await Promise.all([picture(page), picture(usual)]);
          expect(ink(one, whole)).toBeGreaterThan(5_000);
          for (const id of waiting) {
            const [here, there] = [ink(one, places.get(id)!), ink(other, places.get(id)!)];
            if (Math.abs(here - there) <= 200 + 0.02 * there) waiting.delete(id);
          }
          return [...waiting];
        },
        { timeout: 60_000, interval: 500 },
      )
      .toEqual([]);
    expect(said, 'the console of the page').toEqual([]);
    await usual.close();
  } finally {
    await plain.close();
  }
}, 180_000);

test('scenes that cannot be loaded are reported, tried again and drawn when they come', async () => {
  const link = server.profiles[0]!.links.portrait;
  const page = await browser.newPage({ viewport: SIZES.portrait });
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  // The page asks for a scene at its start and again when it needs it.
  const aborted = new Map<string, number>();
  await page.route('**/assets/scene-*', (route) => {
    const url = route.request().url();
    const times = aborted.get(url) ?? (aborted.size < 4 ? 0 : 2);
    if (times >= 2) return route.continue();
    aborted.set(url, times + 1);
    return route.abort();
  });
  await page.goto(link);
  await expect
    .poll(async () => ink(await picture(page), await boxesOf(page)), { timeout: 60_000 })
    .toBeGreaterThan(500);
  const missing = (): string[] => {
    const reports = errors.filter((error) => error.startsWith('The scene of '));
    return reports.map((report) => report.replace(/^The scene of (\w+) could not be loaded.*$/s, '$1'));
  };
  await expect.poll(missing, { timeout: 20_000 }).toHaveLength(4);
  expect(new Set(missing()).size).toBe(4);
  await page.close();
}, 180_000);

// behaviour: live-4
test('the page may run and load nothing but its own', async () => {
  const answer = await fetch(server.profiles[0]!.links.portrait);
  const policy = answer.headers.get('content-security-policy')!;
  expect(policy).toContain("default-src 'none'");
  expect(policy).toMatch(/script-src 'self'(;|$)/);
  expect(policy).not.toMatch(/unsafe|http|\*\./);
  expect(await answer.text()).not.toMatch(/<script(?![^>]* src=)|<style|\son\w+=|style=/);
});

test('an unknown key, an unknown orientation and a wrong key of the right length all get the same 404', async () => {
  const { portrait } = server.profiles[0]!.links;
  const wrong = [
    portrait.replace('/portrait', '/sideways'),
    `${server.url}/live/nobody/portrait`,
    `${server.url}/live/${'A'.repeat(22)}/portrait`,
  ];
  const answers = await Promise.all(
    wrong.map(async (link) => ({ status: (await fetch(link)).status, body: await (await fetch(link)).text() })),
  );
  for (const answer of answers) expect(answer).toEqual({ status: 404, body: 'Not found' });
});

test('an open page survives a killed server and heals by itself', async () => {
  const link = server.profiles[0]!.links.portrait;
  const { page } = await openPage(link, 'portrait');
  await page.evaluate(() => void ((globalThis as unknown as { mark: number }).mark = 1));
  await server.stop('SIGKILL');
  await page.waitForFunction(
    () => (globalThis as unknown as { __overlay: Handle }).__overlay.connection() !== 'connected',
  );
  const places = await boxesOf(page);
  expect(ink(await picture(page), places)).toBeGreaterThan(500); // the last picture stays on air
  server = await start();
  expect(server.profiles[0]!.links.portrait).toBe(link);
  await connected(page);
  const frames = await page.evaluate(() => (globalThis as unknown as { __overlay: Handle }).__overlay.frames());
  await page.waitForFunction(
    (before) => (globalThis as unknown as { __overlay: Handle }).__overlay.frames() > before,
    frames,
    { timeout: 60_000 },
  );
  expect(await page.evaluate(() => (globalThis as unknown as { mark?: number }).mark)).toBe(1);
  await page.close();
}, 180_000);

/** Returns the whole canvas as one box. */
async function boxesOf(page: Page): Promise<Box> {
  const { width, height } = page.viewportSize()!;
  return { x: 0, y: 0, width, height };
}

test('new links work at once, old ones never again', async () => {
  const { ask } = await signUp(server.url);
  const { items } = await ask<ApiTypes['ProfileList']>('GET', '/profiles');
  const old = server.url + items[0]!.links.portrait;
  const { page } = await openPage(old, 'portrait');
  const { links } = await ask<ApiTypes['ProfileAnswer']>('POST', `/profiles/${items[0]!.id}/rotate-live-key`);
  await page.waitForFunction(
    () => (globalThis as unknown as { __overlay: Handle }).__overlay.connection() !== 'connected',
  );
  expect((await fetch(old)).status).toBe(404);
  const fresh = await openPage(server.url + links.portrait, 'portrait');
  expect(fresh.said).toEqual([]);
  await fresh.page.close();
  await page.close();
}, 180_000);
