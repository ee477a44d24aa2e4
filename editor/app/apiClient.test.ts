import { expect, test } from 'vitest';
import { createApiClient } from './apiClient.ts';

const STATUS = { version: '1.2.3', profiles: [] };

/** A client whose server gives one answer, and the requests it got. */
function clientOf(answer: () => Response) {
  const requests: { path: string; init: RequestInit }[] = [];
  const api = createApiClient((path, init) => {
    requests.push({ path, init });
    return Promise.resolve().then(answer);
  });
  return { api, requests };
}

const json = (status: number, body: unknown) => () => new Response(JSON.stringify(body), { status });

test('the status, asked for in the language of the page', async () => {
  const { api, requests } = clientOf(json(200, STATUS));
  expect(await api.status('de')).toEqual({ kind: 'ok', value: STATUS });
  expect(requests).toEqual([
    { path: '/api/status', init: { headers: { accept: 'application/json', 'accept-language': 'de' } } },
  ]);
});

test('new links are asked for with an empty JSON body, for any id', async () => {
  const { api, requests } = clientOf(json(200, STATUS));
  await api.rotateLiveKey('a/b', 'en');
  expect(requests[0]?.path).toBe('/api/profiles/a%2Fb/rotate-live-key');
  expect(requests[0]?.init).toMatchObject({
    method: 'POST',
    body: '{}',
    headers: { 'content-type': 'application/json', 'accept-language': 'en' },
  });
});

test('the message of an error is handed on', async () => {
  const { api } = clientOf(json(404, { error: { code: 'NOT_FOUND', message: 'There is no such profile.' } }));
  expect(await api.rotateLiveKey('x', 'en')).toEqual({
    kind: 'refused',
    httpStatus: 404,
    message: 'There is no such profile.',
  });
});

test.for([
  ['an error page', 502, '<h1>Bad gateway</h1>'],
  ['an error without words', 500, '{"error":{"message":""}}'],
  ['an error of another shape', 500, '{"error":"no"}'],
  ['a page instead of the status', 200, '<!doctype html>'],
  ['data that is no status', 200, '{"version":1,"profiles":{}}'],
] as const)('%s is refused without a message', async ([, status, body]) => {
  const { api } = clientOf(() => new Response(body, { status }));
  expect(await api.status('en')).toEqual({ kind: 'refused', httpStatus: status, message: null });
});

test('a server that just starts counts as not there yet', async () => {
  const { api } = clientOf(() => new Response('Liveloom is starting.', { status: 503 }));
  expect(await api.status('en')).toEqual({ kind: 'unreachable' });
});

test('no answer at all', async () => {
  const { api } = clientOf(() => {
    throw new TypeError('Failed to fetch');
  });
  expect(await api.status('en')).toEqual({ kind: 'unreachable' });
});
