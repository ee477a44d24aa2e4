/** Tests files of the libraries over real sockets: served, listed, renamed, used and deleted, from a folder and a bucket. */
import { afterEach, beforeEach, describe, expect, it, test } from 'vitest';
import { fetchNamed } from '../../ground/outbound/fetchNamed.ts';
import { DIRECT } from '../../ground/outbound/outboundSettings.ts';
import { realNetwork } from '../../ground/outbound/realNetwork.ts';
import type { MediaAnswer, OverlayAnswer } from '#schemas/generated/types.ts';
import { type ApiServer, startApiServer } from '#tests/support/apiServer.ts';
import type { ApiServerOptions } from '#tests/support/apiServerOptions.ts';
import { enter } from '#tests/updates/support.ts';
import { hello, openPage } from '#tests/realtime/realtimeSupport.ts';
import { errorOf, MediaCalls, mediaFixture } from '#tests/support/mediaCalls.ts';
import { START_MS } from '#tests/support/session.ts';
import { FAKE_KEYS, type FakeS3, startFakeS3 } from '../../media/library/storage/fake/fakeS3.ts';
import { REALTIME_PATH } from '../../pages/realtime/hub.ts';
import { s3Storage } from '../../media/library/storage/s3Storage.ts';
import { insertFile } from '../../media/library/store.ts';

const PICTURE = mediaFixture('library/picture.webp');
const VIDEO = mediaFixture('video/key.mp4');

let api: ApiServer;
let anna: MediaCalls;

async function start(options: ApiServerOptions = {}): Promise<void> {
  api = await startApiServer(options);
  anna = new MediaCalls(api, await api.account('anna'));
}
beforeEach(() => start());
afterEach(() => api.close());

describe('a file', () => {
  // behaviour: media-2
  it('is given to whoever knows its address, and nothing in it runs', async () => {
    const { url, id } = await anna.upload('images', PICTURE, 'a"\r\nb/../c.html');
    const answer = await anna.get(url);
    expect([answer.status, answer.body]).toEqual([200, PICTURE]);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'content-length': String(PICTURE.length),
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': expect.stringMatching(/^default-src 'none';.*sandbox$/) as string,
      'content-disposition': `inline; filename="${id.slice(0, 8)}.webp"`,
      'x-content-type-options': 'nosniff',
      'accept-ranges': 'bytes',
    });
    const head = await anna.get(url, {}, 'HEAD');
    expect([head.status, head.body.length, head.headers['content-length']]).toEqual([200, 0, String(PICTURE.length)]);
    const again = await anna.get(url, { 'if-none-match': answer.headers.etag! });
    expect([again.status, again.body.length]).toEqual([304, 0]);
  });

  it.each<[string, number, [number, number]]>([
    ['bytes=0-', 206, [0, 3099]],
    ['bytes=100-199', 206, [100, 200]],
    ['bytes=-99', 206, [3000, 3099]],
    ['bytes=0-1,5-6', 200, [0, 3099]],
  ])('is given in parts: %s', async (range, status, [from, to]) => {
    const { url } = await anna.upload('videos', VIDEO, 'Dance');
    const answer = await anna.get(url, { range });
    expect([answer.status, answer.body.equals(VIDEO.subarray(from, to))]).toEqual([status, true]);
    const expected = status === 206 ? `bytes ${from}-${to - 1}/${VIDEO.length}` : undefined;
    expect([answer.headers['content-range'], answer.headers['content-type']]).toEqual([expected, 'video/mp4']);
    const stale = await anna.get(url, { range, 'if-range': '"other"' });
    expect([stale.status, stale.body.length]).toEqual([200, VIDEO.length]);
  });

  it('has no part behind its end', async () => {
    const { url } = await anna.upload('videos', VIDEO, 'Dance');
    const answer = await anna.get(url, { range: 'bytes=3099-' });
    expect([answer.status, answer.headers['content-range']]).toEqual([416, 'bytes */3099']);
    expect(errorOf(answer).code).toBe('RANGE_NOT_SATISFIABLE');
  });

  it('that is only an upload is not there', async () => {
    expect((await anna.get(`/media/library/${await anna.send('images', PICTURE)}`)).status).toBe(404);
    for (const id of ['nothing', '..%2fx', '%00'])
      expect([400, 404]).toContain((await anna.get(`/media/library/${id}`)).status);
  });
});

describe('a list', () => {
  beforeEach(async () => {
    const sizes = { 'Ärger.webp': 3, 'beta.webp': 1, 'Alpha.webp': 2 };
    for (const [index, [name, size]] of Object.entries(sizes).entries()) {
      await insertFile(api.database, {
        id: `file-${index}`,
        streamerId: 'anna',
        kind: 'image',
        name,
        type: 'image/webp',
        size,
        width: 1,
        height: 1,
        durationMs: null,
        createdAtMs: START_MS + index,
        version: null,
      });
    }
  });

  it.each([
    ['', ['Ärger.webp', 'beta.webp', 'Alpha.webp'], 3],
    ['?sortColumn=createdAt&sortDirection=desc', ['Alpha.webp', 'beta.webp', 'Ärger.webp'], 3],
    ['?sortColumn=name', ['Alpha.webp', 'beta.webp', 'Ärger.webp'], 3],
    ['?sortColumn=size&limit=2', ['beta.webp', 'Alpha.webp'], 3],
    ['?limit=1&offset=1', ['beta.webp'], 3],
    ['?search=%C3%A4RG', ['Ärger.webp'], 1],
    ['?search=%25', [], 0],
  ])('%s', async (query, expected, total) => {
    const page = await anna.list('images', query);
    expect([page.items.map(({ name }) => name), page.total]).toEqual([expected, total]);
  });

  // behaviour: api-3
  it.each(['sortColumn=type', 'limit=0', 'limit=-1', 'page=2'])('cannot be asked for with %s', async (query) => {
    expect((await api.call('GET', `/images?${query}`, { as: anna.as })).status).toBe(400);
  });
});

test.each(['images', 'videos', 'audios'])('%s are renamed', async (resource) => {
  const path = { images: 'library/picture.png', videos: 'video/key.webm', audios: 'library/sound.wav' }[resource]!;
  const { id } = await anna.upload(resource, mediaFixture(path), 'Before');
  const answer = await api.call('PATCH', `/${resource}/${id}`, { as: anna.as, body: { name: ' After ' } });
  expect(answer.json()).toMatchObject({ id, name: 'After' });
  expect((await anna.list(resource, '?search=after')).total).toBe(1);
  for (const name of ['', 'x'.repeat(10_000)]) {
    const refused = await api.call('PATCH', `/${resource}/${id}`, { as: anna.as, body: { name } });
    expect([refused.status, errorOf(refused).fields]).toMatchObject([400, [{ path: 'name' }]]);
  }
  const other = resource === 'images' ? 'videos' : 'images';
  expect((await api.call('PATCH', `/${other}/${id}`, { as: anna.as, body: { name: 'x' } })).status).toBe(404);
});

describe('a deleted file', () => {
  it('is gone from list, address and storage', async () => {
    const { id, url } = await anna.upload('images', PICTURE, 'Logo');
    expect((await api.call('DELETE', `/images/${id}`, { as: anna.as })).status).toBe(204);
    expect([(await anna.list('images')).total, (await anna.get(url)).status, anna.stored()]).toEqual([0, 404, []]);
    expect((await api.call('DELETE', `/images/${id}`, { as: anna.as })).status).toBe(404);
  });

  it('stays while overlays use it, unless it is forced', async () => {
    const file = await anna.upload('images', PICTURE, 'Logo.webp');
    const itemId = await anna.addItem('IMAGE', { imageId: file.id });
    const user = { kind: 'overlay', id: 'anna-profile', name: 'Test', itemId, itemName: 'Logo' };
    expect((await anna.list('images')).items[0]!.usedBy).toEqual([user]);
    const answer = await api.call('DELETE', `/images/${file.id}`, { as: anna.as });
    expect([answer.status, errorOf(answer)]).toEqual([
      409,
      {
        code: 'MEDIA_IN_USE',
        message:
          'Logo.webp is still used by Logo (Test), which would show or play nothing. ' +
          'Choose another file there first, or delete it anyway.',
      },
    ]);
    expect((await anna.get(file.url)).status).toBe(200);
    expect((await api.call('DELETE', `/images/${file.id}?force=true`, { as: anna.as })).status).toBe(204);
    expect((await anna.get(file.url)).status).toBe(404);
  });

  it('is gone from open pages and open editors at once, whatever else their items show', async () => {
    const [file, other] = [await anna.upload('images', PICTURE, 'Logo'), await anna.upload('images', PICTURE, 'Rest')];
    const scaleMode = 'cover';
    const itemId = await anna.addItem('IMAGE', { imageId: file.id, imageUrl: file.url, scaleMode });
    const both = { settings: { imageId: other.id }, settingsLandscape: { imageId: file.id } };
    const otherId = await anna.addItem('IMAGE', {});
    const path = `/overlay/anna-profile/items/${otherId}`;
    expect((await api.call('PATCH', path, { as: anna.as, body: both })).status).toBe(200);
    const { version } = (await api.call('GET', '/overlay/anna-profile', { as: anna.as })).json() as { version: number };
    const editor = await enter(api, anna.as);
    editor.watch('o', `/overlay/anna-profile/changes?after=${version}`);
    await editor.told();
    const { liveKey } = api.keys.list().find(({ id }) => id === 'anna-profile')!;
    const page = await openPage(`ws://127.0.0.1:${api.port}${REALTIME_PATH}`, hello({ liveKey }));
    expect(JSON.stringify(await page.next())).toContain(file.id);

    expect((await api.call('DELETE', `/videos/${file.id}?force=true`, { as: anna.as })).status).toBe(404);
    const body = { ids: [file.id], force: true };
    expect((await api.call('POST', '/videos/bulk-delete', { as: anna.as, body })).json()).toEqual({ deleted: 0 });
    expect((await api.call('DELETE', `/images/${file.id}?force=true`, { as: anna.as })).status).toBe(204);
    const itemsById = {
      [itemId]: { settings: { imageId: '', imageUrl: '' }, settingsLandscape: {} },
      [otherId]: { settings: {}, settingsLandscape: { imageId: '' } },
    };
    const told = await editor.told();
    expect(told).toMatchObject({ answer: { changes: [{ version: version + 1, patch: { itemsById } }] } });
    const heard = JSON.stringify([await page.next(), await page.next()]);
    for (const { socket } of [page, editor]) socket.terminate();
    expect([heard.includes(file.id), heard.includes(`"imageId":""`)]).toEqual([false, true]);
    const { overlay } = (await api.call('GET', '/overlay/anna-profile', { as: anna.as })).json() as OverlayAnswer;
    expect(overlay.items.slice(-2).map(({ settings }) => settings)).toMatchObject([
      { imageId: '', imageUrl: '', scaleMode },
      { imageId: other.id },
    ]);
  });

  it('goes with others, all or none', async () => {
    const files = [];
    for (const name of ['a', 'b', 'c']) files.push(await anna.upload('images', PICTURE, name));
    const ids = files.map(({ id }) => id);
    await anna.addItem('IMAGE', { imageUrl: files[1]!.url });
    const remove = (body: object, { as } = anna) => api.call('POST', '/images/bulk-delete', { as, body });
    expect(errorOf(await remove({ ids })).code).toBe('MEDIA_IN_USE');
    expect((await anna.list('images')).total).toBe(3);
    const ben = new MediaCalls(api, await api.account('ben'));
    expect((await remove({ ids, force: true }, ben)).json()).toEqual({ deleted: 0 });
    expect((await remove({ ids: [ids[0], 'gone'] })).json()).toEqual({ deleted: 1 });
    expect((await remove({ ids, force: true })).json()).toEqual({ deleted: 2 });
    expect([(await anna.list('images')).total, anna.stored()]).toEqual([0, []]);
    for (const wrong of [{ ids: [] }, { ids: ['a', 'a'] }, { ids: Array.from({ length: 101 }, (_, n) => `${n}`) }])
      expect((await remove(wrong)).status).toBe(400);
  });
});

describe('an item', () => {
  const snapshotItem = (id: string): { data: object; settings: object } =>
    (
      JSON.parse(api.hub.snapshotText('anna-profile')!) as { items: { id: string; data: object; settings: object }[] }
    ).items.find((item) => item.id === id)!;

  it('plays its own video when a command names none', async () => {
    const file = await anna.upload('videos', VIDEO, 'Dance');
    const itemId = await anna.addItem('VIDEO', { videoId: file.id });
    const payload = { playbackId: 'p1', volume: 1, loop: false, chromaKey: false };
    await api.host.submit('anna', { type: 'playVideo', origin: 'command', itemId, payload });
    await expect.poll(() => snapshotItem(itemId).data).toMatchObject({ playback: { url: file.url } });
    expect((await anna.get(file.url, { range: 'bytes=0-3' })).status).toBe(206);
  });

  it('keeps the addresses of libraries on its way to pages', async () => {
    const file = await anna.upload('images', PICTURE, 'Logo');
    const itemId = await anna.addItem('IMAGE', { imageUrl: file.url, imageId: file.id });
    expect(snapshotItem(itemId).settings).toMatchObject({ imageUrl: file.url, imageId: file.id });
  });
});

test('an account leaves no files behind', async () => {
  await anna.upload('images', PICTURE, 'Logo');
  await anna.send('videos', VIDEO);
  const ben = new MediaCalls(api, await api.account('ben'));
  const kept = await ben.upload('images', PICTURE, 'Ben’s');
  await api.services.deletion.start('anna');
  await expect.poll(() => anna.stored()).toEqual([kept.id]);
  await expect.poll(async () => (await api.database('media_files').select('id')).length).toBe(1);
});

describe('with an object storage', () => {
  let s3: FakeS3;
  afterEach(() => s3.close());

  it('browsers send files there, and pages read them here', async () => {
    await api.close();
    await start({
      async storage(_folder, { clock }) {
        s3 = await startFakeS3(clock);
        const after = () => () => undefined;
        return s3Storage(
          { endpoint: s3.endpoint, prefix: '', ...FAKE_KEYS },
          { clock, scheduler: { after }, fetch: fetchNamed(realNetwork(DIRECT)) },
        );
      },
    });
    const { uploadId, url } = await anna.opened('videos', VIDEO.length);
    expect(new URL(url).origin).toBe(s3.endpoint);
    expect(errorOf(await anna.put(`/media/upload/${uploadId}`, VIDEO)).code).toBe('UPLOAD_UNKNOWN');
    expect((await fetch(url, { method: 'PUT', body: new Uint8Array(VIDEO) })).status).toBe(200);
    const file = (await anna.finish('videos', uploadId, 'Dance')).json() as MediaAnswer;
    expect(file).toMatchObject({ url: `/media/library/${uploadId}`, durationMs: 1200 });
    const part = await anna.get(file.url, { range: 'bytes=4-7' });
    expect([part.status, part.text]).toEqual([206, 'ftyp']);
    const hostile = Buffer.from(VIDEO).fill('x', 100);
    expect((await fetch(url, { method: 'PUT', body: new Uint8Array(hostile) })).status).toBe(200);
    const replaced = await anna.get(file.url, { range: 'bytes=4-7' });
    expect([replaced.status, errorOf(replaced).code]).toEqual([410, 'MEDIA_REPLACED']);
    s3.failWith = 500;
    const failed = await anna.get(file.url);
    expect([failed.status, errorOf(failed).code, failed.headers['cache-control']]).toEqual([
      502,
      'MEDIA_STORAGE_FAILED',
      'no-store',
    ]);
    expect((await api.call('DELETE', `/videos/${uploadId}`, { as: anna.as })).status).toBe(502);
    s3.failWith = null;
    expect((await api.call('DELETE', `/videos/${uploadId}`, { as: anna.as })).status).toBe(204);
    expect(s3.objects.size).toBe(0);
  });
});
