import { describe, expect, it, test } from 'vitest';
import type { KeyScope } from '#schemas/generated/types.ts';
import { EVENT_META } from '#schemas/generated/meta.ts';
import type { AppError } from '#engine/core/appError.ts';
import type { Caller } from '../../ground/http/caller.ts';
import { ROUTES } from '../index.ts';
import { type Access, anyone, byCommand, inPerson, signedIn } from './access.ts';
import { GENERAL_COMMANDS, ITEM_COMMAND_RIGHTS } from './commandRights.ts';
import { demandsOf, refuseUnlessAllowed, refuseUnlessBodyAllowed } from './guard.ts';

const base = {
  userId: 'anna',
  role: 'STREAMER',
  agencyId: null,
  isAdministrator: false,
  enteredFor: null,
  keyId: null,
  plan: 'PRO',
  isDemo: false,
  language: 'en',
} as const;
const byKey = (...scopes: KeyScope[]): Caller => ({ ...base, loginId: null, actorId: null, scopes });
const CALLERS = {
  nobody: null,
  owner: { ...base, loginId: 'login', actorId: null, scopes: null },
  acting: { ...base, loginId: 'login', actorId: 'admin', scopes: null },
  full: byKey('full'),
  read: byKey('read'),
  run: byKey('run'),
  edit: byKey('edit'),
  readAndRun: byKey('read', 'run'),
  noScope: byKey(),
} as const satisfies Record<string, Caller | null>;
type Name = keyof typeof CALLERS;

const [IN_PERSON, KEY_SCOPE, SIGNED_OUT] = ['IN_PERSON_ONLY', 'KEY_SCOPE', 'NOT_SIGNED_IN'];

function codeOf(work: () => void): string {
  try {
    work();
    return 'ok';
  } catch (error) {
    return (error as AppError).code;
  }
}

describe.each<[string, Access, Partial<Record<Name, string>>]>([
  ['anyone', anyone('it is public'), {}],
  ['read', signedIn('read'), { nobody: SIGNED_OUT, run: KEY_SCOPE, edit: KEY_SCOPE, noScope: KEY_SCOPE }],
  ['run', signedIn('run'), { nobody: SIGNED_OUT, read: KEY_SCOPE, edit: KEY_SCOPE, noScope: KEY_SCOPE }],
  [
    'edit',
    signedIn('edit'),
    { nobody: SIGNED_OUT, read: KEY_SCOPE, run: KEY_SCOPE, readAndRun: KEY_SCOPE, noScope: KEY_SCOPE },
  ],
  [
    'undeclared',
    signedIn(),
    {
      nobody: SIGNED_OUT,
      read: KEY_SCOPE,
      run: KEY_SCOPE,
      edit: KEY_SCOPE,
      readAndRun: KEY_SCOPE,
      noScope: KEY_SCOPE,
    },
  ],
  [
    'inPerson',
    inPerson('it cannot be undone'),
    {
      nobody: SIGNED_OUT,
      acting: IN_PERSON,
      full: IN_PERSON,
      read: IN_PERSON,
      run: IN_PERSON,
      edit: IN_PERSON,
      readAndRun: IN_PERSON,
      noScope: IN_PERSON,
    },
  ],
])('a route that takes %s', (_name, access, refused) => {
  // behaviour: account-42
  it.each(Object.keys(CALLERS) as Name[])('answers %s by the table', (name) => {
    expect(codeOf(() => refuseUnlessAllowed(access, CALLERS[name]))).toBe(refused[name] ?? 'ok');
  });
});

test('a role is asked after the right', () => {
  const access = signedIn('edit', 'ADMIN');
  expect(codeOf(() => refuseUnlessAllowed(access, CALLERS.edit))).toBe('ROLE_NOT_ALLOWED');
  expect(codeOf(() => refuseUnlessAllowed(access, CALLERS.read))).toBe(KEY_SCOPE);
  expect(codeOf(() => refuseUnlessAllowed(access, { ...CALLERS.edit, role: 'ADMIN' }))).toBe('ok');
});

test('the error names the scopes that are needed and held', () => {
  const needs = (access: Access): string => {
    try {
      refuseUnlessAllowed(access, CALLERS.readAndRun);
      return '';
    } catch (error) {
      return (error as AppError).text('en');
    }
  };
  expect(needs(signedIn('edit'))).toContain('“edit”; this key has: read, run.');
  expect(needs(signedIn())).toContain('“full”');
});

describe('a route whose commands take different rights', () => {
  const access = signedIn(byCommand({ setText: 'run', setGoalMetric: 'edit' }));
  const ask = (name: Name, type: unknown): string =>
    codeOf(() => {
      refuseUnlessAllowed(access, CALLERS[name]);
      refuseUnlessBodyAllowed(access, CALLERS[name], { type });
    });

  // behaviour: account-43
  it.each<[Name, unknown, string]>([
    ['run', 'setText', 'ok'],
    ['run', 'setGoalMetric', KEY_SCOPE],
    ['edit', 'setGoalMetric', 'ok'],
    ['edit', 'setText', KEY_SCOPE],
    ['read', 'setText', KEY_SCOPE],
    ['full', 'setGoalMetric', 'ok'],
    ['owner', 'anything', 'ok'],
    ['run', 'playSound', KEY_SCOPE],
    ['run', 'constructor', KEY_SCOPE],
    ['run', 7, KEY_SCOPE],
  ])('with %s and %s', (name, type, code) => expect(ask(name, type)).toBe(code));
});

test('each command that a route takes has its right', () => {
  const items = Object.entries(EVENT_META).filter(([, { item, origins }]) => item && origins.includes('command'));
  expect(Object.keys(ITEM_COMMAND_RIGHTS).sort()).toEqual(items.map(([type]) => type).sort());
  for (const type of Object.keys(GENERAL_COMMANDS) as (keyof typeof GENERAL_COMMANDS)[])
    expect(EVENT_META[type].origins).toContain('command');
});

// behaviour: account-42
test('nothing that changes takes read', () => {
  const byRead = ROUTES.filter(({ method, access }) => {
    return method !== 'GET' && access.who !== 'anyone' && demandsOf(access).includes('read');
  });
  expect(byRead.map(({ method, path }) => `${method} ${path}`).sort()).toEqual([
    'POST /flows/backtest',
    'POST /proposals/{id}/backtest',
    'POST /users/validate-required-points-formula',
  ]);
});
