/** Tests uploads to the libraries over real sockets with real files: successful ones, and every kind of failure. */
import http from 'node:http';
import { afterEach, beforeEach, describe, expect, it, test } from 'vitest';
import { MAX_OPEN_UPLOADS, MEDIA_LIMITS } from '#engine/rules/mediaLimits.ts';
import { type ApiServer, startApiServer } from '#tests/support/apiServer.ts';
import type { ApiServerOptions } from '#tests/support/apiServerOptions.ts';
import { errorOf, MediaCalls, mediaFixture } from '#tests/support/mediaCalls.ts';
import { START_MS } from '#tests/support/session.ts';
import { RESERVED_BYTES } from '../../media/library/storageQuota.ts';
import { insertFile } from '../../media/library/store.ts';

const PICTURE = mediaFixture('library/picture.webp');
const VIDEO = mediaFixture('video/key.mp4');
const MIB = 1024 * 1024;
const SOUND = { kind: 'audio', name: 'Old', type: 'audio/mpeg', durationMs: 1000, createdAtMs: 0 } as const;
const NO_PICTURE = {
  version: null,
  ...SOUND,
  width: null,
  height: null,
};

let api: ApiServer;
let anna: MediaCalls;

async function start(options: ApiServerOptions = {}): Promise<void> {
  api = await startApiServer(options);
  anna = new MediaCalls(api, await api.account('anna'));
}
beforeEach(() => start());
afterEach(() => api.close());

describe('an upload', () => {
  it('becomes a file with what its bytes say', async () => {
    const file = await anna.upload('images', PICTURE, '  Logo  ');
    expect(file).toEqual({
      id: file.id,
      name: 'Logo',
      url: `/media/library/${file.id}`,
      type: 'image/webp',
      size: PICTURE.length,
      width: 48,
      height: 32,
      durationMs: null,
      createdAt: new Date(START_MS).toISOString(),
      usedBy: [],
    });
    expect(await anna.list('images')).toEqual({
      items: [file],
      total: 1,
      usedBytes: PICTURE.length,
      quotaBytes: 2048 * MIB,
    });
    expect([await anna.list('videos'), await anna.list('audios')]).toMatchObject([{ total: 0 }, { total: 0 }]);
    expect(anna.stored()).toEqual([file.id]);
  });

  test.each([
    ['videos', 'video/key.mp4', { type: 'video/mp4', width: 160, height: 96, durationMs: 1200 }],
    ['audios', 'sound/beep.mp3', { type: 'audio/mpeg', width: null, height: null, durationMs: 864 }],
  ])('of %s %s', async (resource, path, expected) => {
    expect(await anna.upload(resource, mediaFixture(path), 'x')).toMatchObject(expected);
  });

  it('is finished once, however often that is asked', async () => {
    const uploadId = await anna.send('images', PICTURE);
    const answers = await Promise.all([1, 2, 3].map(() => anna.finish('images', uploadId, 'Logo')));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect((await anna.list('images')).total).toBe(1);
  });

  it('is listed alone by its id, and for nobody else', async () => {
    const ben = new MediaCalls(api, await api.account('ben'));
    const { id } = await anna.upload('images', PICTURE, 'Logo');
    await anna.upload('images', PICTURE, 'Other');
    expect(await anna.list('images', `?id=${id}`)).toMatchObject({ total: 1, items: [{ id, name: 'Logo' }] });
    expect((await ben.list('images', `?id=${id}`)).total).toBe(0);
    expect((await anna.list('videos', `?id=${id}`)).total).toBe(0);
  });

  it('takes no bytes any more when it is a file', async () => {
    const { uploadId, url } = await anna.opened('images', PICTURE.length);
    await anna.put(url, PICTURE);
    await anna.finish('images', uploadId, 'Logo');
    expect(errorOf(await anna.put(url, Buffer.alloc(PICTURE.length)))).toMatchObject({ code: 'UPLOAD_UNKNOWN' });
    expect((await anna.get(`/media/library/${uploadId}`)).body).toEqual(PICTURE);
  });

  it('is nobody’s else, and of no other library', async () => {
    const ben = new MediaCalls(api, await api.account('ben'));
    const uploadId = await anna.send('images', PICTURE);
    expect(errorOf(await ben.finish('images', uploadId, 'x')).code).toBe('UPLOAD_UNKNOWN');
    expect(errorOf(await anna.finish('videos', uploadId, 'x')).code).toBe('UPLOAD_UNKNOWN');
    expect((await anna.finish('images', uploadId, 'x')).status).toBe(201);
    expect(errorOf(await ben.finish('images', uploadId, 'x')).code).toBe('UPLOAD_UNKNOWN');
  });

  it('must have arrived', async () => {
    const { uploadId } = await anna.opened('images', PICTURE.length);
    expect(errorOf(await anna.finish('images', uploadId, 'x'))).toMatchObject({ code: 'UPLOAD_NOT_RECEIVED' });
    expect(errorOf(await anna.finish('images', 'nothing', 'x'))).toMatchObject({ code: 'UPLOAD_UNKNOWN' });
  });

  it('is given up by its owner alone, and leaves nothing', async () => {
    const ben = new MediaCalls(api, await api.account('ben'));
    const uploadId = await anna.send('images', PICTURE);
    expect((await ben.giveUp('images', uploadId)).status).toBe(404);
    expect((await anna.giveUp('videos', uploadId)).status).toBe(404);
    expect([(await anna.giveUp('images', uploadId)).status, anna.stored()]).toEqual([204, []]);
    expect((await anna.giveUp('images', uploadId)).status).toBe(404);
    expect(errorOf(await anna.finish('images', uploadId, 'x')).code).toBe('UPLOAD_UNKNOWN');
    for (let n = 0; n <= MAX_OPEN_UPLOADS; n++) {
      await anna.giveUp('images', (await anna.opened('images', PICTURE.length)).uploadId);
    }
  });

  it('that is a file is not given up any more', async () => {
    const { id } = await anna.upload('images', PICTURE, 'Logo');
    await api.services.library.giveUp(id);
    expect([(await anna.giveUp('images', id)).status, anna.stored()]).toEqual([404, [id]]);
  });

  it('is taken for an hour and kept for a day', async () => {
    const { uploadId, url, expiresAt } = await anna.opened('images', PICTURE.length);
    expect(expiresAt).toBe(new Date(START_MS + 3_600_000).toISOString());
    const early = await anna.opened('images', PICTURE.length);
    await anna.put(early.url, PICTURE);
    api.clock.set(START_MS + 3_600_000);
    expect(errorOf(await anna.put(url, PICTURE)).code).toBe('UPLOAD_UNKNOWN');
    expect((await anna.finish('images', early.uploadId, 'in time')).status).toBe(201);
    api.clock.set(START_MS + 86_400_000);
    expect(await api.services.library.removeOldUploads()).toBe(0);
    api.clock.set(START_MS + 86_400_001);
    expect(await api.services.library.removeOldUploads()).toBe(1);
    expect(errorOf(await anna.finish('images', uploadId, 'x')).code).toBe('UPLOAD_UNKNOWN');
    expect(anna.stored()).toEqual([early.uploadId]);
  });

  it.each(['', '   ', 'x'.repeat(201), 'x'.repeat(10_000)])('needs a name that is none of %j', async (name) => {
    const uploadId = await anna.send('images', PICTURE);
    const answer = await anna.finish('images', uploadId, name);
    expect([answer.status, errorOf(answer).fields]).toMatchObject([400, [{ path: 'name' }]]);
    expect((await anna.finish('images', uploadId, '🦄'.repeat(100))).status).toBe(201);
  });
});

describe('what is not what its library holds', () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  it.each<[string, string, Buffer, string]>([
    ['images', 'logo.png', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(900)]), 'MEDIA_TYPE_REFUSED'],
    ['images', 'logo.svg', svg, 'MEDIA_SVG_REFUSED'],
    ['images', 'dance.png', VIDEO, 'MEDIA_TYPE_REFUSED'],
    ['videos', 'dance.mp4', VIDEO.subarray(0, 2_000), 'MEDIA_BROKEN'],
    ['videos', 'dance.mp4', mediaFixture('library/hevc.mp4'), 'MEDIA_CODEC_REFUSED'],
    ['audios', 'song.mp3', mediaFixture('sound/broken.mp3'), 'MEDIA_TYPE_UNKNOWN'],
  ])('is refused and thrown away: %s %s', async (resource, name, bytes, code) => {
    const uploadId = await anna.send(resource, bytes);
    const answer = await anna.finish(resource, uploadId, name);
    expect([answer.status, errorOf(answer).code]).toEqual([400, code]);
    expect([(await anna.list(resource)).total, anna.stored()]).toEqual([0, []]);
    expect(errorOf(await anna.finish(resource, uploadId, name)).code).toBe('UPLOAD_UNKNOWN');
  });
});

describe('too much', () => {
  it.each([
    ['images', 'image', 10],
    ['videos', 'video', 200],
    ['audios', 'audio', 20],
  ] as const)('%s are refused before their first byte', async (resource, kind, max) => {
    expect(MEDIA_LIMITS[kind].maxBytes).toBe(max * MIB);
    expect((await anna.open(resource, max * MIB)).status).toBe(201);
    const answer = await anna.open(resource, 3 * 1024 * MIB);
    expect([answer.status, errorOf(answer)]).toEqual([
      413,
      {
        code: 'MEDIA_TOO_LARGE',
        message: `The file has 3072 MB, but the limit is ${max} MB. Choose a smaller file.`,
      },
    ]);
    expect(errorOf(await anna.open(resource, max * MIB + 1)).message).toMatch(
      new RegExp(`has ${max}.1 MB, but the limit is ${max} MB`),
    );
  });

  it('is not read when the request says so of itself', async () => {
    const { url } = await anna.opened('images', PICTURE.length);
    const answer = await new Promise<{ status: number; text: string }>((resolve, reject) => {
      const headers = { 'content-length': 3 * 1024 * MIB };
      const request = http.request({ port: api.port, path: url, method: 'PUT', headers, agent: false });
      request.on('error', reject).on('response', (response) => {
        let text = '';
        response.on('data', (chunk) => (text += String(chunk)));
        response.on('end', () => resolve({ status: response.statusCode!, text }));
      });
      request.flushHeaders();
    });
    expect(answer).toMatchObject({ status: 413, text: expect.stringContaining('UPLOAD_TOO_LONG') as string });
    expect(anna.stored()).toEqual([]);
    expect((await anna.put(url, PICTURE)).status).toBe(204);
  });

  it('is noticed while it comes, when the request does not say how much it is', async () => {
    const { url } = await anna.opened('images', 100_000);
    let sent = 0;
    const status = await new Promise<number>((resolve) => {
      const request = http.request({ port: api.port, path: url, method: 'PUT', agent: false });
      const more = (): void => {
        while (sent < 3 * 1024 * MIB && request.write(Buffer.alloc(65_536))) sent += 65_536;
      };
      request.on('drain', more);
      request.on('response', (response) => resolve(response.statusCode!));
      // The server does not wait for the rest, so it may have closed before everything was written.
      request.on('error', () => resolve(413));
      more();
    });
    expect([status, sent < 32 * MIB]).toEqual([413, true]);
    await expect.poll(() => anna.stored()).toEqual([]);
  });

  it('for the quota is refused, open uploads and all libraries counted', async () => {
    const user = { email: null, demoExpiresAtMs: START_MS + 86_400_000 };
    const demo = new MediaCalls(api, await api.account('demo', { user }));
    await insertFile(api.database, {
      ...NO_PICTURE,
      id: 'old',
      streamerId: 'demo',
      size: 95 * MIB,
    });
    expect((await demo.open('videos', 100 * MIB)).status).toBe(201);
    const answer = await demo.open('images', 6 * MIB);
    expect([answer.status, errorOf(answer)]).toEqual([
      403,
      {
        code: 'MEDIA_QUOTA_REACHED',
        message:
          'Your libraries have room for 200 MB, of which 5 MB are free; the file has 6 MB. ' +
          'Delete files that you no longer need.',
      },
    ]);
    expect((await demo.open('images', 5 * MIB)).status).toBe(201);
    expect(await demo.list('audios')).toMatchObject({ usedBytes: 95 * MIB, quotaBytes: 200 * MIB });
  });

  // behaviour: quota-2
  it('for all demos together is refused: many of them have no more room than their part of the disk', async () => {
    const user = { email: null, demoExpiresAtMs: START_MS + 86_400_000 };
    const fill = async (id: string, size: number): Promise<void> => {
      await api.account(id, { user });
      await insertFile(api.database, { ...NO_PICTURE, id: `${id}-file`, streamerId: id, size });
    };
    for (let index = 0; index < 10; index++) await fill(`demo-${index}`, 200 * MIB);
    const last = new MediaCalls(api, await api.account('last', { user }));
    expect((await last.open('videos', 40 * MIB)).status).toBe(201);
    expect(errorOf(await last.open('images', 9 * MIB)).code).toBe('MEDIA_DEMO_FULL');
    expect((await anna.open('images', 9 * MIB)).status).toBe(201);
    await api.database('users').where({ id: 'demo-1' }).update({ demo_expires_at: null });
    expect((await last.open('images', 9 * MIB)).status).toBe(201);
  });

  it('at once: so many uploads may be open', async () => {
    const attempts = Array.from({ length: MAX_OPEN_UPLOADS + 3 }, () => anna.open('images', 10));
    const statuses = (await Promise.all(attempts)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(MAX_OPEN_UPLOADS);
    expect(statuses.filter((status) => status === 429)).toHaveLength(3);
  });

  it('for the disk is refused while the show still has room', async () => {
    await api.close();
    await start({ freeBytes: () => Promise.resolve(RESERVED_BYTES + MIB) });
    expect((await anna.open('images', MIB)).status).toBe(201);
    expect(errorOf(await anna.open('images', MIB + 1)).code).toBe('STORAGE_FULL');
  });
});

describe('bytes that do not arrive as announced', () => {
  it('leave nothing, and can be sent again', async () => {
    const { url } = await anna.opened('images', PICTURE.length);
    expect(errorOf(await anna.put(url, PICTURE.subarray(0, 100))).code).toBe('UPLOAD_CUT_OFF');
    expect(anna.stored()).toEqual([]);
    expect((await anna.put(url, PICTURE)).status).toBe(204);
    expect(errorOf(await anna.put(url, PICTURE)).code).toBe('UPLOAD_BUSY');
  });

  it('because the connection broke leave nothing', async () => {
    const { uploadId, url } = await anna.opened('images', PICTURE.length);
    const headers = { 'content-length': PICTURE.length };
    const request = http.request({ port: api.port, path: url, method: 'PUT', headers, agent: false });
    request.on('error', () => undefined);
    request.write(PICTURE.subarray(0, 100));
    await expect.poll(() => anna.stored()).toEqual([`${uploadId}.part`]);
    request.destroy();
    await expect.poll(() => anna.stored()).toEqual([]);
    expect((await anna.put(url, PICTURE)).status).toBe(204);
  });

  it.each([{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }])(
    'are not taken from another website: %j',
    async (headers) => {
      const { url } = await anna.opened('images', PICTURE.length);
      expect(errorOf(await anna.put(url, PICTURE, headers)).code).toBe('CROSS_ORIGIN');
      expect(anna.stored()).toEqual([]);
    },
  );

  it.each(['nothing', '..%2f..%2fetc', '%00', 'x'.repeat(300)])('for upload %s have no place', async (id) => {
    const answer = await anna.put(`/media/upload/${id}`, PICTURE);
    expect([400, 404]).toContain(answer.status);
    expect(anna.stored()).toEqual([]);
  });
});
