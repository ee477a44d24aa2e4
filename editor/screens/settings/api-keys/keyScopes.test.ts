import { expect, test } from 'vitest';
import { isExpired, keyForm, scopeName } from './keyScopes.ts';

const agency = { id: 'north', name: 'North Star' };
const ALONE = ['read', 'run', 'edit', 'propose'];

// behaviour: account-47
test.each([
  [{ agency: null, role: 'STREAMER' }, [], ALONE],
  [{ agency, role: 'STREAMER' }, [], ALONE],
  [{ agency, role: 'MANAGER' }, [], [...ALONE, 'agency']],
  [{ agency, role: 'ADMIN' }, [], [...ALONE, 'agency']],
  [{ agency: null, role: 'STREAMER' }, ['agency'], [...ALONE, 'agency']],
] as const)('%j with %j is offered %j', (user, held, offered) => {
  const field = keyForm(user, held).fields.find(({ name }) => name === 'scopes');
  expect(field?.options?.map(({ value }) => value)).toEqual(offered);
});

test('scopes have the names of the form', () => {
  expect([scopeName('run', 'en'), scopeName('run', 'de'), scopeName('full', 'en')]).toEqual([
    'Run',
    'Auslösen',
    undefined,
  ]);
});

// behaviour: account-47
test('a key is expired from the moment of its end', () => {
  const expiresAt = '2027-01-31T23:59:59.000Z';
  const endMs = Date.parse(expiresAt);
  expect([isExpired({ expiresAt }, endMs - 1), isExpired({ expiresAt }, endMs)]).toEqual([false, true]);
  expect(isExpired({ expiresAt: null }, endMs)).toBe(false);
});
