/** Tests the API keys of an account: their life, what ends them, and how one is used. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ApiKeyList, CreateApiKey, NewApiKey } from '#schemas/generated/types.ts';
import { MAX_KEYS } from '../../people/accounts/keys/apiKeys.ts';
import { type Account, type ApiServer, startApiServer } from '#tests/support/apiServer.ts';
import { START_MS } from '#tests/support/session.ts';
import type { HttpAnswer } from '#tests/support/httpRequest.ts';

const MINUTE_MS = 60_000;
const later = (ms: number): string => new Date(START_MS + ms).toISOString();

let api: ApiServer;
let anna: Account;
beforeEach(async () => {
  api = await startApiServer();
  anna = await api.account('anna', { user: { apiKeyHash: null } });
});
afterEach(() => api.close());

const errorOf = (answer: HttpAnswer): { code: string; message: string } =>
  (answer.json() as { error: { code: string; message: string } }).error;
const PATH = '/users/me/api-keys';
const create = (body: Partial<CreateApiKey> = {}): Promise<HttpAnswer> =>
  api.call('POST', PATH, { as: anna, body: { name: 'Pad', scopes: ['run'], ...body } });
const made = async (body: Partial<CreateApiKey> = {}): Promise<NewApiKey> => (await create(body)).json() as NewApiKey;
const list = async (as = anna): Promise<ApiKeyList['items']> =>
  ((await api.call('GET', PATH, { as })).json() as ApiKeyList).items;
const byKey = (apiKey: string, path = '/profiles'): Promise<HttpAnswer> =>
  api.call('GET', path, { headers: { authorization: `Bearer ${apiKey}` } });

describe('a key', () => {
  // behaviour: account-40
  it('is listed with its name and scopes, never with itself', async () => {
    const { key, apiKey } = await made({ name: ' Chart ', scopes: ['read'], expiresAt: later(MINUTE_MS) });
    expect(key).toEqual({
      id: key.id,
      name: 'Chart',
      scopes: ['read'],
      createdAt: later(0),
      lastUsedAt: null,
      expiresAt: later(MINUTE_MS),
    });
    expect(await list()).toEqual([key]);
    expect(JSON.stringify(await api.database('api_keys').select())).not.toContain(apiKey.split('.').at(-1));
    expect(await list(await api.account('ben', { user: { apiKeyHash: null } }))).toEqual([]);
  });

  // behaviour: account-41
  it('opens what its scopes say', async () => {
    const [pad, chart] = [await made(), await made({ scopes: ['read'] })];
    expect((await byKey(chart.apiKey)).status).toBe(200);
    const refused = await byKey(pad.apiKey);
    expect([refused.status, errorOf(refused)]).toMatchObject([403, { code: 'KEY_SCOPE' }]);
    expect(errorOf(refused).message).toMatch(/“read”; this key has: run/);
  });

  // behaviour: account-43
  it('is asked by the type of the command', async () => {
    const { apiKey } = await made({ scopes: ['run'] });
    const command = async (type: string): Promise<number> => {
      const path = '/overlay/anna-profile/items/anna-profile-goal/command';
      const body = { type, payload: type === 'setGoalMetric' ? { metric: 'LIKES' } : { mode: 'add', value: 1 } };
      return (await api.call('POST', path, { headers: { authorization: `Bearer ${apiKey}` }, body })).status;
    };
    expect([await command('setGoalMetric'), await command('unknown')]).toEqual([403, 403]);
    expect(await command('changeGoal')).not.toBe(403);
  });

  // behaviour: account-40
  it('notes its use once a minute', async () => {
    const { apiKey } = await made({ scopes: ['read'] });
    const used = async (): Promise<string | null | undefined> => {
      await byKey(apiKey);
      return (await list())[0]?.lastUsedAt;
    };
    expect(await used()).toBe(later(0));
    api.clock.set(START_MS + MINUTE_MS - 1);
    expect(await used()).toBe(later(0));
    api.clock.set(START_MS + MINUTE_MS);
    expect(await used()).toBe(later(MINUTE_MS));
  });

  // behaviour: account-44
  it('ends at its time, with one clear error, and not on routes for anyone', async () => {
    const { key, apiKey } = await made({ scopes: ['read'], expiresAt: later(MINUTE_MS) });
    api.clock.set(START_MS + MINUTE_MS - 1);
    expect((await byKey(apiKey)).status).toBe(200);
    api.clock.set(START_MS + MINUTE_MS);
    const refused = await byKey(apiKey);
    expect([refused.status, errorOf(refused).code]).toEqual([401, 'KEY_EXPIRED']);
    expect((await byKey(apiKey, '/config')).status).toBe(200);
    const change = { as: anna, body: { expiresAt: null } };
    expect((await api.call('PATCH', `${PATH}/${key.id}`, change)).json()).toMatchObject({ expiresAt: null });
    expect((await byKey(apiKey)).status).toBe(200);
  });

  it('has an end in the future', async () => {
    for (const answer of [await create({ expiresAt: later(0) }), await create({ expiresAt: later(-1) })])
      expect([answer.status, errorOf(answer).code]).toEqual([400, 'KEY_EXPIRY_PAST']);
    expect(await list()).toEqual([]);
  });

  it('is refused without a scope, with one twice, and with one that nobody may choose', async () => {
    for (const scopes of [[], ['run', 'run'], ['full'], 'run']) {
      const answer = await create({ scopes: scopes as CreateApiKey['scopes'] });
      expect(answer.status, JSON.stringify(scopes)).toBe(400);
    }
    expect((await create({ name: '  ' })).status).toBe(400);
  });

  it('is narrowed and ended at once', async () => {
    const { key, apiKey } = await made({ scopes: ['read'] });
    await api.call('PATCH', `${PATH}/${key.id}`, { as: anna, body: { scopes: ['run'] } });
    expect((await byKey(apiKey)).status).toBe(403);
    expect((await api.call('DELETE', `${PATH}/${key.id}`, { as: anna })).status).toBe(204);
    expect([(await byKey(apiKey)).status, await list()]).toEqual([401, []]);
  });
});

describe('an account', () => {
  // behaviour: account-40
  it(`has at most ${MAX_KEYS} keys`, async () => {
    for (let n = 0; n < MAX_KEYS; n++) expect((await create()).status).toBe(201);
    const refused = await create();
    expect([refused.status, errorOf(refused).code]).toEqual([403, 'API_KEYS_LIMIT']);
  });

  it('cannot touch a key of another account', async () => {
    const { key } = await made();
    const ben = await api.account('ben');
    for (const method of ['PATCH', 'DELETE']) {
      const body = method === 'PATCH' ? { body: { name: 'Mine' } } : {};
      expect((await api.call(method, `${PATH}/${key.id}`, { as: ben, ...body })).status).toBe(404);
    }
    expect(await list()).toEqual([key]);
  });

  // behaviour: account-41
  it('shows its full key in the list, renews it without touching the others, and deletes it', async () => {
    const { key } = await made();
    const renew = async (): Promise<string> =>
      ((await api.call('POST', '/users/me/regenerate-api-key', { as: anna })).json() as { apiKey: string }).apiKey;
    const [first, second] = [await renew(), await renew()];
    expect([(await byKey(first)).status, (await byKey(second)).status]).toEqual([401, 200]);
    expect((await list()).map(({ id, scopes }) => [id, scopes])).toEqual(
      expect.arrayContaining([
        ['anna', ['full']],
        [key.id, ['run']],
      ]),
    );
    await api.call('DELETE', `${PATH}/anna`, { as: anna });
    expect([(await byKey(second)).status, await list()]).toEqual([401, [key]]);
  });

  // behaviour: account-40
  it('has no key left after a new password', async () => {
    const password = await api.passwords.hash('correct horse');
    await api.database('users').where({ id: 'anna' }).update({ password_hash: password });
    const { apiKey } = await made({ scopes: ['read'] });
    const chosen = 'battery staple';
    const body = { currentPassword: 'correct horse', password: chosen, passwordRepeat: chosen };
    expect((await api.call('POST', '/users/me/change-password', { as: anna, body })).status).toBe(204);
    expect((await byKey(apiKey)).status).toBe(401);
    expect(await api.database('api_keys').select()).toEqual([]);
  });
});
