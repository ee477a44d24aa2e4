import { expect, test } from 'vitest';
import { accountSettings } from './accountSettings.ts';

test('has defaults: this address, no proxy, everything allowed', () => {
  expect(accountSettings({})).toEqual({ publicUrl: null, proxies: 0, defaultPlan: 'PRO' });
  expect(accountSettings({ LIVELOOM_PUBLIC_URL: '', LIVELOOM_PROXIES: '', LIVELOOM_DEFAULT_PLAN: '' })).toEqual(
    accountSettings({}),
  );
});

test('reads what is set', () => {
  const environment = {
    LIVELOOM_PUBLIC_URL: 'https://live.example.com/',
    LIVELOOM_PROXIES: '1',
    LIVELOOM_DEFAULT_PLAN: 'FREE',
  };
  expect(accountSettings(environment)).toEqual({
    publicUrl: 'https://live.example.com',
    proxies: 1,
    defaultPlan: 'FREE',
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
  ['LIVELOOM_DEFAULT_PLAN', 'pro', 'Use one of FREE, BASIC, PRO.'],
])('%s=%s stops the start', (name, value, remedy) => {
  expect(() => accountSettings({ [name]: value })).toThrow(`${name}: "${value}" is not valid. ${remedy}`);
});
