/** Tests overlay pages of a profile through the API: real sockets, a manual clock. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import type { ConnectedPages, HelloMessage, ProfileAnswer } from '#schemas/generated/types.ts';
import { type Account, type ApiServer, startApiServer } from '#tests/support/apiServer.ts';
import { START_MS } from '#tests/support/session.ts';
import type { LiveOverlay } from '../../show/session/liveOverlay.ts';

let api: ApiServer;
let anna: Account;
const sockets: WebSocket[] = [];

beforeEach(async () => {
  api = await startApiServer();
  anna = await api.account('anna');
});
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.terminate();
  await api.close();
});

interface Page {
  /** Topics of the received messages. */
  topics: string[];
  closed: Promise<number>;
  send(message: object): void;
  close(): void;
}

/** Resolves when the page was welcomed. */
async function open(more: Partial<HelloMessage> = {}): Promise<Page> {
  const socket = new WebSocket(`ws://127.0.0.1:${api.port}/realtime`);
  sockets.push(socket);
  const topics: string[] = [];
  const { liveKey } = api.keys.list().find(({ streamerId }) => streamerId === 'anna')!;
  const hello: HelloMessage = {
    type: 'hello',
    liveKey,
    orientation: 'portrait',
    device: 'desktop',
    pageId: `page-${sockets.length}`,
    build: '1.2.3',
    ...more,
  };
  const closed = new Promise<number>((resolve) => socket.on('close', resolve));
  await new Promise<void>((resolve, reject) => {
    socket.on('error', reject);
    socket.on('open', () => socket.send(JSON.stringify(hello)));
    socket.on('message', (data: Buffer) => {
      const message = JSON.parse(data.toString()) as { topic?: string };
      if (message.topic !== undefined) topics.push(message.topic);
      resolve();
    });
  });
  const send = (message: object): void => socket.send(JSON.stringify(message));
  return { topics, closed, send, close: () => socket.close() };
}

async function pages(): Promise<ConnectedPages['items']> {
  const answer = await api.call('GET', '/profiles/anna-profile/pages', { as: anna });
  expect(answer.status, answer.text).toBe(200);
  return (answer.json() as ConnectedPages).items;
}

async function until(check: () => Promise<boolean> | boolean): Promise<void> {
  while (!(await check())) await new Promise((resolve) => setImmediate(resolve));
}

describe('pages that are connected', () => {
  it('are none at first', async () => expect(await pages()).toEqual([]));

  it('are told with what they are, in the order they came, until they leave', async () => {
    const first = await open();
    api.clock.set(START_MS + 5_000);
    await open({ orientation: 'landscape', device: 'mobile', isPreview: true, build: '1.0.0' });
    const [portrait, landscape] = [
      {
        orientation: 'portrait',
        device: 'desktop',
        isPreview: false,
        build: '1.2.3',
        connectedAt: new Date(START_MS).toISOString(),
      },
      {
        orientation: 'landscape',
        device: 'mobile',
        isPreview: true,
        build: '1.0.0',
        connectedAt: new Date(START_MS + 5_000).toISOString(),
      },
    ];
    expect(await pages()).toEqual([portrait, landscape]);
    first.close();
    await until(async () => (await pages()).length === 1);
    expect(await pages()).toEqual([landscape]);
  });
});

const OVERLAY: LiveOverlay = {
  overlayId: 'o',
  overlayName: 'O',
  locale: 'en',
  timeZone: 'UTC',
  pointsName: 'Points',
  playAudioOnDesktop: true,
  playAudioOnMobile: true,
  volume: 1,
  items: [],
  games: [],
};

// behaviour: plan-25
it('ads that find no place are said with the remedy in both languages', async () => {
  const page = await open();
  const words = async (headers = {}): Promise<string | undefined> =>
    ((await api.call('GET', '/users/me/live-status', { as: anna, headers })).json() as { ads?: string }).ads;
  for (const playbackId of ['ad:1', 'ad:2', 'ad:3']) {
    expect(await words()).toBeUndefined();
    const sent = page.topics.length;
    const cue = { topic: 'ad', payload: {}, playbackId, startedAt: START_MS, untilMs: START_MS + 60_000 };
    api.hub.publish('anna-profile', OVERLAY, [cue]);
    await until(() => page.topics.slice(sent).includes('ad'));
    page.send({ type: 'adPlace', playbackId, hasPlace: false });
  }
  await until(async () => (await words()) !== undefined);
  expect(await words()).toMatch(/^None of the 3 ads .* Keep a corner of your overlay free/);
  expect(await words({ 'accept-language': 'de' })).toMatch(/^Keine der 3 Anzeigen .* Lass eine Ecke/);
});

describe('the way in which pages draw', () => {
  const SOFTWARE = {
    type: 'drawing',
    presenter: '2d',
    reason: 'software',
    renderer: 'llvmpipe',
    isSoftware: true,
    wantedFrames: 30,
    reachedFrames: null,
    droppedFrames: 0,
  };
  const read = async (path: string, headers = {}): Promise<{ drawing?: string }> =>
    (await api.call('GET', path, { as: anna, headers })).json() as { drawing?: string };

  // behaviour: page-100, page-101
  it('is listed, and said with the remedy in both languages while such a page is open', async () => {
    const page = await open();
    await open({ isPreview: true });
    expect(await read('/users/me/live-status')).toEqual({ pages: 1 });
    page.send(SOFTWARE);
    await until(async () => (await pages())[0]!.drawing !== undefined);
    const { type: _type, ...drawing } = SOFTWARE;
    expect((await pages()).map((each) => each.drawing)).toEqual([drawing, undefined]);
    expect((await read('/users/me/live-status')).drawing).toMatch(/without the graphics card.*turn on hardware/);
    expect((await read('/profiles/anna-profile/setup')).drawing).toMatch(/without the graphics card/);
    const german = await read('/profiles/anna-profile/setup', { 'accept-language': 'de' });
    expect(german.drawing).toMatch(/ohne die Grafikkarte/);
    page.close();
    await until(async () => (await pages()).length === 1);
    expect(await read('/users/me/live-status')).toEqual({ pages: 0 });
  });

  it.each([
    ['a long name', { renderer: 'x'.repeat(201) }],
    ['an unknown presenter', { presenter: 'magic' }],
    ['an unknown reason', { reason: 'none of your business' }],
    ['another frame rate', { wantedFrames: 1e9 }],
    ['too many frames', { reachedFrames: 1_001 }],
    ['a negative count', { droppedFrames: -1 }],
    ['a field of its own', { note: 'hello' }],
  ])('with %s is refused', async (_name, wrong: object) => {
    const page = await open();
    page.send({ ...SOFTWARE, ...wrong });
    expect(await page.closed).toBe(4400);
    expect(await pages()).toEqual([]);
  });
});

it('previews of the dashboard do not make an account live, other pages do', async () => {
  const live = async (): Promise<unknown> => (await api.call('GET', '/users/me/live-status', { as: anna })).json();
  await open({ isPreview: true });
  expect(await live()).toEqual({ pages: 0 });
  await open();
  await open({ orientation: 'landscape' });
  expect(await live()).toEqual({ pages: 2 });
  const ben = await api.account('ben');
  expect((await api.call('GET', '/users/me/live-status', { as: ben })).json()).toEqual({ pages: 0 });
});

describe('new live links', () => {
  // behaviour: live-1
  it('replace the old ones, whose pages are sent away', async () => {
    const page = await open();
    const before = api.keys.list()[0]!.liveKey;
    const answer = await api.call('POST', '/profiles/anna-profile/rotate-live-key', { as: anna });
    const { liveKey, links } = answer.json() as ProfileAnswer;
    expect([answer.status, links.landscape]).toEqual([200, `/live/${liveKey}/landscape`]);
    expect(liveKey).not.toBe(before);
    expect([api.keys.resolve(before), api.keys.resolve(liveKey)]).toEqual([null, 'anna-profile']);
    expect(await page.closed).toBe(4404);
    expect(await pages()).toEqual([]);
  });
});

describe('live links', () => {
  const rotate = (headers: Record<string, string>) =>
    api.call('POST', '/profiles/anna-profile/rotate-live-key', { as: anna, body: {}, headers });
  const json = 'application/json';

  it.each([
    ['another port', { origin: 'http://127.0.0.1:1' }, 'CROSS_ORIGIN'],
    ['a link from elsewhere', { 'sec-fetch-site': 'cross-site' }, 'CROSS_ORIGIN'],
    ['a text that only begins like JSON', { 'content-type': 'application/jsonish' }, 'JSON_EXPECTED'],
  ])('are not replaced for %s', async (_name, headers: Record<string, string>, code) => {
    const before = api.keys.list();
    expect((await rotate(headers)).json()).toMatchObject({ error: { code } });
    expect(api.keys.list()).toEqual(before);
  });

  it.each([
    ['our own page', (port: number) => ({ origin: `http://127.0.0.1:${port}`, 'sec-fetch-site': 'same-origin' })],
    ['a program that names the letters it uses', () => ({ 'content-type': `${json}; charset=utf-8` })],
  ])('are replaced for %s', async (_name, headers: (port: number) => Record<string, string>) =>
    expect((await rotate(headers(api.port))).status).toBe(200),
  );
});

describe('a test message', () => {
  const show = (orientation: string) =>
    api.call('POST', '/profiles/anna-profile/test-message', { as: anna, body: { orientation } });

  async function addAnnouncements(more: object = {}): Promise<string> {
    const answer = await api.call('POST', '/overlay/anna-profile/items', {
      as: anna,
      body: { type: 'LOCATION', ...more },
    });
    return (answer.json() as { item: { id: string } }).item.id;
  }

  it('is shown by the announcements of the overlay', async () => {
    const id = await addAnnouncements();
    const page = await open();
    expect((await show('portrait')).status).toBe(204);
    await until(() => page.topics.length > 0);
    expect(page.topics).toContain(`overlayItem:${id}:showText`);
  });

  it.each(['portrait', 'landscape'])('needs announcements that are seen in %s', async (orientation) => {
    const missing = await show(orientation);
    expect([missing.status, missing.text]).toEqual([
      409,
      expect.stringContaining('Test has no visible “Announcements” item'),
    ]);
    await addAnnouncements({ isVisible: orientation !== 'portrait', isVisibleLandscape: orientation === 'portrait' });
    expect((await show(orientation)).status).toBe(409);
    expect((await show(orientation === 'portrait' ? 'landscape' : 'portrait')).status).toBe(204);
  });
});
