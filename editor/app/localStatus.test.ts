import { expect, test } from 'vitest';
import { readLocalProfiles } from './localStatus.ts';

const json = (status: number, body: unknown) => () => Promise.resolve(new Response(JSON.stringify(body), { status }));

test.each([
  ['a server that tells', json(200, { version: '1', profiles: [{ id: 'demo' }] }), [{ id: 'demo' }]],
  ['another computer', json(403, { error: { code: 'ONLY_LOCAL', message: 'Only local.' } }), null],
  ['something else on the port', json(200, { hello: 'world' }), null],
  ['a page', () => Promise.resolve(new Response('<!doctype html>')), null],
  ['nothing', () => Promise.reject(new TypeError('Failed to fetch')), null],
])('%s', async (_what, send, expected) => {
  expect(await readLocalProfiles(send, 'en')).toEqual(expected);
});

test('the words come in the language of the dashboard', async () => {
  const headers: HeadersInit[] = [];
  await readLocalProfiles((_path, init) => (headers.push(init.headers!), json(200, { profiles: [] })()), 'de');
  expect(new Headers(headers[0]).get('accept-language')).toBe('de');
});
