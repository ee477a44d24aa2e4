import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, it, test } from 'vitest';
import { fetchNamed } from '../../../ground/outbound/fetchNamed.ts';
import { DIRECT } from '../../../ground/outbound/outboundSettings.ts';
import { realNetwork } from '../../../ground/outbound/realNetwork.ts';
import { manualClock, type ManualClock } from '#engine/core/clock.ts';
import { FAKE_KEYS, type FakeS3, startFakeS3 } from './fake/fakeS3.ts';
import type { MediaStorage } from './mediaStorage.ts';
import { s3Settings } from './s3Settings.ts';
import { s3Storage, type S3Settings } from './s3Storage.ts';

const way = fetchNamed(realNetwork(DIRECT));

const START_MS = Date.parse('2026-01-31T18:00:00Z');
const BYTES = Buffer.from('abcdefg');
let clock: ManualClock;
let s3: FakeS3;
let timers: (() => void)[];
let storage: MediaStorage;

const storageWith = (settings: Partial<S3Settings> = {}): MediaStorage => {
  const scheduler = {
    after: (_delayMs: number, task: () => void) => {
      timers.push(task);
      return () => void timers.splice(timers.indexOf(task), 1);
    },
  };
  return s3Storage(
    { endpoint: s3.endpoint, prefix: 'files/', ...FAKE_KEYS, ...settings },
    { fetch: way, clock, scheduler },
  );
};

beforeEach(async () => {
  clock = manualClock(START_MS);
  s3 = await startFakeS3(clock);
  timers = [];
  storage = storageWith();
});
afterEach(() => s3.close());

const put = (url: string, body = BYTES) => fetch(url, { method: 'PUT', body: new Uint8Array(body) });

it('has browsers send files to a signed address, and reads parts of them', async () => {
  expect(storage.uploadOrigin).toBe(s3.endpoint);
  expect(await storage.stored('k3y_-')).toBeNull();
  expect((await put(await storage.uploadUrl('k3y_-', 7, 3600))).status).toBe(200);
  expect([...s3.objects.keys()]).toEqual(['files/k3y_-']);
  const stored = await storage.stored('k3y_-');
  expect(stored).toEqual({ size: 7, version: expect.stringMatching(/^"[0-9a-f]{32}"$/) as string });
  expect(String(await buffer(await storage.read('k3y_-', { start: 2, end: 4 }, stored!.version)))).toBe('cde');
  await storage.remove('k3y_-');
  await storage.remove('k3y_-');
  expect([s3.objects.size, timers]).toEqual([0, []]);
});

it('lets nobody send more or fewer bytes, later, or to another place', async () => {
  const url = await storage.uploadUrl('k3y', 7, 3600);
  const answers = [put(url, Buffer.alloc(8)), put(url, Buffer.alloc(6)), put(url.replace('k3y', 'other'))];
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([403, 403, 403]);
  expect((await fetch(url)).status).toBe(403);
  clock.set(START_MS + 3_600_000);
  expect((await put(url)).status).toBe(403);
  expect(s3.objects.size).toBe(0);
});

it('gives out no bytes that came in place of those that were looked at', async () => {
  const url = await storage.uploadUrl('k3y', 7, 3600);
  await put(url);
  const { version } = (await storage.stored('k3y'))!;
  expect((await put(url, Buffer.from('hostile'))).status).toBe(200);
  await expect(storage.read('k3y', { start: 0, end: 6 }, version)).rejects.toMatchObject({ code: 'MEDIA_REPLACED' });
  await put(url);
  expect(String(await buffer(await storage.read('k3y', { start: 0, end: 6 }, version)))).toBe('abcdefg');
});

it.each([
  ['a wrong secret', { secretAccessKey: 'wrong' }, 'HTTP 403'],
  ['another region', { region: 'us-east-1' }, 'HTTP 403'],
])('says what is wrong with %s', async (_what, settings, reason) => {
  const host = new URL(s3.endpoint).host;
  const failure = { code: 'MEDIA_STORAGE_FAILED', params: { host, reason } };
  await expect(storageWith(settings).stored('k3y')).rejects.toMatchObject(failure);
});

it('says when the storage fails, is gone, or does not answer', async () => {
  const failure = (reason: string): object => ({ code: 'MEDIA_STORAGE_FAILED', params: { reason } });
  s3.failWith = 500;
  await expect(storage.read('k3y', { start: 0, end: 1 }, null)).rejects.toMatchObject(failure('HTTP 500'));
  await expect(storage.remove('k3y')).rejects.toMatchObject(failure('HTTP 500'));
  s3.failWith = 'silence';
  const silent = storageWith({ endpoint: 'http://127.0.0.1:9' }).stored('k3y');
  await expect(silent).rejects.toMatchObject(failure(expect.stringMatching(/ECONNREFUSED|bad port/) as string));
  const waiting = storage.stored('k3y');
  await expect.poll(() => timers.length).toBe(1);
  timers[0]!();
  await expect(waiting).rejects.toMatchObject(failure('no answer'));
});

const COMPLETE = {
  LIVELOOM_S3_ENDPOINT: 'https://s3.example.com/',
  LIVELOOM_S3_BUCKET: 'streams',
  LIVELOOM_S3_ACCESS_KEY_ID: 'id',
  LIVELOOM_S3_SECRET_ACCESS_KEY: 'secret',
};

test('settings come from the environment', () => {
  expect(s3Settings({})).toBeNull();
  expect(s3Settings(COMPLETE)).toEqual({
    endpoint: 'https://s3.example.com',
    bucket: 'streams',
    region: 'us-east-1',
    accessKeyId: 'id',
    secretAccessKey: 'secret',
    prefix: '',
  });
});

test.each([
  [{ LIVELOOM_S3_BUCKET: '' }, 'LIVELOOM_S3_BUCKET'],
  [{ LIVELOOM_S3_SECRET_ACCESS_KEY: undefined }, 'LIVELOOM_S3_SECRET_ACCESS_KEY'],
  [{ LIVELOOM_S3_ENDPOINT: 's3.example.com' }, 'LIVELOOM_S3_ENDPOINT'],
  [{ LIVELOOM_S3_ENDPOINT: 'https://s3.example.com/streams' }, 'LIVELOOM_S3_ENDPOINT'],
  [{ LIVELOOM_S3_BUCKET: 'My Bucket' }, 'LIVELOOM_S3_BUCKET'],
  [{ LIVELOOM_S3_REGION: 'eu central' }, 'LIVELOOM_S3_REGION'],
  [{ LIVELOOM_S3_PREFIX: '../' }, 'LIVELOOM_S3_PREFIX'],
])('%j stops the start by the name of the variable', (wrong, name) => {
  expect(() => s3Settings({ ...COMPLETE, ...wrong })).toThrow(new RegExp(`^${name}: .* is not valid`));
});
