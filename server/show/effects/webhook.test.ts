import { afterEach, expect, test } from 'vitest';
import { manualClock } from '#engine/core/clock.ts';
import type { JsonObject } from '#schemas/generated/types.ts';
import { type FakeHosts, startFakeHosts } from '../../ground/outbound/fake/fakeHosts.ts';
import { signatureOf } from '../../ground/base/webhookSignature.ts';
import { attempt } from './attempts.ts';
import { webhook } from './webhook.ts';

let hosts: FakeHosts | null = null;
afterEach(() => hosts?.close());

interface Heard {
  method: string | undefined;
  url: string | undefined;
  headers: Record<string, unknown>;
  body: string;
}

const NOW_MS = 1_800_000_000_500;
const services = ({ network }: FakeHosts) => ({
  network,
  clock: manualClock(NOW_MS),
  signingSecret: (whose: object) => Promise.resolve(`secret of ${JSON.stringify(whose)}`),
});

async function call(request: JsonObject, status = 204, key = 'run-1/b1') {
  hosts = await startFakeHosts();
  const heard: Heard[] = [];
  hosts.answer = (incoming, response) => {
    const chunks: Buffer[] = [];
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.on('end', () => {
      const { method, url, headers } = incoming;
      heard.push({ method, url, headers, body: Buffer.concat(chunks).toString() });
      response.writeHead(status).end();
    });
  };
  const io = { key, streamerId: 's', attempt: 1 };
  const result = webhook(services(hosts)).perform(request, io, new AbortController().signal);
  return { heard, result };
}

// behaviour: effect-11
test('values travel as JSON, with the key that names the call for ever', async () => {
  const { heard, result } = await call({
    url: 'https://pictures.example.com/h',
    method: 'POST',
    values: { who: 'a"b' },
  });
  expect(await result).toEqual({ status: 204 });
  expect(heard).toMatchObject([{ method: 'POST', url: '/h', body: '{"who":"a\\"b"}' }]);
  expect(heard[0]!.headers).toMatchObject({ 'idempotency-key': 'run-1/b1', 'content-type': 'application/json' });
});

test('or in the address', async () => {
  const { heard, result } = await call({
    url: 'https://pictures.example.com/h?x=1',
    method: 'GET',
    values: { who: 'a&b' },
  });
  await result;
  expect(heard).toMatchObject([{ method: 'GET', url: '/h?x=1&who=a%26b', body: '' }]);
});

test('no value and no id makes a second header', async () => {
  const key = 'a\r\nX-Evil: 1/ü';
  const { heard, result } = await call({ url: 'https://pictures.example.com/h', method: 'POST', values: {} }, 200, key);
  await result;
  expect(heard[0]!.headers).not.toHaveProperty('x-evil');
});

test.for([
  ['https://pictures.example.com/h', 500, 'WEBHOOK_REFUSED'],
  ['https://pictures.example.com/h', 302, 'WEBHOOK_REFUSED'],
  ['nonsense', 200, 'WEBHOOK_ADDRESS_INVALID'],
  ['file:///etc/passwd', 200, 'WEBHOOK_NOT_REACHED'],
  ['http://10.0.0.1/', 200, 'WEBHOOK_NOT_REACHED'],
  ['http://[::ffff:192.168.0.1]/', 200, 'WEBHOOK_NOT_REACHED'],
  ['http://0x7f000001:8080/', 200, 'WEBHOOK_NOT_REACHED'],
] as const)('%s with %i fails: %s', async ([url, status, code]) => {
  const { heard, result } = await call({ url, method: 'POST', values: {} }, status);
  await expect(result).rejects.toMatchObject({ code });
  if (code !== 'WEBHOOK_REFUSED') expect(heard).toEqual([]);
});

// behaviour: effect-11
test('each call is signed with the secret of its step', async () => {
  const values = { who: 'Ada' };
  const whose = { flowId: 'f1', blockId: 'b1' };
  const { heard, result } = await call({ url: 'https://pictures.example.com/h', method: 'POST', values, ...whose });
  await result;
  const secret = `secret of ${JSON.stringify({ streamerId: 's', ...whose })}`;
  expect(heard[0]!.headers).toMatchObject({
    'x-liveloom-timestamp': '1800000000',
    'x-liveloom-signature': signatureOf(secret, '1800000000', '{"who":"Ada"}'),
  });
});

/**
 * Tries until it is given up.
 * @returns the received statuses, and the waits between them
 */
async function tried(answers: readonly (readonly [status: number, retryAfter?: string])[], leftMs = 15_000) {
  hosts = await startFakeHosts();
  const given = [...answers];
  const waits: number[] = [];
  hosts.answer = (_incoming, response) => {
    const [status, retryAfter] = given.shift()!;
    response.writeHead(status, retryAfter === undefined ? {} : { 'Retry-After': retryAfter }).end();
  };
  const outcome = await attempt({
    kind: webhook(services(hosts)),
    request: { url: 'https://pictures.example.com/h', method: 'POST', values: {} },
    key: 'k',
    streamerId: 's',
    signal: new AbortController().signal,
    scheduler: { after: (delayMs, task) => (waits.push(delayMs), setImmediate(task), () => undefined) },
    leftMs: () => leftMs,
  });
  return { outcome: outcome!.outcome, message: outcome!.message, calls: answers.length - given.length, waits };
}

// behaviour: effect-11
test('it is tried again where the answer says that this can help, and not otherwise', async () => {
  expect(await tried([[503], [200]])).toMatchObject({ outcome: 'done', calls: 2 });
  const lasting = await tried([[404], [200]]);
  expect(lasting).toMatchObject({ outcome: 'failed', calls: 1 });
  expect(lasting.message).toContain('404');
  expect(await tried([[500], [502], [429], [200]])).toMatchObject({ outcome: 'failed', calls: 3 });
});

test('as late as the answer says, within the deadline', async () => {
  const { waits, calls } = await tried([[429, '7'], [200]]);
  expect([waits, calls]).toEqual([[7000], 2]);
  expect(await tried([[503, '20'], [200]])).toMatchObject({ outcome: 'failed', calls: 1 });
  const date = new Date(NOW_MS + 9_500).toUTCString();
  expect((await tried([[503, date], [200]])).waits[0]).toBeGreaterThan(8000);
});

// The same corpus as for `outbound` (server/ground/outbound): private ranges in every notation, names and redirects.
test.for([
  'http://127.1/',
  'http://2130706433/',
  'http://0177.0.0.1/',
  'http://0x7f.1/',
  'http://[::1]/',
  'http://[::]/',
  'http://[::ffff:7f00:1]/',
  'http://[64:ff9b::7f00:1]/',
  'http://[fd00::1]/',
  'http://[fe80::1]/',
  'http://10.1.2.3/',
  'http://172.16.0.1/',
  'http://192.168.1.1/',
  'http://169.254.169.254/latest/',
  'http://100.64.0.1/',
  'http://0/',
  'http://localhost/',
  'http://user:pass@10.0.0.1/',
  'http://①⑥⑨.254.169.254/',
  'http://private.example.com/',
  'http://turning.example.com/',
  'gopher://10.0.0.1/',
  'file:///etc/passwd',
])('%s is never reached', async (url) => {
  hosts = await startFakeHosts();
  let looks = 0;
  Object.assign(hosts.names, {
    localhost: ['::1'],
    'private.example.com': ['10.0.0.1'],
    // Public when it is checked, private when it would be connected to: the checked address is used.
    'turning.example.com': () => (looks++ === 0 ? ['10.0.0.7'] : ['127.0.0.1']),
  });
  const isHere = new URL(url).hostname === '127.0.0.1';
  if (isHere) hosts.network = { ...hosts.network, isPublic: () => false };
  const io = { key: 'k', streamerId: 's', attempt: 1 };
  const request = { url, method: 'POST', values: {} };
  const result = webhook(services(hosts)).perform(request, io, new AbortController().signal);
  await expect(result).rejects.toMatchObject({ code: 'WEBHOOK_NOT_REACHED' });
  expect(hosts.asked).toEqual([]);
});

test('a redirect of a GET into the own network is not followed', async () => {
  hosts = await startFakeHosts();
  hosts.answer = (_incoming, response) => response.writeHead(302, { Location: 'http://10.0.0.1/' }).end();
  const io = { key: 'k', streamerId: 's', attempt: 1 };
  const request = { url: 'https://pictures.example.com/h', method: 'GET', values: {} };
  const result = webhook(services(hosts)).perform(request, io, new AbortController().signal);
  await expect(result).rejects.toMatchObject({ code: 'WEBHOOK_NOT_REACHED' });
  expect(hosts.asked).toEqual(['pictures.example.com/h']);
});
