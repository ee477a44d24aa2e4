/**
 * Sends bad input to the built server over real sockets: each gets a clear message, and nothing acknowledged is lost.
 */
import { request } from 'node:http';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ApiTypes } from '#schemas/generated/api.ts';
import { packageFolder } from '#server/ground/base/packageFolder.ts';
import { buildAll, type StartedServer, startCli } from './support/cli.ts';
import { temporaryFolder } from './support/temporaryFolder.ts';

const folder = temporaryFolder();
const PASSWORD = 'correct horse battery';
const GIB = 1024 ** 3;
const media = (name: string): Buffer => readFileSync(join(packageFolder(), 'fixtures/media', name));

let server: StartedServer;
let login: string;

interface Reply {
  status: number;
  body: unknown;
}

async function call(method: string, path: string, body?: unknown, cookie = login): Promise<Reply> {
  const headers: Record<string, string> = { cookie, 'accept-language': 'en' };
  const init = method === 'GET' ? { headers } : { headers: { ...headers, 'content-type': 'application/json' } };
  const answer = await fetch(new URL(`/api${path}`, server.url), {
    method,
    ...init,
    ...(method !== 'GET' && { body: JSON.stringify(body ?? {}) }),
  });
  const text = await answer.text();
  return { status: answer.status, body: text === '' ? null : (JSON.parse(text) as unknown) };
}
async function ask<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
  const reply = await call(method, path, body);
  if (reply.status >= 300) throw new Error(`${method} ${path}: ${reply.status} ${JSON.stringify(reply.body)}`);
  return reply.body as Answer;
}
const errorOf = ({ status, body }: Reply): [number, string, string] => {
  const { code, message } = (body as ApiTypes['ErrorAnswer']).error;
  return [status, code, message];
};

async function signIn(): Promise<string> {
  const body = JSON.stringify({ email: 'anna@example.com', password: PASSWORD });
  const answer = await fetch(new URL('/api/auth/login', server.url), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  });
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0]!)
    .join('; ');
}

async function start(): Promise<void> {
  const env = { LIVELOOM_DATA_DIR: join(folder, 'data'), LIVELOOM_DEMO: 'off' };
  server = await startCli({ cwd: folder, env });
}

beforeAll(async () => {
  await buildAll();
  await start();
  login = '';
  const account = {
    email: 'anna@example.com',
    password: PASSWORD,
    passwordRepeat: PASSWORD,
    hasAcknowledgedTerms: true,
  };
  await ask('POST', '/auth/register', account);
  login = await signIn();
}, 180_000);
afterAll(() => server.stop());

/** Sends an endless body without a length; returns how much was sent before the server refused it. */
function pour(path: string): Promise<{ reply: Reply | null; sent: number }> {
  const piece = Buffer.alloc(1024 * 1024);
  return new Promise((resolve) => {
    let sent = 0;
    const pouring = request(new URL(path, server.url), { method: 'PUT', headers: { cookie: login } }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (part: string) => (text += part));
      answer.on('end', () => {
        pouring.destroy();
        resolve({ reply: { status: answer.statusCode ?? 0, body: text === '' ? null : JSON.parse(text) }, sent });
      });
    });
    pouring.on('error', () => resolve({ reply: null, sent }));
    const more = (): void => {
      while (!pouring.destroyed && sent < 3 * GIB) {
        sent += piece.length;
        if (!pouring.write(piece)) return void pouring.once('drain', more);
      }
      pouring.end();
    };
    more();
  });
}

async function upload(kind: string, bytes: Buffer, name: string): Promise<Reply> {
  const { uploadId, url } = await ask<ApiTypes['UploadAnswer']>('POST', `/${kind}/upload-url`, { size: bytes.length });
  const put = await fetch(new URL(url, server.url), {
    method: 'PUT',
    headers: { cookie: login },
    body: new Uint8Array(bytes),
  });
  if (!put.ok) return { status: put.status, body: (await put.json()) as unknown };
  return call('POST', `/${kind}`, { uploadId, name });
}

describe('files', () => {
  test('a video of 3 GB is refused before a byte is sent, and one that grows to it on the way', async () => {
    const refused = errorOf(await call('POST', '/videos/upload-url', { size: 3 * GIB }));
    expect(refused.slice(0, 2)).toEqual([413, 'MEDIA_TOO_LARGE']);
    expect(refused[2]).toMatch(/MiB|MB/);
    const { url } = await ask<ApiTypes['UploadAnswer']>('POST', '/videos/upload-url', { size: 1000 });
    const { reply, sent } = await pour(url);
    expect(sent).toBeLessThan(64 * 1024 * 1024);
    if (reply !== null) expect(reply.status).toBeGreaterThanOrEqual(400);
    const { usedBytes, total } = await ask<ApiTypes['MediaList']>('GET', '/videos');
    expect([usedBytes, total]).toEqual([0, 0]);
  }, 180_000);

  test.each<[string, string, Buffer, string]>([
    [
      'a program called picture.png',
      'images',
      Buffer.from('MZ\x90\x00' + 'x'.repeat(2000), 'latin1'),
      'MEDIA_TYPE_REFUSED',
    ],
    [
      'a script in an SVG',
      'images',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      'MEDIA_SVG_REFUSED',
    ],
    ['half a video', 'videos', media('video/key.mp4').subarray(0, 1500), 'MEDIA_BROKEN'],
  ])('%s is refused in words', async (_what, kind, bytes, code) => {
    const [status, actual, message] = errorOf(await upload(kind, bytes, 'holiday.png'));
    expect([status >= 400 && status < 500, actual]).toEqual([true, code]);
    expect(message.length).toBeGreaterThan(30);
  });
});

describe('edits', () => {
  test('a name of 10,000 characters is refused beside its field; the name from before stays', async () => {
    const { items } = await ask<ApiTypes['ProfileList']>('GET', '/profiles');
    const profile = items[0]!;
    const reply = await call('PATCH', `/profiles/${profile.id}`, { name: 'x'.repeat(10_000) });
    expect(errorOf(reply).slice(0, 2)).toEqual([400, 'INPUT_INVALID']);
    expect((reply.body as ApiTypes['ErrorAnswer']).error.fields?.[0]?.path).toBe('name');
    expect((await ask<ApiTypes['ProfileList']>('GET', '/profiles')).items[0]!.name).toBe(profile.name);
  });

  test('forty saves of one item at once: every one that was acknowledged is there, also after a restart', async () => {
    const profileId = (await ask<ApiTypes['ProfileList']>('GET', '/profiles')).items[0]!.id;
    const item = await ask<ApiTypes['ItemAnswer']>('POST', `/overlay/${profileId}/items`, { type: 'COUNTER' });
    const id = item.item.id;
    const path = `/overlay/${profileId}/items/${id}`;
    const fields = ['x', 'y', 'width', 'height', 'xLandscape', 'yLandscape', 'widthLandscape', 'heightLandscape'];
    const saves = Array.from({ length: 40 }, (_none, index) => ({ [fields[index % 8]!]: 100 + index }));
    const versions = await Promise.all(
      saves.map((body) => ask<ApiTypes['ItemAnswer']>('PATCH', path, body).then(({ version }) => version)),
    );
    expect(new Set(versions).size).toBe(40);
    const seen = async () => {
      const { overlay } = await ask<ApiTypes['OverlayAnswer']>('GET', `/overlay/${profileId}`);
      return overlay.items.find((one) => one.id === id)!;
    };
    const before = await seen();
    const places = before as unknown as Record<string, Record<string, number> | undefined>;
    // For each field the save with the last number wins.
    for (const [index, field] of fields.entries()) {
      const own = saves.flatMap((body, at) =>
        at % 8 === index ? [{ value: body[field]!, version: versions[at]! }] : [],
      );
      const winner = own.sort((one, other) => other.version - one.version)[0]!.value;
      const suffix = field.endsWith('Landscape') ? 'Landscape' : '';
      const name = field.replace('Landscape', '');
      const place = ['x', 'y'].includes(name) ? 'position' : 'dimensions';
      expect([field, places[`${place}${suffix}`]?.[name]]).toEqual([field, winner]);
    }
    await server.stop();
    await start();
    expect(await seen()).toEqual(before);
  }, 180_000);

  test('a login that is revoked in the middle of an edit is told so; what was saved before stays', async () => {
    const profileId = (await ask<ApiTypes['ProfileList']>('GET', '/profiles')).items[0]!.id;
    const other = await signIn();
    await ask('PATCH', `/profiles/${profileId}`, { name: 'Saved before' });
    await call('POST', '/auth/logout');
    const [status, code, message] = errorOf(await call('PATCH', `/profiles/${profileId}`, { name: 'Too late' }));
    expect([status, code]).toEqual([401, 'NOT_SIGNED_IN']);
    expect(message).toMatch(/sign in|log in/i);
    login = other;
    expect((await ask<ApiTypes['ProfileList']>('GET', '/profiles')).items[0]!.name).toBe('Saved before');
  });
});
