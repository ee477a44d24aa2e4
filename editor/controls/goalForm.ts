/**
 * The form of a goal's amount and target. Each of them is the value of a command of its own, so the form has the schema and
 * the validator of that command twice.
 */
import type { RequestForm } from '#schemas/generated/forms.ts';
import { changeGoalForm } from '#schemas/generated/requestForms.ts';
import { validateChangeGoalPayload } from '#schemas/generated/validators.js';
import { CONTROLS_TEXT } from './controlsText.ts';

export interface GoalValues {
  amount: number;
  target: number;
}

const NAMES = ['amount', 'target'] as const;

/** Names of the changed values, in the order in which their commands are sent: the target first. */
const ORDER = ['target', 'amount'] as const;

function validate(values: unknown): boolean {
  for (const [property, value] of Object.entries(values as GoalValues)) {
    if (!validateChangeGoalPayload({ property, mode: 'set', value })) {
      const errors = validateChangeGoalPayload.errors ?? [];
      validate.errors = errors.map((error) => ({ ...error, instancePath: `/${property}` }));
      return false;
    }
  }
  validate.errors = null;
  return true;
}
validate.errors = null as RequestForm['validate']['errors'];

const [VALUE] = changeGoalForm.fields;

export const GOAL_FORM: RequestForm = {
  fields: NAMES.map((name) => ({ ...VALUE!, name, text: { en: CONTROLS_TEXT.en[name], de: CONTROLS_TEXT.de[name] } })),
  rules: { type: 'object', required: NAMES, additionalProperties: false },
  defaults: {},
  validate: validate as RequestForm['validate'],
};

/** Returns what was changed. */
export function changedParts(before: GoalValues, after: GoalValues): [keyof GoalValues, number][] {
  return ORDER.filter((name) => after[name] !== before[name]).map((name) => [name, after[name]]);
}
