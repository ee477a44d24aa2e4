import { expect, test } from 'vitest';
import { ACTION_FORMS } from '#schemas/generated/actionForms.ts';
import { TRIGGER_FORMS } from '#schemas/generated/triggerForms.ts';
import { isChoiceMissing, isNeededChoice } from './neededChoice.ts';

const fieldOf = (kind: keyof typeof ACTION_FORMS, name: string) =>
  ACTION_FORMS[kind].fields.find((field) => field.name === name)!;

// behaviour: flowedit-261
test('a step needs its item or its flow, unless its choice says what empty means', () => {
  expect(isNeededChoice(fieldOf('CHANGE_COUNTER', 'itemId'))).toBe(true);
  expect(isNeededChoice(fieldOf('RUN_FLOW', 'flowId'))).toBe(true);
  expect(isNeededChoice(fieldOf('START_WHEEL', 'itemId'))).toBe(false);
  expect(isNeededChoice(fieldOf('STOP_FLOWS', 'flowId'))).toBe(false);
  expect(isChoiceMissing(fieldOf('CHANGE_COUNTER', 'itemId'), '')).toBe(true);
  expect(isChoiceMissing(fieldOf('CHANGE_COUNTER', 'itemId'), 'a')).toBe(false);
});

// behaviour: flowedit-261
test('a trigger works without a choice, and says what that means', () => {
  const references = Object.values(TRIGGER_FORMS).flatMap(({ fields }) =>
    fields.filter(({ ref }) => ref === 'item' || ref === 'flow'),
  );
  expect(references.length).toBeGreaterThan(3);
  expect(references.filter(isNeededChoice)).toEqual([]);
});

// behaviour: flowedit-261
test.each(['START_WHEEL', 'START_BALLOON'] as const)('%s offers only items that can carry it', (kind) => {
  expect(fieldOf(kind, 'itemId').itemTypes).toEqual(['LOCATION']);
  expect(fieldOf(kind, 'itemId').empty?.en).toContain('else Announcements');
});
