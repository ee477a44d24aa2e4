import { expect, test } from 'vitest';
import { ACTION_FORMS } from '#schemas/generated/actionForms.ts';
import { TRIGGER_FORMS } from '#schemas/generated/triggerForms.ts';
import { offeredFields } from './offeredFields.ts';

// behaviour: flowedit-82
test.each([
  ['a webhook that starts a flow', TRIGGER_FORMS.WEBHOOK.fields, 'isLocalOnly'],
  ['a step that calls a webhook', ACTION_FORMS.WEBHOOK.fields, 'isLocal'],
])('%s offers the own computer only where the server reaches its programs', (_what, fields, name) => {
  const names = (isOn: boolean, hasPrograms = false): string[] =>
    offeredFields(fields, { [name]: isOn }, hasPrograms).map((field) => field.name);
  expect(names(false)).not.toContain(name);
  expect(names(false)).toHaveLength(fields.length - 1);
  expect(names(true)).toContain(name);
  expect(names(false, true)).toContain(name);
});
