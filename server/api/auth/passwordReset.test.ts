import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type ApiServer, startApiServer } from '#tests/support/apiServer.ts';
import type { HttpAnswer } from '#tests/support/httpRequest.ts';
import { codeOf, loginOf, peopleOf, statusesOf } from '#tests/support/people.ts';
import { START_MS } from '#tests/support/session.ts';

const HOUR_MS = 3_600_000;

let api: ApiServer;
beforeEach(async () => void (api = await startApiServer()));
afterEach(() => api.close());

const people = peopleOf(() => api);

describe('a new password', () => {
  beforeEach(() => people.confirmed('anna@example.com'));

  const NEW = 'another horse battery';
  const reset = (code: string, password = NEW): Promise<HttpAnswer> =>
    people.post('reset-password', { code, password, passwordRepeat: password });

  async function requested(): Promise<string> {
    const before = api.mail.sent.length;
    expect((await people.post('request-password-reset', { email: 'ANNA@example.com' })).status).toBe(204);
    await expect.poll(() => api.mail.sent.length).toBe(before + 1);
    return people.codeTo('anna@example.com');
  }

  it('signs out everywhere, programs with the API key too, and tells the owner', async () => {
    const account = loginOf(await people.login('anna@example.com'));
    const made = await api.call('POST', '/users/me/regenerate-api-key', { as: account });
    const headers = { authorization: `Bearer ${(made.json() as { apiKey: string }).apiKey}` };
    const byKey = (): Promise<HttpAnswer> => api.call('GET', '/users/me', { headers });
    expect((await byKey()).status).toBe(200);
    const code = await requested();
    expect(api.mail.sent.at(-1)).toMatchObject({ to: 'anna@example.com', subject: 'Liveloom: Choose a new password' });
    expect((await reset(code)).status).toBe(204);
    expect((await people.me(account)).status).toBe(401);
    expect((await byKey()).status).toBe(401);
    expect(codeOf(await people.login('anna@example.com'))).toEqual([401, 'PASSWORD_INCORRECT']);
    expect((await people.login('anna@example.com', NEW)).status).toBe(200);
    await expect.poll(() => api.mail.sent.at(-1)!.subject).toBe('Liveloom: Your password was changed');
  });

  it('is asked for by a link to where the server says it is, whatever Host a request names', async () => {
    const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' };
    const before = api.mail.sent.length;
    await api.call('POST', '/auth/request-password-reset', { body: { email: 'anna@example.com' }, headers });
    await expect.poll(() => api.mail.sent.length).toBe(before + 1);
    expect(api.mail.linkTo('anna@example.com').origin).toBe('http://localhost:4400');
  });

  it('is set once per mail, also by two at the same time', async () => {
    const code = await requested();
    const both = await Promise.all([reset(code, 'first horse battery'), reset(code, 'second horse battery')]);
    expect(statusesOf(both)).toEqual([204, 400]);
    expect(codeOf(await reset(code))).toEqual([400, 'LINK_INVALID']);
  });

  it('comes from the last mail alone, within an hour', async () => {
    const first = await requested();
    const second = await requested();
    expect(codeOf(await reset(first))).toEqual([400, 'LINK_INVALID']);
    api.clock.set(START_MS + HOUR_MS);
    expect(codeOf(await reset(second))).toEqual([400, 'LINK_INVALID']);
  });

  it('must be typed twice, and the code can still be used then', async () => {
    const code = await requested();
    const different = await people.post('reset-password', { code, password: NEW, passwordRepeat: 'x' });
    expect(codeOf(different)).toEqual([400, 'PASSWORDS_DIFFER']);
    expect((await reset(code)).status).toBe(204);
  });

  it('is not for an address without an account', async () => {
    const answer = await people.post('request-password-reset', { email: 'nobody@example.com' });
    expect(codeOf(answer)).toEqual([404, 'USER_NOT_FOUND']);
  });

  it('also confirms the address: whoever blocked it with an own password is out', async () => {
    await people.register('ben@example.com');
    const thief = await people.codeTo('ben@example.com');
    await people.post('request-password-reset', { email: 'ben@example.com' });
    await expect.poll(() => api.mail.sent.filter(({ to }) => to === 'ben@example.com').length).toBe(2);
    expect((await reset(await people.codeTo('ben@example.com'))).status).toBe(204);
    expect(codeOf(await people.login('ben@example.com'))).toEqual([401, 'PASSWORD_INCORRECT']);
    expect((await people.login('ben@example.com', NEW)).status).toBe(200);
    expect(codeOf(await people.verify(thief))).toEqual([400, 'LINK_INVALID']);
  });

  it('is worth nothing after the account was deleted', async () => {
    const code = await requested();
    const account = loginOf(await people.login('anna@example.com'));
    expect((await api.call('DELETE', '/users/me', { as: account })).status).toBe(204);
    expect(codeOf(await reset(code))).toEqual([400, 'LINK_INVALID']);
    expect((await people.me(account)).status).toBe(401);
  });
});
