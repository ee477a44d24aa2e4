/** The fields of a form as the form library wants them: one flat object, each property with our input. Pure. */
import type { RJSFSchema, UiSchema } from '@rjsf/utils';
import type { SettingField, ValueRules } from '#schemas/generated/forms.ts';

/** The name under which `SettingInput` is registered. */
export const INPUT_FIELD = 'SettingInput';

export function formSchema(fields: readonly SettingField[]): RJSFSchema {
  return { type: 'object', properties: Object.fromEntries(fields.map(({ name, rules }) => [name, ruleSchema(rules)])) };
}

/** Every field is drawn by `SettingInput`, whatever its type; there is no button, because everything saves itself. */
export function formUi(fields: readonly SettingField[]): UiSchema {
  const inputs = fields.map(({ name }) => [name, { 'ui:field': INPUT_FIELD }]);
  return { ...Object.fromEntries(inputs), 'ui:submitButtonOptions': { norender: true } };
}

// Limits are the validators' affair.
function ruleSchema({ type, properties }: ValueRules): RJSFSchema {
  if (properties === undefined) return { type };
  const inner = Object.entries(properties).map(([name, rules]) => [name, ruleSchema(rules)]);
  return { type, properties: Object.fromEntries(inner) };
}
