import { expect, test } from 'vitest';
import { accountSettings } from './accountSettings.ts';

// behaviour: plan-1
test('has defaults: this address, no proxy, everything allowed', () => {
  expect(accountSettings({})).toEqual({
    publicUrl: null,
    proxies: 0,
    defaultPlan: 'PRO',
    namesAccounts: true,
    areAgenciesOpen: false,
    mail: { smtpUrl: null, from: 'Liveloom <noreply@example.com>' },
    identity: null,
  });
  expect(accountSettings({ LIVELOOM_PUBLIC_URL: '', LIVELOOM_PROXIES: '', LIVELOOM_DEFAULT_PLAN: '' })).toEqual(
    accountSettings({}),
  );
});

test('reads what is set', () => {
  const environment = {
    LIVELOOM_PUBLIC_URL: 'https://live.example.com/',
    LIVELOOM_PROXIES: '1',
    LIVELOOM_DEFAULT_PLAN: 'FREE',
    LIVELOOM_SIGN_IN_ERRORS: 'uniform',
    LIVELOOM_AGENCIES: 'open',
    LIVELOOM_SMTP_URL: 'smtps://anna:p%40ss@mail.example.com',
    LIVELOOM_MAIL_FROM: 'live@example.com',
    LIVELOOM_OIDC_ISSUER: 'https://accounts.example.com/realm',
    LIVELOOM_OIDC_CLIENT_ID: 'liveloom',
    LIVELOOM_OIDC_CLIENT_SECRET: 'secret',
  };
  expect(accountSettings(environment)).toEqual({
    publicUrl: 'https://live.example.com',
    proxies: 1,
    defaultPlan: 'FREE',
    namesAccounts: false,
    areAgenciesOpen: true,
    mail: { smtpUrl: 'smtps://anna:p%40ss@mail.example.com', from: 'live@example.com' },
    identity: {
      issuer: 'https://accounts.example.com/realm',
      clientId: 'liveloom',
      clientSecret: 'secret',
      name: 'accounts.example.com',
    },
  });
});

test.each([
  [
    'LIVELOOM_PUBLIC_URL',
    'live.example.com',
    'Use the address of the dashboard without a path, for example https://live.example.com.',
  ],
  [
    'LIVELOOM_PUBLIC_URL',
    'https://example.com/live',
    'Use the address of the dashboard without a path, for example https://live.example.com.',
  ],
  [
    'LIVELOOM_PUBLIC_URL',
    'ftp://example.com',
    'Use the address of the dashboard without a path, for example https://live.example.com.',
  ],
  ['LIVELOOM_PROXIES', '-1', 'Use a number from 0 to 9.'],
  ['LIVELOOM_SIGN_IN_ERRORS', 'off', 'Use named or uniform.'],
  ['LIVELOOM_MAIL_FROM', 'Anna', 'Use the address that mails come from, for example Liveloom <noreply@example.com>.'],
  ['LIVELOOM_MAIL_FROM', 'A <a@example.com>\\nBcc: b@example.com', 'Use the address that mails come from'],
  ['LIVELOOM_OIDC_ISSUER', 'accounts.example.com', 'Use the issuer of the identity provider'],
  ['LIVELOOM_OIDC_ISSUER', 'http://accounts.example.com', 'Use the issuer of the identity provider'],
  ['LIVELOOM_DEFAULT_PLAN', 'pro', 'Use one of FREE, BASIC, PRO.'],
])('%s=%s stops the start', (name, value, remedy) => {
  expect(() => accountSettings({ [name]: value })).toThrow(`${name}: ${JSON.stringify(value)} is not valid. ${remedy}`);
});

test('a mail server needs a sender, and its password is never shown', () => {
  const smtp = 'smtp://anna:secret@mail.example.com';
  expect(() => accountSettings({ LIVELOOM_SMTP_URL: smtp })).toThrow('LIVELOOM_MAIL_FROM: "" is not valid.');
  expect(() => accountSettings({ LIVELOOM_SMTP_URL: 'http://anna:secret@mail' })).toThrow(
    'LIVELOOM_SMTP_URL: [secret] is not valid. Use smtp://user:password@mail.example.com:587, or smtps:// for port 465.',
  );
});

test('an identity provider needs a client', () => {
  const issuer = { LIVELOOM_OIDC_ISSUER: 'http://localhost:8080', LIVELOOM_OIDC_NAME: 'Our login' };
  expect(() => accountSettings(issuer)).toThrow('LIVELOOM_OIDC_CLIENT_ID: "" is not valid. Copy it from where');
  const client = { LIVELOOM_OIDC_CLIENT_ID: 'a', LIVELOOM_OIDC_CLIENT_SECRET: 'b' };
  expect(accountSettings({ ...issuer, ...client }).identity?.name).toBe('Our login');
});
