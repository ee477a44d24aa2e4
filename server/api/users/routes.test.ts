import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { UserAnswer } from '#schemas/generated/types.ts';
import { type Account, API_KEY_SECRET, type ApiServer, startApiServer } from '#tests/support/apiServer.ts';
import type { HttpAnswer } from '#tests/support/httpRequest.ts';
import { SIGNED_KEY, signedApiKey } from '../../people/accounts/apiKey.ts';
import { LIMITS } from '../limits.ts';

let api: ApiServer;
let anna: Account;

beforeEach(async () => {
  api = await startApiServer();
  anna = await api.account('anna');
});
afterEach(() => api.close());

const me = async (as = anna): Promise<UserAnswer> => (await api.call('GET', '/users/me', { as })).json() as UserAnswer;
const update = (body: object): Promise<HttpAnswer> => api.call('PUT', '/users/update', { as: anna, body });
const errorOf = (answer: HttpAnswer): object => (answer.json() as { error: object }).error;

describe('settings', () => {
  it('have defaults, and keep what is left out', async () => {
    expect(await me()).toMatchObject({ volume: 1, tiktokUsername: null, showLiveStatus: true, isSidebarLocked: false });
    expect((await update({ volume: 0.25, languageCode: 'de' })).json()).toMatchObject({ volume: 0.25 });
    await update({ isSidebarLocked: true });
    await update({ tiktokUsername: '@streamer' });
    expect(await me()).toMatchObject({
      volume: 0.25,
      languageCode: 'de',
      isSidebarLocked: true,
      showLiveStatus: true,
      tiktokUsername: 'streamer',
    });
    await update({ tiktokUsername: null });
    expect((await me()).tiktokUsername).toBeNull();
  });

  it.each([
    [{ volume: 1.5 }, 'volume: 1.5 is too large (at most 1)'],
    [{ volume: '1' }, 'volume: "1" is not a number'],
    [{ languageCode: 'fr' }, 'languageCode: "fr" is not allowed (use en or de)'],
    [{ isAdministrator: true }, expect.stringContaining('unknown field "isAdministrator"')],
    [{ plan: 'PRO' }, expect.stringContaining('unknown field "plan"')],
    [{}, 'too few fields (at least 1)'],
  ])('are not %o', async (body, message) => {
    expect(errorOf(await update(body))).toMatchObject({ code: 'INPUT_INVALID', message });
  });

  it('of two requests at the same time are both kept', async () => {
    await Promise.all([update({ volume: 0.5 }), update({ isSidebarLocked: true }), update({ showLiveStatus: false })]);
    expect(await me()).toMatchObject({ volume: 0.5, isSidebarLocked: true, showLiveStatus: false });
  });
});

it('names are looked for on the platform only so often, other settings are kept all the same', async () => {
  await api.close();
  api = await startApiServer({ hasRealLimits: true });
  anna = await api.account('anna');
  const { points } = LIMITS.platform.address;
  for (let index = 0; index < points; index++) await update({ tiktokUsername: `streamer${index}` });
  expect(errorOf(await update({ tiktokUsername: 'another' }))).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  expect([api.platform.asked.length, (await update({ volume: 0.5 })).status]).toEqual([points, 200]);
});

describe('the name on the platform', () => {
  const check = (username: string): Promise<HttpAnswer> =>
    api.call('POST', '/users/check-tiktok-username', { as: anna, body: { username } });

  it('is known', async () => {
    const answer = await check('@streamer');
    expect([answer.status, answer.json(), api.platform.asked]).toEqual([200, { username: 'streamer' }, ['streamer']]);
  });

  // behaviour: profile-3
  it.each(['unknown', 'neverOnAir'] as const)(
    'of somebody who is %s is refused, also when it is saved',
    async (found) => {
      api.platform.accounts.set('nobody', found);
      const refusal = {
        code: 'TIKTOK_USER_UNKNOWN',
        message: 'This user does not exist or has never streamed live: nobody. Check the name, or go live once first.',
        fields: [{ path: 'username', message: expect.any(String) }],
      };
      expect(errorOf(await check('nobody'))).toEqual(refusal);
      expect(errorOf(await update({ tiktokUsername: 'nobody' }))).toMatchObject({ code: 'TIKTOK_USER_UNKNOWN' });
      expect((await me()).tiktokUsername).toBeNull();
    },
  );

  it('may be saved when the platform does not answer, and is not asked for twice', async () => {
    api.platform.accounts.set('anna', 'noAnswer');
    const answer = await check('anna');
    expect([answer.status, answer.headers['retry-after']]).toEqual([503, '60']);
    expect(errorOf(answer)).toMatchObject({
      message: 'TikTok does not say whether anna exists. Try again in 60 s.',
    });
    expect((await update({ tiktokUsername: 'anna' })).json()).toMatchObject({ tiktokUsername: 'anna' });
    api.platform.asked.length = 0;
    await update({ tiktokUsername: 'anna' });
    expect(api.platform.asked).toEqual([]);
  });

  it.each(['a', 'an na', 'anna!', 'x'.repeat(25), '../anna', '@@anna', 'änna'])('is not "%s"', async (username) => {
    const answer = await check(username);
    expect([answer.status, errorOf(answer)]).toMatchObject([400, { code: 'TIKTOK_NAME_INVALID' }]);
    expect(errorOf(await update({ tiktokUsername: username }))).toMatchObject({ code: 'TIKTOK_NAME_INVALID' });
    expect(api.platform.asked).toEqual([]);
  });
});

describe('the API key', () => {
  const byKey = (key: string | null): Promise<HttpAnswer> =>
    api.call('GET', '/users/me', { headers: { authorization: `Bearer ${key}` } });
  const makeKey = async (as = anna): Promise<string> =>
    ((await api.call('POST', '/users/me/regenerate-api-key', { as })).json() as { apiKey: string }).apiKey;

  it('signs in as the account until there is a new one', async () => {
    const [key, renewed] = [await makeKey(), await makeKey()];
    expect(renewed).not.toBe(key);
    expect([(await byKey(key)).status, (await byKey(renewed)).status]).toEqual([401, 200]);
  });

  it('is shown once and stands nowhere in the database', async () => {
    const key = await makeKey();
    const secret = key.split('.').at(-1)!;
    const answers = await Promise.all(
      ['/users/me', '/profiles', '/openapi.json'].map((path) => api.call('GET', path, { as: anna })),
    );
    expect(answers.map(({ text }) => text.includes(secret))).toEqual([false, false, false]);
    expect(await me()).toMatchObject({ hasApiKey: true });
    for (const table of ['users', 'api_keys'])
      expect(JSON.stringify(await api.database(table).select())).not.toContain(secret);
  });

  it('is not there before somebody made one', async () => {
    const cleo = await api.account('cleo', { user: { apiKeyHash: null } });
    expect((await api.call('GET', '/users/me', { as: cleo })).json()).toMatchObject({ hasApiKey: false });
    expect((await byKey(signedApiKey(API_KEY_SECRET, 'cleo', 1))).status).toBe(401);
  });

  it('of an older version counts until there is a new one', async () => {
    const dora = await api.account('dora', { user: { apiKeyHash: SIGNED_KEY } });
    const older = signedApiKey(API_KEY_SECRET, 'dora', 1);
    expect((await byKey(older)).json()).toMatchObject({ id: 'dora', hasApiKey: true });
    await makeKey(dora);
    expect((await byKey(older)).status).toBe(401);
  });

  it('counts before a login, so that a program is never taken for a person', async () => {
    await api.account('ben');
    const ben = await api.signIn('ben');
    const headers = { authorization: `Bearer ${await makeKey()}` };
    expect((await api.call('GET', '/users/me', { as: ben, headers })).json()).toMatchObject({ id: 'anna' });
  });
});

describe('a deleted account', () => {
  it('leaves nothing but the audit log', async () => {
    const { liveKey } = api.keys.list()[0]!;
    await api.account('ben');
    const spoken = { text: 'Hallo', voiceId: null, language: 'de', speakingRate: 1, pitch: 0 };
    const signal = new AbortController().signal;
    const [own, other] = await Promise.all(['anna', 'ben'].map((id) => api.speech.speak(spoken, id, signal)));
    const answer = await api.call('DELETE', '/users/me', { as: anna });
    expect([answer.status, answer.headers['set-cookie']]).toEqual([
      204,
      ['liveloom_login=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax'],
    ]);
    await api.services.deletion.finish('anna');
    const tables = [
      'users',
      'streamers',
      'profiles',
      'documents',
      'document_changes',
      'sessions',
      'live_rows',
      'logins',
    ];
    for (const table of tables) {
      const rows = JSON.stringify(await api.database(table).select());
      expect(rows, table).not.toContain('anna');
    }
    expect([await api.speech.open(own!.file), (await api.speech.open(other!.file))?.mime]).toEqual([null, 'audio/wav']);
    expect([api.host.session('anna'), api.hub.snapshotText('anna-profile'), api.keys.resolve(liveKey)]).toEqual([
      undefined,
      null,
      null,
    ]);
    expect((await api.call('GET', '/users/me', { as: anna })).status).toBe(401);
    expect((await api.call('GET', '/users/me', { headers: anna.apiKey })).status).toBe(401);
    expect(api.host.session('ben')).toBeDefined();
  });

  it('is closed at once, however much there is to delete', async () => {
    const { id: streamer_id } = anna;
    const event = (seq: number) => ({ streamer_id, seq, id: `${seq}`, at: 1, type: 'share', body: '{}' });
    await api.database.batchInsert(
      'events',
      Array.from({ length: 5_000 }, (_, n) => event(n + 1)),
      150,
    );
    await api.call('DELETE', '/users/me', { as: anna });
    expect((await api.call('GET', '/users/me', { as: anna })).status).toBe(401);
    await api.services.deletion.finish('anna');
    expect(await api.database('events').where({ streamer_id }).count({ n: '*' })).toEqual([{ n: 0 }]);
    expect(await api.database('streamers').where({ id: 'anna' })).toEqual([]);
  });

  it('is deleted once, also when it is asked for twice', async () => {
    const twice = [1, 2].map(() => api.call('DELETE', '/users/me', { as: anna }));
    for (const { status } of await Promise.all(twice)) expect([204, 401]).toContain(status);
  });

  it('ends what is done at the same time without a failure', async () => {
    const create = api.call('POST', '/profiles', { as: anna, body: { name: 'Gaming' } });
    const change = update({ volume: 0.5 });
    const remove = api.call('DELETE', '/users/me', { as: anna });
    for (const { status } of await Promise.all([create, change, remove]))
      expect([200, 201, 204, 401]).toContain(status);
    await api.services.deletion.finish('anna');
    expect(await api.database('profiles').select()).toEqual([]);
  });
});
