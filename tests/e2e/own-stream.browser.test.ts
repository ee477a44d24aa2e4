/**
 * Tests an own stream without the command line: sign up, save the user name, and viewers' actions change the account's
 * own overlay. The platform is a fake on local sockets; the library that talks to it is the real one.
 */
import { createHash } from 'node:crypto';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ApiTypes } from '#schemas/generated/api.ts';
import { type FakeMessage, type FakePlatform, startFakePlatform } from '#server/sources/tiktok/fake/fakePlatform.ts';
import { messageMaker } from '#server/sources/tiktok/fake/messages.ts';
import { arrive, deleteAccount, heading, mailLink, signIn, signUp } from '../support/accessScreens.ts';
import { type Dashboard, startDashboard } from '../support/dashboard.ts';

const SOON = { timeout: 60_000, interval: 250 };

interface Streamer {
  page: Page;
  profile: ApiTypes['ProfileList']['items'][number];
  /** Overlay as broadcast software opens it. */
  live: Page;
}

let platform: FakePlatform;
let dashboard: Dashboard;
let anna: Streamer;
let ben: Streamer;

const ROOMS = { anna_live: '7001', ben_live: '7002', anna_new: '7003' } as const;
type Name = keyof typeof ROOMS;

beforeAll(async () => {
  platform = await startFakePlatform();
  for (const [name, roomId] of Object.entries(ROOMS)) platform.accounts.set(name, { state: 'live', roomId });
  platform.account = { state: 'unknown', roomId: '' };
  dashboard = await startDashboard({
    env: { LIVELOOM_TIKTOK_WEB_URL: platform.url, LIVELOOM_TIKTOK_SIGN_URL: platform.url },
  });
}, 300_000);
afterAll(async () => {
  await dashboard.stop();
  await platform.stop();
});

const { chat, likes, roses } = messageMaker(9_000_000);

/** Sends to all connections to a stream. */
async function say(name: Name, ...sent: FakeMessage[]): Promise<void> {
  await expect.poll(() => platform.inRoom(ROOMS[name]).length, SOON).toBe(1);
  await platform.inRoom(ROOMS[name])[0]!.send(sent);
}

/** Returns the state of the overlay as text. */
const known = async ({ page, profile }: Streamer): Promise<string> =>
  JSON.stringify(await dashboard.call(page, 'GET', `/live/${profile.liveKey}/portrait`));

/** Returns a digest of the overlay's pixels. */
const look = async ({ live }: Streamer): Promise<string> =>
  createHash('sha256')
    .update(await live.screenshot({ omitBackground: true }))
    .digest('hex');

/** Enters a user name in Setup, by hand. */
async function enterName(page: Page, entered: string): Promise<void> {
  await page.goto(`${dashboard.url}/setup`);
  await page.getByLabel('TikTok username').fill(entered);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Username saved').waitFor();
}

/** Signs up by hand; only the first account of a server needs no mail. */
async function signedUp(email: string): Promise<Page> {
  const page = await dashboard.open('/signup');
  await signUp(page, email);
  await heading(page, 'Welcome!').or(heading(page, 'Check your inbox')).waitFor();
  if (await heading(page, 'Check your inbox').isVisible()) {
    await page.goto(await mailLink(dashboard, email, '/verify-email'));
    await page.getByRole('link', { name: 'Sign in' }).click();
    await signIn(page, email);
  }
  await arrive(page);
  return page;
}

async function streamer(email: string, entered: string): Promise<Streamer> {
  const page = await signedUp(email);
  await enterName(page, entered);
  const { items } = await dashboard.call<ApiTypes['ProfileList']>(page, 'GET', '/profiles');
  const profile = items[0]!;
  const live = await dashboard.open(profile.links.portrait, { viewport: { width: 540, height: 960 } });
  await live.evaluate(() => (globalThis as unknown as { __overlay: { ready: Promise<void> } }).__overlay.ready);
  return { page, profile, live };
}

const setupOf = ({ page }: Streamer) => page.locator('[data-setup]').getAttribute('data-setup');
const badge = ({ page }: Streamer) => page.getByRole('button', { name: /^Your stream: / });

test('a name is saved, and chat, likes and gifts of that stream move the own overlay alone', async () => {
  anna = await streamer('anna@example.com', 'https://www.tiktok.com/@anna_live/live?lang=en');
  ben = await streamer('ben@example.com', '@ben_live');
  await expect.poll(() => badge(anna).textContent(), SOON).toMatch(/^Live/);
  // The descenders of its letters are not cut off.
  const label = badge(anna).locator('.mantine-Button-label');
  expect(await label.evaluate(({ clientHeight, scrollHeight }) => scrollHeight - clientHeight)).toBe(0);
  await expect.poll(() => setupOf(anna), SOON).toBe('event');
  const [before, beforeOfBen] = [await look(anna), await known(ben)];

  await say('anna_live', chat('A word for Anna'), likes(15, 4321), roses(5));
  await expect.poll(() => known(anna), SOON).toContain('A word for Anna');
  await expect.poll(() => look(anna), SOON).not.toBe(before);
  // The goal counts the likes of the room, the feed has the gift.
  await expect.poll(() => known(anna), SOON).toContain('"amount":4321');
  await expect.poll(() => known(anna), SOON).toContain('"repeatCount":5');
  await expect.poll(() => setupOf(anna), SOON).toBe('done');
  expect(await known(ben)).toBe(beforeOfBen);

  await say('ben_live', chat('A word for Ben'));
  await expect.poll(() => known(ben), SOON).toContain('A word for Ben');
  expect(await known(anna)).not.toContain('A word for Ben');
}, 240_000);

test('another name moves the connection, and has to be seen anew', async () => {
  await enterName(anna.page, 'anna_new');
  await expect.poll(() => platform.inRoom(ROOMS.anna_live).length, SOON).toBe(0);
  await say('anna_new', chat('A word for the new Anna'));
  await expect.poll(() => known(anna), SOON).toContain('A word for the new Anna');
}, 120_000);

test('the end of an account ends its connection', async () => {
  await say('ben_live', chat('Ben is still here'));
  await ben.page.goto(`${dashboard.url}/settings`);
  await deleteAccount(ben.page);
  await expect.poll(() => platform.inRoom(ROOMS.ben_live).length, SOON).toBe(0);
  expect(platform.inRoom(ROOMS.anna_new)).toHaveLength(1);
}, 120_000);
