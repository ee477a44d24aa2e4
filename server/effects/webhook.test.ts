import { afterEach, expect, test } from 'vitest';
import type { JsonObject } from '#schemas/generated/types.ts';
import { type FakeHosts, startFakeHosts } from '../outbound/fake/fakeHosts.ts';
import { webhook } from './webhook.ts';

let hosts: FakeHosts | null = null;
afterEach(() => hosts?.close());

interface Heard {
  method: string | undefined;
  url: string | undefined;
  headers: Record<string, unknown>;
  body: string;
}

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
  const result = webhook(hosts).perform(request, io, new AbortController().signal);
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
