import { expect, test } from 'vitest';
import { ApiError } from './apiError.ts';
import { call } from './call.ts';
import { addressOf, createApi } from './client.ts';

const readItem = call('GET', '/overlay/{profileId}/changes', { query: 'FollowChanges', answer: 'DocumentChanges' });
const logOut = call('POST', '/auth/logout');

/** Creates an API whose server always gives one answer, and records the requests. */
function apiOf(answer: () => Response, locale: 'en' | 'de' = 'en') {
  const requests: { path: string; init: RequestInit }[] = [];
  const send = (path: string, init: RequestInit) => {
    requests.push({ path, init });
    return Promise.resolve().then(answer);
  };
  return { api: createApi(send, () => locale), requests };
}
const json = (status: number, body: unknown) => () => new Response(JSON.stringify(body), { status });

test('parameters and queries become an address; what is undefined is left out', () => {
  const input = { params: { profileId: 'a/b' }, query: { after: 3, wait: undefined, search: 'ü &' } };
  expect(addressOf('/overlay/{profileId}/changes', input)).toBe('/api/overlay/a%2Fb/changes?after=3&search=%C3%BC+%26');
});

test('an answer is given as it is, a call without an answer gives null', async () => {
  const { api, requests } = apiOf(json(200, { version: 4, changes: [] }), 'de');
  expect(await api(readItem, { params: { profileId: 'p' }, query: { after: 3 } })).toEqual({ version: 4, changes: [] });
  expect(requests[0]?.init.headers).toMatchObject({ 'accept-language': 'de' });
  const silent = apiOf(() => new Response(null, { status: 204 }));
  expect(await silent.api(logOut)).toBeNull();
  expect(silent.requests[0]?.init).toMatchObject({ method: 'POST', body: '{}' });
});

test('a file goes as a form, and the browser says what kind', async () => {
  const importFile = call('POST', '/settings/import', { body: 'ImportForm', answer: 'ImportReport' });
  const { api, requests } = apiOf(json(200, {}));
  const body = { importViewers: true, importFlows: false, importSoundAlerts: true, profileId: '', dryRun: false };
  await api(importFile, { body }, { file: new File(['{}'], 'a.json') });
  const form = requests[0]?.init.body as FormData;
  expect([form.get('importFlows'), (form.get('file') as File).name]).toEqual(['false', 'a.json']);
  expect(requests[0]?.init.headers).not.toHaveProperty('content-type');
});

test('a refusal carries code, words and fields of the server', async () => {
  const fields = [{ path: 'name', message: 'Name is required.' }];
  const { api } = apiOf(json(422, { error: { code: 'NAME_REQUIRED', message: 'Name is required.', fields } }));
  const error = await api(logOut).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ code: 'NAME_REQUIRED', status: 422, message: 'Name is required.', fields });
});

test.each([
  ['nothing', () => Promise.reject(new TypeError('Failed to fetch')), 'UNREACHABLE', 0],
  ['a server that starts', () => new Response('Liveloom is starting.', { status: 503 }), 'UNREACHABLE', 503],
  ['an error page', () => new Response('<h1>Bad gateway</h1>', { status: 502 }), 'UNEXPECTED', 502],
  ['a page instead of data', () => new Response('<!doctype html>', { status: 200 }), 'UNEXPECTED', 200],
] as const)('%s in place of an answer is said in words', async (_what, answer, code, status) => {
  const { api } = apiOf(answer as () => Response, 'de');
  const error = await api(readItem, { params: { profileId: 'p' } }).catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ code, status, message: expect.stringMatching(/Server/) as string });
});

// behaviour: error-5
test('a parameter of the path that is missing is named, and nothing is sent', async () => {
  const { api, requests } = apiOf(json(200, {}));
  for (const profileId of [undefined, null, '']) {
    const params = { profileId } as unknown as { profileId: string };
    const error = await api(readItem, { params }).catch((thrown: unknown) => thrown);
    const message = 'Required parameter profileId was null or undefined. Reload the page and try again.';
    expect(error).toMatchObject({ code: 'PARAMETER_MISSING', status: 0, message });
  }
  expect(requests).toEqual([]);
});

// behaviour: error-5
test('no answer in time and a request that was cancelled have words of their own', async () => {
  const late = apiOf(() => {
    throw new DOMException('No answer in time', 'TimeoutError');
  });
  const error = await late.api(logOut).catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({
    code: 'TIMEOUT',
    message: expect.stringContaining('did not answer in time') as string,
  });
  const cutOff = (reason: unknown) =>
    apiOf(() => new Response(new ReadableStream({ start: (controller) => controller.error(reason) })));
  await expect(cutOff(new DOMException('Too late', 'TimeoutError')).api(logOut)).rejects.toMatchObject({
    code: 'TIMEOUT',
  });
  await expect(cutOff(new TypeError('network error')).api(logOut)).rejects.toMatchObject({ code: 'UNREACHABLE' });
  const controller = new AbortController();
  const gone = apiOf(() => {
    controller.abort();
    throw new DOMException('Aborted', 'AbortError');
  }, 'de');
  const cancelled = await gone.api(logOut, {}, { signal: controller.signal }).catch((thrown: unknown) => thrown);
  expect(cancelled).toMatchObject({ code: 'CANCELLED', message: expect.stringContaining('abgebrochen') as string });
});
