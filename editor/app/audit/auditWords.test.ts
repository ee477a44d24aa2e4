import { expect, test } from 'vitest';
import { AUDIT_TEXT } from './auditText.ts';

// behaviour: agency-24
test.each([
  ['role', 'MANAGER', 'Role: Manager', 'Rolle: Manager', null],
  ['role ADMIN', null, 'Role: Admin', 'Rolle: Admin', null],
  ['plan PRO', null, 'Plan: PRO', 'Tarif: PRO', null],
  ['plan of the server', null, 'Plan: server default', 'Tarif: Standard des Servers', null],
  ['request', 'PATCH /flows/{id}', 'Made a change', 'Hat etwas geändert', 'PATCH /flows/{id}'],
  ['request', 'POST /auth/logout', 'Left the dashboard', 'Hat das Dashboard verlassen', null],
  ['join', 'STREAMER', 'Joined the agency', 'Der Agentur beigetreten', null],
  ['something new', null, 'something new', 'something new', null],
])('%s %s is put into words', (action, detail, english, german, more) => {
  expect(AUDIT_TEXT.en.change(action, detail)).toEqual({ words: english, more });
  expect(AUDIT_TEXT.de.change(action, detail)).toEqual({ words: german, more });
});
