import { beforeEach, describe, expect, it, test } from 'vitest';
import type { MediaAnswer } from '#schemas/generated/types.ts';
import { createApi } from '#engine/client/api/client.ts';
import type { SendFileOptions } from '../../app/environment.ts';
import { createUploadQueue, nameOfFile, type UploadQueue } from './uploadQueue.ts';

interface Sent {
  url: string;
  file: Blob;
  options: SendFileOptions;
  answer: (status: number, text?: string) => void;
  fail: () => void;
}

let sent: Sent[];
let asked: string[];
let refuse: Record<string, () => Response>;
let arrived: MediaAnswer[];
let queue: UploadQueue;
let isLeavingAsked: () => boolean;

beforeEach(() => {
  sent = [];
  asked = [];
  refuse = {};
  arrived = [];
  let [made, ids] = [0, 0];
  const send = (path: string, { body }: RequestInit) => {
    asked.push(`${path} ${body as string}`);
    const answer = path.endsWith('/upload-url')
      ? { uploadId: `u${++made}`, url: `/media/upload/u${made}` }
      : { id: 'x' };
    return Promise.resolve(refuse[path]?.() ?? new Response(JSON.stringify(answer), { status: 201 }));
  };
  queue = createUploadQueue({
    library: 'images',
    api: createApi(send, () => 'de'),
    sendFile: (url, file, options) =>
      new Promise((resolve, reject) => {
        const fail = (): void => reject(new TypeError('No answer'));
        sent.push({ url, file, options, fail, answer: (status, text = '') => resolve({ status, text }) });
        options.signal.addEventListener('abort', fail);
      }),
    randomId: () => `id${++ids}`,
    askBeforeLeaving: (isUnsaved) => {
      isLeavingAsked = isUnsaved;
      return () => undefined;
    },
    locale: () => 'de',
  });
  queue.onArrived((media) => arrived.push(media));
});

const file = (name: string, size = 4): File => new File([new Uint8Array(size)], name);
const states = (): string[] => queue.store.getState().map(({ state }) => state);
const only = () => queue.store.getState()[0]!;
const error = (status: number, code: string, message: string) => () =>
  new Response(JSON.stringify({ error: { code, message } }), { status });

it('opens, sends with progress, and finishes by the name of the file', async () => {
  queue.add([file('Applaus.final.webp', 200)]);
  expect([states(), isLeavingAsked()]).toEqual([['sending'], true]);
  await expect.poll(() => sent.length).toBe(1);
  expect(sent[0]).toMatchObject({ url: '/media/upload/u1', options: { headers: { 'accept-language': 'de' } } });
  sent[0]!.options.onProgress(50);
  expect(only().sentBytes).toBe(50);
  sent[0]!.answer(204);
  await expect.poll(states).toEqual(['done']);
  expect(isLeavingAsked()).toBe(false);
  expect(asked).toEqual([
    '/api/images/upload-url {"size":200}',
    '/api/images {"uploadId":"u1","name":"Applaus.final"}',
  ]);
  expect(arrived).toEqual([{ id: 'x' }]);
});

it('sends two at a time, and the next when one is over, however that went', async () => {
  queue.add(['a', 'b', 'c', 'd'].map((name) => file(name)));
  expect(states()).toEqual(['sending', 'sending', 'waiting', 'waiting']);
  await expect.poll(() => sent.length).toBe(2);
  sent[0]!.fail();
  await expect.poll(states).toEqual(['failed', 'sending', 'sending', 'waiting']);
  queue.dismiss(queue.store.getState()[1]!.id);
  await expect.poll(() => sent.length).toBe(4);
  expect(states()).toEqual(['failed', 'sending', 'sending']);
  expect(sent[1]!.options.signal.aborted).toBe(true);
});

describe('explains each problem', () => {
  it.each([
    ['an empty file', file('a', 0), 'Die Datei ist leer. Wähle eine andere.'],
    [
      'a file that is too large, before anything is sent',
      Object.defineProperty(file('a'), 'size', { value: 3 * 1024 ** 3 }),
      'Die Datei hat 3 GB, erlaubt sind 10 MB. Wähle eine kleinere Datei.',
    ],
  ])('about %s', (_what, given, problem) => {
    queue.add([given]);
    expect(only()).toMatchObject({ state: 'failed', problem, canRetry: false });
    queue.retry(only().id);
    expect(only()).toMatchObject({ state: 'failed', problem });
    expect(asked).toEqual([]);
  });

  it('that the server found when it checked the file', async () => {
    refuse['/api/images/upload-url'] = error(403, 'MEDIA_QUOTA_REACHED', 'Kein Platz.');
    queue.add([file('a')]);
    await expect.poll(only).toMatchObject({ state: 'failed', problem: 'Kein Platz.' });
  });

  it('that the server found while it took the bytes', async () => {
    queue.add([file('a')]);
    await expect.poll(() => sent.length).toBe(1);
    sent[0]!.answer(503, JSON.stringify({ error: { code: 'STORAGE_FULL', message: 'Voll.' } }));
    await expect.poll(only).toMatchObject({ state: 'failed', problem: 'Voll.' });
  });

  it('that the server found in the bytes, which stays wrong', async () => {
    refuse['/api/images'] = error(400, 'MEDIA_TYPE_REFUSED', 'Kein Bild.');
    queue.add([file('a')]);
    await expect.poll(() => sent.length).toBe(1);
    sent[0]!.answer(204);
    await expect.poll(only).toMatchObject({ state: 'failed', problem: 'Kein Bild.', canRetry: false });
    expect(asked.filter((call) => call.includes('/uploads/'))).toEqual([]);
  });

  it('when nothing answers; once more begins anew', async () => {
    queue.add([file('a')]);
    await expect.poll(() => sent.length).toBe(1);
    sent[0]!.fail();
    await expect
      .poll(only)
      .toMatchObject({ problem: expect.stringContaining('Server ist nicht erreichbar') as string });
    queue.retry(only().id);
    await expect.poll(() => sent.length).toBe(2);
    sent[1]!.answer(204);
    await expect.poll(only).toMatchObject({ state: 'done', problem: null });
  });
});

it('goes on with the upload that broke off, and opens another only when that has ended', async () => {
  queue.add([file('a')]);
  await expect.poll(() => sent.length).toBe(1);
  for (const count of [2, 3]) {
    sent.at(-1)!.fail();
    await expect.poll(states).toEqual(['failed']);
    queue.retry(only().id);
    await expect.poll(() => sent.length).toBe(count);
  }
  sent[2]!.answer(404, JSON.stringify({ error: { code: 'UPLOAD_UNKNOWN', message: 'Zu spät.' } }));
  await expect.poll(() => sent.length).toBe(4);
  sent[3]!.answer(204);
  await expect.poll(states).toEqual(['done']);
  expect(sent.map(({ url }) => url.slice(-2))).toEqual(['u1', 'u1', 'u1', 'u2']);
});

describe('tells the server that it need not wait for', () => {
  const given = (): string[] => asked.filter((call) => call.includes('/uploads/'));

  it('an upload that is dismissed while it is sent', async () => {
    queue.add([file('a')]);
    await expect.poll(() => sent.length).toBe(1);
    queue.dismiss(only().id);
    await expect.poll(given).toEqual(['/api/images/uploads/u1 {}']);
    expect(isLeavingAsked()).toBe(false);
  });

  it('one that is dismissed while it is opened', async () => {
    queue.add([file('a')]);
    queue.dismiss(only().id);
    await expect.poll(given).toEqual(['/api/images/uploads/u1 {}']);
    expect(sent).toEqual([]);
  });

  it('one that broke off, when it is dismissed', async () => {
    queue.add([file('a')]);
    await expect.poll(() => sent.length).toBe(1);
    sent[0]!.fail();
    await expect.poll(states).toEqual(['failed']);
    expect(given()).toEqual([]);
    queue.dismiss(only().id);
    await expect.poll(given).toEqual(['/api/images/uploads/u1 {}']);
  });

  it('one that failed for good', async () => {
    queue.add([file('a')]);
    await expect.poll(() => sent.length).toBe(1);
    sent[0]!.answer(413, JSON.stringify({ error: { code: 'UPLOAD_TOO_LONG', message: 'Zu lang.' } }));
    await expect.poll(given).toEqual(['/api/images/uploads/u1 {}']);
    expect(only()).toMatchObject({ state: 'failed', canRetry: false });
  });

  it('any of somebody who signs out', async () => {
    queue.add(['a', 'b', 'c'].map((name) => file(name)));
    await expect.poll(() => sent.length).toBe(2);
    await queue.clear();
    expect([states(), isLeavingAsked()]).toEqual([[], false]);
    expect(given()).toEqual(['/api/images/uploads/u1 {}', '/api/images/uploads/u2 {}']);
    expect(sent.map(({ options }) => options.signal.aborted)).toEqual([true, true]);
  });

  it('nothing that is a file', async () => {
    queue.add([file('a')]);
    await expect.poll(() => sent.length).toBe(1);
    sent[0]!.answer(204);
    await expect.poll(states).toEqual(['done']);
    queue.dismiss(only().id);
    expect(given()).toEqual([]);
  });
});

it('keeps failed files when more are added, and forgets finished ones', async () => {
  queue.add([file('good')]);
  await expect.poll(() => sent.length).toBe(1);
  sent[0]!.answer(204);
  await expect.poll(states).toEqual(['done']);
  queue.add([file('empty', 0)]);
  expect(states()).toEqual(['failed']);
});

test.each([
  ['Applause.mp3', 'Applause'],
  ['a.b.mp3', 'a.b'],
  ['  spaced .png', 'spaced'],
  ['.png', '.png'],
  ['', '?'],
  [`${'😀'.repeat(300)}.png`, '😀'.repeat(200)],
])('%j is called %j', (fileName, name) => expect(nameOfFile(fileName)).toBe(name));
