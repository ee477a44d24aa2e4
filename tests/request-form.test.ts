/** Values that may be left out, and what an empty input stands for. */
import { describe, expect, test } from 'vitest';
import { formSchema } from '#editor/forms/form/formSchema.ts';
import { formValidator } from '#editor/forms/form/formValidator.ts';
import { canBeLeftOut, leftOutValue, shownValue } from '#editor/forms/model/leftOut.ts';
import { changedParts, GOAL_FORM } from '#editor/controls/goalForm.ts';
import { withRemovals } from '#editor/flow-editor/model/withRemovals.ts';
import {
  changeSourceForm,
  flowCooldownForm,
  flowRunRulesForm,
  flowVariableForm,
  saveCooldownGroupForm,
  startVoteForm,
  viewerFilterForm,
} from '#schemas/generated/requestForms.ts';
import type { RequestForm } from '#schemas/generated/forms.ts';
import { fieldOf } from './support/formLabel.ts';

function problemsOf(form: RequestForm, values: object): object | undefined {
  const schema = formSchema(form);
  return formValidator(form, schema, 'en').validateFormData(values, schema).errorSchema;
}

// behaviour: form-151
describe('an empty input', () => {
  test.for([
    [flowRunRulesForm, 'maxPerStream', undefined],
    [flowRunRulesForm, 'queueId', undefined],
    [viewerFilterForm, 'minLevel', undefined],
    [changeSourceForm, 'address', null],
  ] as const)('of a value that may be left out leaves it out', ([form, name, value]) => {
    const field = fieldOf(form, name);
    expect(canBeLeftOut(field)).toBe(true);
    expect(leftOutValue(field)).toBe(value);
  });

  test.for([
    [saveCooldownGroupForm, 'name'],
    [flowCooldownForm, 'uses'],
  ] as const)('of a value that has to be there is not valid', ([form, name]) => {
    expect(canBeLeftOut(fieldOf(form, name))).toBe(false);
  });

  test('shows nothing for what is left out', () => {
    expect(shownValue(fieldOf(flowRunRulesForm, 'maxPerStream'), undefined)).toBeNull();
    expect(shownValue(fieldOf(changeSourceForm, 'address'), null)).toBe('');
    expect(shownValue(fieldOf(viewerFilterForm, 'followers'), undefined)).toBe(false);
    expect(shownValue(fieldOf(flowVariableForm, 'options'), undefined)).toEqual([]);
  });

  test('is removed from a document', () => {
    expect(withRemovals({ note: '', deadlineMs: undefined, onError: 'end', noRepeat: false })).toEqual({
      note: null,
      deadlineMs: null,
      onError: 'end',
      noRepeat: false,
    });
  });
});

// behaviour: form-150
describe('the validator of the server checks', () => {
  test('each answer of a vote', () => {
    expect(problemsOf(startVoteForm, { question: 'Which?', options: ['a', 'b'], duration: 0 })).toEqual({});
    expect(problemsOf(startVoteForm, { question: 'Which?', options: ['a'], duration: 0 })).toHaveProperty('options');
    const tooLong = { question: 'Which?', options: ['a', 'x'.repeat(101)], duration: 0 };
    expect(problemsOf(startVoteForm, tooLong)).toHaveProperty(['options', '1']);
  });

  test('amount and target of a goal, each as the command that carries it', () => {
    expect(problemsOf(GOAL_FORM, { amount: 1, target: 2 })).toEqual({});
    expect(Object.keys(problemsOf(GOAL_FORM, { amount: 1, target: 2e12 })!)).toEqual(['target']);
    expect(changedParts({ amount: 1, target: 2 }, { amount: 3, target: 2 })).toEqual([['amount', 3]]);
  });
});
