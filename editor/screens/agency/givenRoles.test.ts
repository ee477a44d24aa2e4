import { expect, test } from 'vitest';
import { inviteMemberForm } from '#schemas/generated/requestForms.ts';
import type { Role } from '#schemas/generated/types.ts';
import { mayChange, withGivenRoles } from './givenRoles.ts';

const offered = (own: Role): string[] =>
  withGivenRoles(inviteMemberForm, own).fields.flatMap(({ options = [] }) => options.map(({ value }) => value));

// behaviour: agency-21
test('a form offers the roles that its sender may give, the least powerful one first', () => {
  expect(offered('ADMIN')).toEqual(['STREAMER', 'MANAGER', 'ADMIN']);
  expect(offered('MANAGER')).toEqual(['STREAMER', 'MANAGER']);
  expect(offered('STREAMER')).toEqual([]);
});

test('the other fields stay as they are', () => {
  expect(withGivenRoles(inviteMemberForm, 'MANAGER').fields[0]).toEqual(inviteMemberForm.fields[0]);
});

// behaviour: agency-3
test('managers change nothing about admins', () => {
  expect([mayChange('MANAGER', 'ADMIN'), mayChange('MANAGER', 'MANAGER'), mayChange('ADMIN', 'ADMIN')]).toEqual([
    false,
    true,
    true,
  ]);
});
