/** Tests what anybody may know about the program, and what only its owner may. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PLAN_LIMITS } from '#engine/rules/planLimits.ts';
import type { ChangelogAnswer, DebugAnswer, HealthAnswer, ProgramConfig } from '#schemas/generated/types.ts';
import { type Account, type ApiServer, startApiServer } from '#tests/support/apiServer.ts';
import { START_MS } from '#tests/support/session.ts';

let api: ApiServer;
let mia: Account;

beforeAll(async () => {
  api = await startApiServer({ settings: { defaultPlan: 'FREE' } });
  mia = await api.account('mia', { plan: 'BASIC' });
});
afterAll(() => api.close());

async function ask<T>(path: string, options: Parameters<ApiServer['call']>[2] = {}): Promise<T> {
  const answer = await api.call('GET', path, options);
  expect(answer.status, answer.text).toBe(200);
  return answer.json() as T;
}

it('/config says what is offered, before anybody signs in', async () => {
  const config = await ask<ProgramConfig>('/config');
  expect(config).toMatchObject({
    version: '1.2.3',
    build: '1.2.3',
    defaultPlan: 'FREE',
    features: {
      demo: true,
      outsideSignIn: null,
      soundCatalogue: null,
      ai: false,
      speech: true,
      billing: false,
      openAgencies: false,
    },
    pictureHosts: ['*.pictures.example'],
    support: { chat: null, email: 'help@example.com', messenger: null, feedback: null },
    limits: { listEntries: 100, overlayItems: 200, uploads: { image: { maxBytes: 10 * 1024 * 1024 } } },
  });
  expect(config.plans.map(({ plan }) => plan)).toEqual(['FREE', 'BASIC', 'PRO']);
  for (const { plan, ...limits } of config.plans) expect(limits).toEqual(PLAN_LIMITS[plan]);
});

it('the limits of /config are those that are kept', async () => {
  const { limits } = await ask<ProgramConfig>('/config');
  const name = (length: number): object => ({ body: { name: 'x'.repeat(length) }, as: mia });
  const list = (entries: number): Promise<{ status: number }> =>
    api.call('GET', `/profiles?limit=${entries}`, { as: mia });
  expect([(await list(limits.listEntries)).status, (await list(limits.listEntries + 1)).status]).toEqual([200, 400]);
  expect((await api.call('POST', '/profiles', name(limits.nameLength + 1))).status).toBe(400);
  expect((await api.call('POST', '/profiles', name(limits.nameLength))).status).toBe(201);
});

it('/changelog comes in the language of whoever asks', async () => {
  const [english, german] = await Promise.all(
    ['en', 'de'].map((language) => ask<ChangelogAnswer>('/changelog', { headers: { 'accept-language': language } })),
  );
  expect(english!.versions[0]!.changes[0]!.text).toContain('Your account');
  expect(german!.versions[0]!.changes[0]!.text).toContain('Dein Konto');
});

describe('/health', () => {
  it('says on this computer what is wrong, in the language of whoever asks', async () => {
    const health = await ask<HealthAnswer>('/health', { headers: { 'accept-language': 'de' } });
    expect(health).toMatchObject({ status: 'degraded', problems: ['de'] });
  });

  it('tells others the status alone', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.7' };
    expect(await ask<HealthAnswer>('/health', { headers })).toEqual({ status: 'degraded' });
  });
});

it('/debug tells of one’s own account what support wants to know, and nothing else', async () => {
  await api.host.submit('mia', { type: 'follow', payload: {} });
  const debug = await ask<DebugAnswer>('/debug', { as: mia });
  expect(debug).toMatchObject({
    version: '1.2.3',
    account: { id: 'mia', plan: 'BASIC', role: 'STREAMER', isDemo: false, languageCode: 'en' },
    items: { GOAL: 1 },
    viewers: 0,
    session: { isOpen: true, queued: 0 },
  });
  expect(debug.session.events).toBeGreaterThan(0);
  const secrets = [/@example\.com/, /ll\.mia\./, ...api.keys.list().map(({ liveKey }) => new RegExp(liveKey))];
  for (const secret of secrets) expect(JSON.stringify(debug)).not.toMatch(secret);
});

describe('streamers who are live', () => {
  let live: ApiServer;
  const listed = { tiktokUsername: 'anna.live', isListed: true };
  const top = async (as: Account) => (await live.call('GET', '/top-live-streamers', { as })).json();

  beforeEach(async () => {
    live = await startApiServer({ connectedStreamers: () => ['anna', 'ben', 'carl', 'nobody'] });
  });
  afterEach(() => live.close());

  it('are listed when they agreed, most viewers first, with what the platform said last', async () => {
    const dora = await live.account('dora', { user: { settings: { ...listed, tiktokUsername: 'dora' } } });
    await live.account('anna', { user: { settings: listed } });
    await live.account('ben', { user: { settings: { isListed: true, tiktokUsername: 'ben' } } });
    await live.account('carl', { user: { settings: { tiktokUsername: 'carl' } } });
    await live.host.submit('ben', { type: 'streamStart', id: 's', payload: { roomId: 'r' } });
    await live.host.submit('ben', { type: 'viewerCount', id: 'v', payload: { viewerCount: 5 } });
    expect(await top(dora)).toEqual({
      items: [
        { tiktokUsername: 'ben', viewerCount: 5, startedAt: new Date(START_MS).toISOString() },
        { tiktokUsername: 'anna.live', viewerCount: 0, startedAt: null },
      ],
    });
  });

  it('are nobody until somebody agrees', async () => {
    const anna = await live.account('anna', { user: { settings: { tiktokUsername: 'anna.live' } } });
    expect(await top(anna)).toEqual({ items: [] });
    await live.call('PUT', '/users/update', { as: anna, body: { isListed: true } });
    expect(await top(anna)).toMatchObject({ items: [{ tiktokUsername: 'anna.live' }] });
    await live.database('users').where({ id: 'anna' }).update({ demo_expires_at: 9e15 });
    expect(await top(anna)).toEqual({ items: [] });
  });
});
