import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '#engine/core/appError.ts';
import type { UserAnswer } from '#schemas/generated/types.ts';
import { type ApiServer, startApiServer } from '#tests/support/apiServer.ts';
import { codeOf, errorOf, loginOf, newAccount, PASSWORD, peopleOf, REMOTE, statusesOf } from '#tests/support/people.ts';
import { START_MS } from '#tests/support/session.ts';

const HOUR_MS = 3_600_000;

let api: ApiServer;
beforeEach(async () => void (api = await startApiServer()));
afterEach(() => api.close());

const people = peopleOf(() => api);

describe('signing up', () => {
  it('a link that worked is not said to be wrong because the session could not be opened yet', async () => {
    await people.register('anna@example.com');
    vi.spyOn(api.host, 'tryOpen').mockRejectedValueOnce(new AppError('BUSY', { seconds: 1 }));
    expect((await people.verify(await people.codeTo('anna@example.com'))).status).toBe(204);
    const { id } = (await people.login('anna@example.com')).json() as UserAnswer;
    // Unknown so far, so that the job for new accounts picks it up.
    expect(api.keys.list().filter(({ streamerId }) => streamerId === id)).toEqual([]);
  });

  it('sends a mail; its link makes the account usable, with a first profile that is live', async () => {
    const answer = await people.register('Anna@Example.com', '?languageCode=de&timeZone=America/New_York');
    expect([answer.status, answer.json(), answer.headers['set-cookie']]).toEqual([
      201,
      { isConfirmed: false },
      undefined,
    ]);
    expect(codeOf(await people.login('anna@example.com'))).toEqual([403, 'EMAIL_NOT_VERIFIED']);
    await people.codeTo('Anna@Example.com');
    const [mail] = api.mail.sent;
    expect([mail!.subject, mail!.link]).toEqual([
      'Liveloom: Bestätige deine E-Mail-Adresse',
      expect.stringMatching(/^http:\/\/localhost:4400\/verify-email\?code=[\w-]{43}$/),
    ]);
    expect((await people.verify(await people.codeTo('Anna@Example.com'))).status).toBe(204);
    const signedIn = await people.login('ANNA@example.COM');
    const user = signedIn.json() as UserAnswer;
    expect(user).toMatchObject({
      email: 'Anna@Example.com',
      isAdministrator: false,
      plan: 'PRO',
      languageCode: 'de',
      isDemo: false,
      hasPassword: true,
      actingAdmin: null,
    });
    const { documents } = api.host.session(user.id)!.state;
    expect(documents.profile).toMatchObject({
      name: 'Mein Stream',
      locale: 'de',
      timeZone: 'America/New_York',
      pointsName: 'Punkte',
    });
    const profiles = await api.call('GET', '/profiles', { as: loginOf(signedIn) });
    expect(profiles.json()).toMatchObject({ total: 1, items: [{ name: 'Mein Stream' }] });
  });

  // behaviour: error-60
  it.each([
    ['email', 'en', 'FIELD_REQUIRED', 'email is required.'],
    ['email', 'de', 'FIELD_REQUIRED', 'email ist erforderlich.'],
    ['password', 'en', 'FIELD_REQUIRED', 'password is required.'],
    ['passwordRepeat', 'en', 'FIELD_REQUIRED', 'passwordRepeat is required.'],
    ['hasAcknowledgedTerms', 'en', 'TERMS_NOT_ACKNOWLEDGED', expect.stringContaining('Please acknowledge the terms')],
  ])('says that %s is missing (%s)', async (field, language, code, message) => {
    const { [field as 'email']: _missing, ...body } = {
      email: 'anna@example.com',
      password: PASSWORD,
      passwordRepeat: PASSWORD,
      hasAcknowledgedTerms: true,
    };
    const answer = await api.call('POST', '/auth/register', { body, headers: { 'accept-language': language } });
    expect(answer.json()).toEqual({ error: { code, message, fields: [{ path: field, message }] } });
  });

  it.each([
    [
      { email: 'anna' },
      'EMAIL_INVALID',
      '"anna" is not a valid email address. Use one like name@example.com.',
      'email',
    ],
    [
      { email: `${'x'.repeat(300)}@example.com` },
      'INPUT_INVALID',
      `email: "${'x'.repeat(59)}…" is too long (characters: at most 254)`,
      'email',
    ],
    [
      { password: 'short', passwordRepeat: 'short' },
      'PASSWORD_TOO_SHORT',
      'The password is too short. Use at least 8 characters.',
      'password',
    ],
    [{ password: 'x'.repeat(201) }, 'INPUT_INVALID', 'password: "…" is too long (characters: at most 200)', 'password'],
    [
      { passwordRepeat: `${PASSWORD}!` },
      'PASSWORDS_DIFFER',
      'Passwords do not match. Type the same password twice.',
      'passwordRepeat',
    ],
    [
      { hasAcknowledgedTerms: false },
      'TERMS_NOT_ACKNOWLEDGED',
      'Please acknowledge the terms, the EULA, the withdrawal information and the privacy policy.',
      'hasAcknowledgedTerms',
    ],
    [{ isAdministrator: true }, 'INPUT_INVALID', expect.stringContaining('unknown field "isAdministrator"'), ''],
  ])('is refused with %o', async (change, code, message, path) => {
    const body = { ...newAccount('anna@example.com'), ...change };
    const answer = await api.call('POST', '/auth/register', { body, headers: REMOTE });
    expect(answer.status).toBe(400);
    expect(errorOf(answer)).toMatchObject({ code, message });
    expect(errorOf(answer).fields).toMatchObject([{ path }]);
    expect(api.derivations).toEqual([]);
  });

  it('shows a password in no answer', async () => {
    const secret = 'geheim-'.repeat(40);
    const body = { ...newAccount('anna'), password: secret, passwordRepeat: secret };
    expect((await api.call('POST', '/auth/register', { body })).text).not.toContain('geheim');
    expect((await people.login('anna@example.com', secret)).text).not.toContain('geheim');
  });

  it('takes each address once, however it is written', async () => {
    await people.confirmed('mike@bücher.example');
    for (const email of [' Mi\u212AE@BÜCHER.example ', 'mike@xn--bcher-kva.example']) {
      const answer = await people.register(email);
      expect(codeOf(answer)).toEqual([409, 'EMAIL_IN_USE']);
      expect(errorOf(answer).fields).toMatchObject([{ path: 'email' }]);
    }
  });

  it('takes an address once when it comes twice at the same time', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => people.register('anna@example.com')));
    expect(statusesOf(answers)).toEqual([201, 409, 409, 409, 409, 409]);
    expect((await people.verify(await people.codeTo('anna@example.com'))).status).toBe(204);
    expect(await api.database('users').count({ n: '*' })).toEqual([{ n: 1 }]);
  });

  it('is undone when the address is not confirmed: nobody can block it for ever', async () => {
    await people.register('anna@example.com');
    const code = await people.codeTo('anna@example.com');
    const { id } = (await api.database('users').first('id')) as { id: string };
    await api.services.deletion.start(id);
    await api.services.deletion.finish(id);
    expect(codeOf(await people.verify(code))).toEqual([400, 'LINK_INVALID']);
    expect((await people.register('anna@example.com')).status).toBe(201);
  });
});

describe('the first account', () => {
  const here = {};

  // behaviour: account-2
  it('needs no mail at the computer of the server, and looks after the others', async () => {
    expect((await api.call('GET', '/auth/options')).json()).toMatchObject({ isFirstAccount: true });
    expect((await people.register('anna@example.com', '', here as typeof REMOTE)).json()).toEqual({
      isConfirmed: true,
    });
    expect((await people.login('anna@example.com')).json()).toMatchObject({ id: 'own', isAdministrator: true });
    expect(api.mail.sent).toEqual([]);
    expect((await api.call('GET', '/auth/options')).json()).toMatchObject({ isFirstAccount: false });
    expect((await people.register('ben@example.com', '', here as typeof REMOTE)).json()).toEqual({
      isConfirmed: false,
    });
  });

  it('needs one from anywhere else, also when a proxy on this computer speaks for somebody', async () => {
    expect((await api.call('GET', '/auth/options', { headers: REMOTE })).json()).toMatchObject({
      isFirstAccount: false,
    });
    expect((await people.register('anna@example.com')).json()).toEqual({ isConfirmed: false });
    const evil = { host: 'evil.example' };
    expect((await people.register('eve@example.com', '', evil as never)).json()).toEqual({ isConfirmed: false });
    expect(codeOf(await people.login('eve@example.com'))).toEqual([403, 'EMAIL_NOT_VERIFIED']);
  });

  it('needs one from a page behind a proxy that says nothing of itself', async () => {
    await api.close();
    api = await startApiServer({ settings: { publicUrl: 'https://live.example.com' } });
    const page = { origin: 'https://live.example.com', host: '127.0.0.1:4400' };
    expect((await people.register('eve@example.com', '', page as never)).json()).toEqual({ isConfirmed: false });
    await api.close();
    api = await startApiServer({ settings: { proxies: 1 } });
    expect((await people.register('eve@example.com', '', here as typeof REMOTE)).json()).toEqual({
      isConfirmed: false,
    });
  });

  it('is one, also when several come at the same time', async () => {
    const emails = ['a@example.com', 'b@example.com', 'c@example.com'];
    const answers = await Promise.all(emails.map((email) => people.register(email, '', here as typeof REMOTE)));
    const first = answers.filter((answer) => (answer.json() as { isConfirmed: boolean }).isConfirmed);
    expect(first).toHaveLength(1);
    expect(await api.database('users').where({ is_administrator: 1 }).count({ n: '*' })).toEqual([{ n: 1 }]);
  });
});

describe('the link of the mail', () => {
  it('works once', async () => {
    await people.register('anna@example.com');
    const code = await people.codeTo('anna@example.com');
    const both = await Promise.all([people.verify(code), people.verify(code)]);
    expect(statusesOf(both)).toEqual([204, 400]);
    expect(errorOf(await people.verify(code)).message).toBe(
      'This link was already used, is too old or is incomplete. Request a new email.',
    );
  });

  // behaviour: account-2
  it('works for a day', async () => {
    await people.register('anna@example.com');
    const code = await people.codeTo('anna@example.com');
    api.clock.set(START_MS + 24 * HOUR_MS);
    expect(codeOf(await people.verify(code))).toEqual([400, 'LINK_INVALID']);
  });

  it('can be sent again, and then the first one works no more', async () => {
    await people.register('anna@example.com');
    const first = await people.codeTo('anna@example.com');
    expect((await people.post('resend-verification', { email: ' ANNA@example.com' })).status).toBe(204);
    await expect.poll(() => api.mail.sent.length).toBe(2);
    expect(api.mail.sent[1]!.to).toBe('anna@example.com');
    expect(codeOf(await people.verify(first))).toEqual([400, 'LINK_INVALID']);
    expect((await people.verify(await people.codeTo('anna@example.com'))).status).toBe(204);
  });

  it('is not sent to somebody who has no account, or has confirmed', async () => {
    expect(codeOf(await people.post('resend-verification', { email: 'nobody@example.com' }))).toEqual([
      404,
      'USER_NOT_FOUND',
    ]);
    await people.confirmed('anna@example.com');
    await people.post('resend-verification', { email: 'anna@example.com' });
    await expect.poll(() => api.mail.sent.length).toBe(2);
    expect(api.mail.sent[1]!.subject).toBe('Liveloom: You already have an account');
  });

  it('of one purpose is worth nothing for another', async () => {
    await people.confirmed('anna@example.com');
    await people.post('request-password-reset', { email: 'anna@example.com' });
    await expect.poll(() => api.mail.sent.length).toBe(2);
    expect(codeOf(await people.verify(await people.codeTo('anna@example.com')))).toEqual([400, 'LINK_INVALID']);
  });

  it.each(['', 'x', 'x'.repeat(44), `${'x'.repeat(42)}%00`])('is not "%s"', async (code) => {
    expect(codeOf(await people.verify(code))).toEqual([400, 'LINK_INVALID']);
  });
});
