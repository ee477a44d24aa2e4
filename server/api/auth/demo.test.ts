import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { UserAnswer, ViewerAnswer } from '#schemas/generated/types.ts';
import { type Account, type ApiServer, startApiServer } from '#tests/support/apiServer.ts';
import type { ApiServerOptions } from '#tests/support/apiServerOptions.ts';
import type { HttpAnswer } from '#tests/support/httpRequest.ts';
import { codeOf, loginOf, newAccount, peopleOf, REMOTE } from '#tests/support/people.ts';
import { START_MS, testViewer } from '#tests/support/session.ts';

const HOUR_MS = 3_600_000;

let api: ApiServer;
beforeEach(async () => void (api = await startApiServer()));
afterEach(() => api.close());

const people = peopleOf(() => api);

async function restart(options: ApiServerOptions): Promise<void> {
  await api.close();
  api = await startApiServer(options);
}

describe('a demo account', () => {
  const start = (as?: Account, query = ''): Promise<HttpAnswer> =>
    api.call('GET', `/auth/auth-as-demo-user${query}`, { as });

  // behaviour: demo-1
  it('has everything for 24 hours', async () => {
    const answer = await start(undefined, '?languageCode=de');
    const account = loginOf(answer);
    expect(answer.headers['set-cookie']![0]).toContain('Max-Age=86400');
    expect(answer.json()).toMatchObject({
      email: null,
      plan: 'PRO',
      isDemo: true,
      demoExpiresAt: new Date(START_MS + 24 * HOUR_MS).toISOString(),
      languageCode: 'de',
    });
    expect((await api.call('GET', '/profiles', { as: account })).json()).toMatchObject({ total: 1 });
    api.clock.set(START_MS + 24 * HOUR_MS);
    expect((await people.me(account)).status).toBe(401);
  });

  it('goes on when it is started again in the same browser', async () => {
    const first = await start();
    const again = await start(loginOf(first));
    expect((again.json() as UserAnswer).id).toBe((first.json() as UserAnswer).id);
  });

  // behaviour: demo-2
  it('becomes an account with all it has, on the plan of everybody', async () => {
    await restart({ settings: { defaultPlan: 'FREE' } });
    const demo = await start();
    const { id } = demo.json() as UserAnswer;
    const as = loginOf(demo);
    await api.call('POST', '/profiles', { as, body: { name: 'Gaming' } });
    const answer = await api.call('POST', `/auth/register?demoAccountId=${id}`, {
      as,
      body: newAccount('anna@example.com'),
      headers: REMOTE,
    });
    expect(answer.status).toBe(201);
    expect((await people.me(as)).status).toBe(401);
    expect((await people.verify(await people.codeTo('anna@example.com'))).status).toBe(204);
    const signedIn = await people.login('anna@example.com');
    expect(signedIn.json()).toMatchObject({ id, plan: 'FREE', isDemo: false, demoExpiresAt: null });
    const profiles = await api.call('GET', '/profiles', { as: loginOf(signedIn) });
    expect(profiles.json()).toMatchObject({ total: 2, items: [{ name: 'My stream' }, { name: 'Gaming' }] });
    api.clock.set(START_MS + 25 * HOUR_MS);
    expect((await people.me(loginOf(signedIn))).status).toBe(200);
  });

  // behaviour: demo-2
  it('brings its viewers along: points, levels, ledgers and notes, and goes on counting', async () => {
    await restart({ settings: { defaultPlan: 'FREE' } });
    const demo = await start();
    const { id } = demo.json() as UserAnswer;
    const as = loginOf(demo);
    const what = {
      giftId: '1',
      giftName: 'Rose',
      giftImageUrl: '',
      repeatCount: 1,
      repeatEnd: true,
      isStreakable: false,
    };
    const gift = (n: number, viewer: number, diamondCount: number) =>
      api.host.submit(id, {
        id: `gift-${n}`,
        type: 'gift',
        viewer: testViewer(viewer),
        payload: { ...what, groupId: 'g', diamondCount },
      });
    await gift(1, 1, 400);
    await gift(2, 2, 30);
    const change = { of: 'balance', mode: 'take', points: 150, note: 'A wish' };
    const body = { points: change, note: 'Likes riddles' };
    expect((await api.call('PATCH', '/viewers/7001', { as, body })).status).toBe(200);
    await api.call('PUT', '/users/update-points-settings', { as, body: { pointsPerLike: 0.5 } });
    const seen = async (who: Account) =>
      Promise.all(
        ['/viewers?sortColumn=points', '/viewers/7001', '/viewers/7001/points', '/users/points-settings'].map(
          async (path) => (await api.call('GET', path, { as: who })).json(),
        ),
      );
    const before = await seen(as);
    expect(before[1]).toMatchObject({ viewer: { level: 3, balance: 250 }, note: 'Likes riddles' });
    expect(before[2]).toMatchObject({
      items: [
        { cause: 'hand', note: 'A wish' },
        { cause: 'gift', earned: 400 },
      ],
    });

    await api.call('POST', `/auth/register?demoAccountId=${id}`, {
      as,
      body: newAccount('anna@example.com'),
      headers: REMOTE,
    });
    await people.verify(await people.codeTo('anna@example.com'));
    const anna = loginOf(await people.login('anna@example.com'));
    expect(await seen(anna)).toEqual(before);
    await gift(3, 1, 200);
    await gift(4, 3, 1);
    const { viewer } = (await api.call('GET', '/viewers/7001', { as: anna })).json() as ViewerAnswer;
    expect([viewer.points.overall, viewer.balance, viewer.level]).toEqual([600, 450, 4]);
    expect((await api.call('GET', '/users/me/plan', { as: anna })).json()).toMatchObject({
      plan: 'FREE',
      used: { pointSystemUsers: 3 },
    });
  });

  it('is taken over by nobody but the browser that started it, and not when it has ended', async () => {
    const demo = await start();
    const { id } = demo.json() as UserAnswer;
    const takeOver = (email: string, as?: Account): Promise<HttpAnswer> =>
      api.call('POST', `/auth/register?demoAccountId=${id}`, { as, body: newAccount(email), headers: REMOTE });
    const other = loginOf(await start());
    expect(codeOf(await takeOver('a@example.com'))).toEqual([409, 'DEMO_UNKNOWN']);
    expect(codeOf(await takeOver('b@example.com', other))).toEqual([409, 'DEMO_UNKNOWN']);
    api.clock.set(START_MS + 24 * HOUR_MS);
    expect(codeOf(await takeOver('c@example.com', loginOf(demo)))).toEqual([409, 'DEMO_UNKNOWN']);
    expect((await api.database('users').whereNotNull('email')).length).toBe(0);
  });

  // behaviour: demo-3
  it('is not to be had where the operator does not want any', async () => {
    await restart({ hasDemoAccounts: false });
    expect(codeOf(await start())).toEqual([503, 'DEMO_NOT_AVAILABLE']);
    expect((await api.call('GET', '/auth/options')).json()).toMatchObject({ hasDemo: false });
  });

  it('has no password to be reset and no address to be found by', async () => {
    await start();
    expect(codeOf(await people.login('null@example.com'))).toEqual([404, 'USER_NOT_FOUND']);
  });
});
