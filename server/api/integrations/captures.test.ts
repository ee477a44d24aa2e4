/** Pictures and replays of the broadcast software, on their way into the libraries. */
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ReplayList } from '#schemas/generated/types.ts';
import { MEDIA_LIMITS } from '#engine/rules/mediaLimits.ts';
import { manualClock } from '#engine/core/clock.ts';
import { type Account, type ApiServer, startApiServer } from '#tests/support/apiServer.ts';
import { START_MS } from '#tests/support/session.ts';
import { mediaFixture } from '#tests/support/mediaCalls.ts';
import { realScheduler } from '../../ground/base/adapters/realTime.ts';
import { type FakeObs, startFakeObs } from '../../integrations/obs/fake/fakeObs.ts';

let api: ApiServer;
let mia: Account;
let fake: FakeObs;
let folder: string;

beforeEach(async () => {
  fake = await startFakeObs();
  folder = mkdtempSync(join(tmpdir(), 'liveloom-replays-'));
  api = await startApiServer({ time: { clock: manualClock(START_MS), scheduler: realScheduler } });
  mia = await api.account('mia');
  await api.call('PUT', '/integrations/broadcast', { as: mia, body: { isOn: true, port: fake.port } });
  await untilConnected();
});
afterEach(async () => {
  await api.services.programs.stop();
  await api.close();
  await fake.quit();
  rmSync(folder, { recursive: true });
});

const untilConnected = async (): Promise<void> => {
  await expect.poll(async () => (await api.services.programs.list('mia')).items[0]!.state.status).toBe('connected');
};
const call = (body: object) => api.call('POST', '/integrations/broadcast/call', { as: mia, body });
const pictures = async () => (await api.call('GET', '/images', { as: mia })).json() as { items: object[] };
const replays = async (as = mia) =>
  ((await api.call('GET', '/integrations/broadcast/replays', { as })).json() as ReplayList).items;
const replay = (path: string, method = 'GET', as = mia) =>
  api.call(method, `/integrations/broadcast/replays/${path}`, { as });
/** Writes a file and lets OBS report it. */
function save(name: string, bytes: Uint8Array): string {
  const path = join(folder, name);
  writeFileSync(path, bytes);
  fake.emit('ReplayBufferSaved', { savedReplayPath: path });
  return path;
}

// behaviour: program-22
describe('a screenshot', () => {
  test('of the shown scene, or of a source, comes into the pictures', async () => {
    expect((await call({ call: 'takeScreenshot' })).status).toBe(204);
    expect((await call({ call: 'takeScreenshot', source: 'Camera' })).status).toBe(204);
    expect((await call({ call: 'controlBroadcast', task: 'takeScreenshot' })).status).toBe(204);
    const { items } = await pictures();
    expect(items).toHaveLength(3);
    expect(items).toMatchObject(
      expect.arrayContaining([
        expect.objectContaining({ name: 'OBS: Game' }),
        expect.objectContaining({ name: 'OBS: Camera' }),
      ]),
    );
  });

  test('that is too large as PNG is taken as JPEG, and the limits of the library hold', async () => {
    fake.pictures.png = Buffer.alloc(MEDIA_LIMITS.image.maxBytes + 1);
    fake.pictures.jpg = Buffer.alloc(MEDIA_LIMITS.image.maxBytes + 1);
    expect((await call({ call: 'takeScreenshot' })).json()).toMatchObject({ error: { code: 'MEDIA_TOO_LARGE' } });
    const formats = fake.requests
      .filter(({ name }) => name === 'GetSourceScreenshot')
      .map(({ values }) => values['imageFormat']);
    expect(formats).toEqual(['png', 'jpg']);
    expect((await pictures()).items).toEqual([]);
  });

  test('is no picture when OBS sends something else, and needs its tick', async () => {
    fake.pictures.png = Buffer.from('no picture');
    expect((await call({ call: 'takeScreenshot' })).status).toBe(400);
    expect((await call({ call: 'takeScreenshot', source: 'Camra' })).json()).toMatchObject({
      error: { code: 'PROGRAM_NAME_UNKNOWN' },
    });
    await api.call('PUT', '/integrations/broadcast', { as: mia, body: { allowed: ['switch', 'record'] } });
    for (const body of [{ call: 'takeScreenshot' }, { call: 'controlBroadcast', task: 'takeScreenshot' }])
      expect((await call(body)).json()).toMatchObject({ error: { code: 'PROGRAM_NOT_ALLOWED' } });
    expect((await pictures()).items).toEqual([]);
  });
});

// behaviour: program-23
describe('a saved replay', () => {
  test('is offered, downloaded, and taken into the videos once', async () => {
    const video = mediaFixture('library/h264-faststart.mp4');
    save('Replay 1.mp4', video);
    await expect.poll(replays).toHaveLength(1);
    const [found] = await replays();
    expect(found).toMatchObject({ name: 'Replay 1.mp4', size: video.length, atMs: START_MS, videoId: null });
    expect(JSON.stringify(found)).not.toContain(folder);
    const download = await replay(`${found!.id}/file`);
    expect([download.status, download.headers['content-disposition']]).toEqual([
      200,
      expect.stringContaining('Replay 1.mp4'),
    ]);
    for (let at = 0; at < 2; at++) expect((await replay(`${found!.id}/take`, 'POST')).status).toBe(204);
    const { items } = (await api.call('GET', '/videos', { as: mia })).json() as { items: { id: string }[] };
    expect(items).toMatchObject([{ name: 'Replay 1.mp4' }]);
    expect((await replays())[0]!.videoId).toBe(items[0]!.id);
  });

  test('is nobody else’s, and needs its tick', async () => {
    save('Replay 1.mp4', mediaFixture('library/h264-faststart.mp4'));
    await expect.poll(replays).toHaveLength(1);
    const [{ id } = { id: '' }] = await replays();
    const tom = await api.account('tom');
    expect(await replays(tom)).toEqual([]);
    expect((await replay(`${id}/file`, 'GET', tom)).status).toBe(404);
    await api.call('PUT', '/integrations/broadcast', { as: mia, body: { allowed: ['record'] } });
    for (const [path, method] of [
      [`${id}/file`, 'GET'],
      [`${id}/take`, 'POST'],
    ] as const)
      expect((await replay(path, method)).json()).toMatchObject({ error: { code: 'PROGRAM_NOT_ALLOWED' } });
  });

  test('that was changed or deleted is gone; what is no video is never offered', async () => {
    const path = save('Replay 1.mp4', mediaFixture('library/h264-faststart.mp4'));
    await expect.poll(replays).toHaveLength(1);
    const [{ id } = { id: '' }] = await replays();
    writeFileSync(path, 'something else');
    expect((await replay(`${id}/take`, 'POST')).json()).toMatchObject({ error: { code: 'PROGRAM_FILE_GONE' } });
    rmSync(path);
    expect((await replay(`${id}/file`)).json()).toMatchObject({ error: { code: 'PROGRAM_FILE_GONE' } });
    save('secret.txt', Buffer.from('secret'));
    save('empty.mp4', Buffer.alloc(0));
    writeFileSync(join(folder, 'secret'), 'secret');
    symlinkSync(join(folder, 'secret'), join(folder, 'link.mp4'));
    for (const odd of [join(folder, 'link.mp4'), folder, 'video.mp4', join(folder, 'none.mkv'), '', 7, null])
      fake.emit('ReplayBufferSaved', { savedReplayPath: odd });
    save('Replay 2.mp4', mediaFixture('library/h264-faststart.mp4'));
    await expect.poll(async () => (await replays()).map(({ name }) => name)).toContain('Replay 2.mp4');
    expect(await replays()).toHaveLength(2);
  });

  test('is forgotten when the program is disconnected', async () => {
    save('Replay 1.mp4', mediaFixture('library/h264-faststart.mp4'));
    await expect.poll(replays).toHaveLength(1);
    await api.call('PUT', '/integrations/broadcast', { as: mia, body: { isOn: false } });
    expect(await replays()).toEqual([]);
  });
});
