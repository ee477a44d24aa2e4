import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { DesktopAnswer } from '#schemas/generated/types.ts';
import { type Account, type ApiServer, startApiServer } from '#tests/support/apiServer.ts';
import { temporaryFolder } from '#tests/support/temporaryFolder.ts';

const folder = join(temporaryFolder(), 'files');
const elsewhere = { 'x-forwarded-for': '203.0.113.7' };
const state = { isOn: false, stops: 0 };

let app: ApiServer;
let other: ApiServer;
let mia: Account;
let ben: Account;

beforeAll(async () => {
  mkdirSync(folder);
  writeFileSync(join(folder, 'liveloom-linux-x64'), 'program');
  writeFileSync(join(folder, 'latest.json'), '{"signed":"s","signature":"x"}');
  writeFileSync(join(folder, 'secret.txt'), 'secret');
  app = await startApiServer({
    desktop: {
      startsWithSystem: () => Promise.resolve(state.isOn),
      setStartsWithSystem: (isOn) => Promise.resolve(void (state.isOn = isOn)),
      hasUsualPort: true,
      newer: () => ({ version: '1.3.0', url: 'https://live.example.com/desktop' }),
      stop: () => void (state.stops += 1),
    },
  });
  other = await startApiServer({ desktopFolder: folder });
  mia = await app.account('mia');
  ben = await other.account('ben');
});
afterAll(() => Promise.all([app.close(), other.close()]));

const described = async (api: ApiServer, as: Account, headers = {}) =>
  (await api.call('GET', '/desktop', { as, headers })).json() as DesktopAnswer;

// behaviour: desktop-8
it('the operator’s files are offered, and nothing else in the folder', async () => {
  expect(await described(other, ben)).toEqual({
    version: '1.2.3',
    offered: [{ system: 'linux', fileName: 'liveloom-linux-x64', bytes: 7 }],
    app: null,
  });
  const file = await other.call('GET', '/desktop/file?system=linux', { as: ben });
  expect([file.status, file.text]).toEqual([200, 'program']);
  expect((await other.call('GET', '/desktop/file?system=windows', { as: ben })).status).toBe(404);
  expect((await other.call('GET', '/desktop/file?system=../secret.txt', { as: ben })).status).toBe(400);
  const latest = await other.call('GET', '/desktop/latest');
  expect(latest.json()).toEqual({ latest: '{"signed":"s","signature":"x"}' });
});

// behaviour: desktop-8
it('a server without files says so', async () => {
  expect((await described(app, mia)).offered).toEqual([]);
  expect((await app.call('GET', '/desktop/file?system=linux', { as: mia })).status).toBe(404);
  expect((await app.call('GET', '/desktop/latest')).status).toBe(404);
});

// behaviour: desktop-5, desktop-6
it('the switch is changed and undone at the computer, and nowhere else', async () => {
  const set = (api: ApiServer, as: Account, isOn: boolean, headers = {}) =>
    api.call('PUT', '/desktop/start-with-system', { as, headers, body: { isOn } });
  expect((await set(app, mia, true)).status).toBe(204);
  expect((await described(app, mia)).app).toMatchObject({ startsWithSystem: true, newer: { version: '1.3.0' } });
  expect((await set(app, mia, false)).status).toBe(204);
  expect((await described(app, mia)).app).toMatchObject({ startsWithSystem: false });
  expect((await set(app, mia, true, elsewhere)).status).toBe(404);
  expect(state.isOn).toBe(false);
  expect((await described(app, mia, elsewhere)).app).toBeNull();
  expect((await set(other, ben, true)).status).toBe(404);
});

// behaviour: desktop-4, desktop-6
it('the app stops after it has answered', async () => {
  expect((await app.call('POST', '/desktop/stop', { as: mia, headers: elsewhere })).status).toBe(404);
  expect((await other.call('POST', '/desktop/stop', { as: ben })).status).toBe(404);
  expect((await app.call('POST', '/desktop/stop', { as: mia })).status).toBe(204);
  await expect.poll(() => state.stops).toBe(1);
});
