/** Tests the sockets of helpers: they need the sign-in, have places of their own, and close when the helper is removed. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { realScheduler, openPage, type TestPage } from '../realtime/realtimeSupport.ts';
import { type Account, type ApiServer, startApiServer } from '../support/apiServer.ts';
import { helperHeaders, keepHelpers } from '../support/walkedHelpers.ts';
import { revokeHelpers } from '#server/people/accounts/helpers/store.ts';
import { LOGIN_COOKIE } from '#server/people/accounts/logins/authenticate.ts';
import { connect, type UpdatesPage } from './support.ts';

let api: ApiServer;
let mia: Account;
let opened: TestPage[];

beforeEach(async () => {
  api = await startApiServer({ scheduler: realScheduler });
  mia = await api.account('mia');
  await api.account('other');
  await keepHelpers(api, 'mia');
  opened = [];
});
afterEach(async () => {
  for (const { socket } of opened) socket.terminate();
  await api.close();
});

/** Opens the live state of a profile as a dock does: with the helper in the address, as browsers add no headers. */
async function watch(headers: Record<string, string>, profileId = 'mia-profile'): Promise<TestPage> {
  const { cookie = '', 'Liveloom-Helper': helper, ...rest } = headers;
  const query = helper === undefined ? '' : `?helper=${helper}`;
  const hello = {
    type: 'hello',
    profileId,
    orientation: 'portrait',
    device: 'mobile',
    pageId: `page-${opened.length}`,
    build: 'dock',
    isPreview: true,
  };
  const page = await openPage(`ws://127.0.0.1:${api.port}/realtime${query}`, hello, { cookie, ...rest });
  opened.push(page);
  return page;
}
async function update(headers: Record<string, string>): Promise<UpdatesPage> {
  const page = await connect(api, null, { headers });
  opened.push(page);
  return page;
}

// behaviour: helper-6
it('the owner and a helper who may see watch a profile without its live key', async () => {
  for (const headers of [mia.login, helperHeaders('mia', 'see'), helperHeaders('mia', 'all')]) {
    const page = await watch(headers);
    const welcome = await page.next();
    expect(welcome.type).toBe('welcome');
    for (const { liveKey } of api.keys.list()) expect(JSON.stringify(welcome)).not.toContain(liveKey);
  }
  expect(api.hub.pages('mia-profile')).toEqual([]);
  expect(api.hub.isAudible('mia')).toBe(false);
});

// behaviour: helper-6
it.each<[string, () => Record<string, string>, string?]>([
  ['nobody', () => ({})],
  ['an unknown login', () => ({ cookie: `${LOGIN_COOKIE}=nonsense` })],
  ['a helper without the right to see', () => helperHeaders('mia', 'press')],
  ['a helper who was removed', () => helperHeaders('mia', 'revoked')],
  ['a helper whose access has ended', () => helperHeaders('mia', 'ended')],
  ['a helper, of another streamer', () => helperHeaders('mia', 'all'), 'other-profile'],
  ['the owner, of another streamer', () => mia.login, 'other-profile'],
  ['another website with the cookie', () => ({ ...helperHeaders('mia', 'all'), origin: 'https://evil.example' })],
])('a profile is closed to %s', async (_who, headersOf, profileId) => {
  const page = await watch(headersOf(), profileId);
  expect((await page.next()).type).not.toBe('welcome');
  expect((await page.closed).code).toBe(4401);
});

// behaviour: helper-1, helper-6
it('removing a helper closes both sockets, and a stranger with the old cookie gets nothing', async () => {
  const headers = helperHeaders('mia', 'all');
  const [live, updates, own] = [await watch(headers), await update(headers), await watch(mia.login)];
  for (const page of [live, updates, own]) expect((await page.next()).type).toBe('welcome');
  await api.call('DELETE', '/helpers/mia-helper-all', { as: mia });
  expect((await live.closed).code).toBe(4401);
  expect((await updates.closed).code).toBe(4401);
  expect((await (await watch(headers)).closed).code).toBe(4401);
  expect((await (await update(headers)).closed).code).toBe(4401);
  expect(own.socket.readyState).toBe(own.socket.OPEN);
});

// behaviour: helper-6
it('a helper who is removed in the database alone is found within a second', async () => {
  const headers = helperHeaders('mia', 'all');
  const [live, updates] = [await watch(headers), await update(headers)];
  for (const page of [live, updates]) expect((await page.next()).type).toBe('welcome');
  await revokeHelpers(api.database, 'mia', api.clock.nowMs());
  expect([(await live.closed).code, (await updates.closed).code]).toEqual([4401, 4401]);
});

// behaviour: helper-8
it('a helper has five sockets of both kinds, which are never the streamer’s', async () => {
  const headers = helperHeaders('mia', 'all');
  const pages = [
    await watch(headers),
    await update(headers),
    await watch(headers),
    await update(headers),
    await watch(headers),
  ];
  for (const page of pages) expect((await page.next()).type).toBe('welcome');
  expect((await (await watch(headers)).closed).code).toBe(4429);
  expect((await (await update(headers)).closed).code).toBe(4429);
  expect((await (await watch(mia.login)).next()).type).toBe('welcome');
  expect((await (await watch(helperHeaders('mia', 'see'))).next()).type).toBe('welcome');
});
