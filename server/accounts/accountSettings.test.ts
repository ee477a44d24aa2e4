import { expect, test } from 'vitest';
import { accountSettings } from './accountSettings.ts';

test('has defaults: this address, no proxy, everything allowed', () => {
  expect(accountSettings({})).toEqual({
    publicUrl: null,
    proxies: 0,
    defaultPlan: 'PRO',
    namesAccounts: true,
    mail: { smtpUrl: null, from: 'Liveloom <noreply@example.com>' },
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
    LIVELOOM_SMTP_URL: 'smtps://anna:p%40ss@mail.example.com',
    LIVELOOM_MAIL_FROM: 'live@example.com',
  };
  expect(accountSettings(environment)).toEqual({
    publicUrl: 'https://live.example.com',
    proxies: 1,
    defaultPlan: 'FREE',
    namesAccounts: false,
    mail: { smtpUrl: 'smtps://anna:p%40ss@mail.example.com', from: 'live@example.com' },
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
