import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { PlanUseAnswer } from '#schemas/generated/types.ts';
import { type Account, type ApiServer, startApiServer } from '#tests/support/apiServer.ts';
import type { HttpAnswer } from '#tests/support/httpRequest.ts';
import { codeOf, errorOf, loginOf, PASSWORD, peopleOf } from '#tests/support/people.ts';
import { testViewer } from '#tests/support/session.ts';

let api: ApiServer;
let here: Account;
let elsewhere: Account;

const people = peopleOf(() => api);
const MAIL = 'anna@example.com';
const NEW = 'another horse battery';

beforeEach(async () => {
  api = await startApiServer();
  await people.confirmed(MAIL);
  [here, elsewhere] = [loginOf(await people.login(MAIL)), loginOf(await people.login(MAIL))];
});
afterEach(() => api.close());

describe('a new password in place of the old one', () => {
  const change = (body: object = {}, as = here): Promise<HttpAnswer> =>
    api.call('POST', '/users/me/change-password', {
      as,
      body: { currentPassword: PASSWORD, password: NEW, passwordRepeat: NEW, ...body },
    });

  it('counts from now on, signs out everywhere else, and the owner is told', async () => {
    const answer = await change();
    expect(answer.status).toBe(204);
    expect([(await people.me(here)).status, (await people.me(elsewhere)).status]).toEqual([401, 401]);
    expect((await people.me(loginOf(answer))).status).toBe(200);
    expect(codeOf(await people.login(MAIL))).toEqual([401, 'PASSWORD_INCORRECT']);
    expect((await people.login(MAIL, NEW)).status).toBe(200);
    await expect.poll(() => api.mail.sent.at(-1)!.subject).toBe('Liveloom: Your password was changed');
  });

  it('ends the API key, as whoever knew the old password may have made it', async () => {
    const made = await api.call('POST', '/users/me/regenerate-api-key', { as: here });
    const { apiKey } = made.json() as { apiKey: string };
    const byKey = (): Promise<HttpAnswer> =>
      api.call('GET', '/users/me', { headers: { authorization: `Bearer ${apiKey}` } });
    expect((await byKey()).status).toBe(200);
    expect((await change({ currentPassword: 'x' })).status).toBe(401);
    expect((await byKey()).status).toBe(200);
    const answer = await change();
    expect((await byKey()).status).toBe(401);
    expect((await people.me(loginOf(answer))).json()).toMatchObject({ hasApiKey: false });
  });

  it.each([
    ['the old one is another', { currentPassword: 'x' }, 'PASSWORD_INCORRECT', 'currentPassword'],
    ['it is typed in two ways', { passwordRepeat: 'x' }, 'PASSWORDS_DIFFER', 'passwordRepeat'],
    ['it is too short', { password: 'short', passwordRepeat: 'short' }, 'PASSWORD_TOO_SHORT', 'password'],
  ])('is refused when %s, and everything stays', async (_what, body, code, field) => {
    expect(errorOf(await change(body))).toMatchObject({ code, fields: [{ path: field }] });
    expect((await people.me(elsewhere)).status).toBe(200);
    expect((await people.login(MAIL)).status).toBe(200);
  });

  it('makes the link of a mail that was asked for before worth nothing', async () => {
    await people.post('request-password-reset', { email: MAIL });
    const code = await people.codeTo(MAIL, 2);
    await change();
    const reset = await people.post('reset-password', {
      code,
      password: 'third battery',
      passwordRepeat: 'third battery',
    });
    expect(codeOf(reset)).toEqual([400, 'LINK_INVALID']);
  });

  it('is not for accounts that have none', async () => {
    const ben = await api.account('ben');
    expect(codeOf(await change({}, ben))).toEqual([401, 'PASSWORD_INCORRECT']);
  });
});

it('signing out everywhere ends every login, and nobody else’s', async () => {
  const ben = await api.account('ben');
  const answer = await api.call('POST', '/auth/logout-everywhere', { as: here });
  expect([answer.status, answer.headers['set-cookie']]).toEqual([
    204,
    ['liveloom_login=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax'],
  ]);
  const statuses = await Promise.all([here, elsewhere, ben].map(async (each) => (await people.me(each)).status));
  expect(statuses).toEqual([401, 401, 200]);
});

it('what the plan counts is counted for the one who asks', async () => {
  const ben = await api.account('ben', { plan: 'BASIC' });
  await api.account('carl');
  const share = (streamer: string, viewer: number) =>
    api.host.submit(streamer, { id: `share-${viewer}`, type: 'share', viewer: testViewer(viewer), payload: {} });
  await api.call('PUT', '/users/update-points-settings', { as: ben, body: { pointsPerShare: 1 } });
  await Promise.all([share('ben', 1), share('ben', 2), share('carl', 3)]);
  await api.call('POST', '/profiles', { as: ben, body: { name: 'Gaming' } });
  const use = (await api.call('GET', '/users/me/plan', { as: ben })).json() as PlanUseAnswer;
  expect(use).toMatchObject({ plan: 'BASIC', used: { profiles: 2, pointSystemUsers: 2 } });
  expect(use.quotas).toContainEqual({ name: 'profiles', used: 2, limit: 2 });
});
