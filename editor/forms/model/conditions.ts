/** Decides which fields have an effect in the present state (`x-shown-when` of the schemas). Pure. */
import type { FormField, SettingCondition } from '#schemas/generated/forms.ts';

type Values = Readonly<Record<string, unknown>>;

/** Whether a field means something for at least one of these settings. */
export function isFieldShown(field: FormField, settings: readonly Values[]): boolean {
  const conditions = field.shownWhen ?? [];
  return settings.some((values) => conditions.every((condition) => holds(condition, values)));
}

function holds({ setting, is, isNot }: SettingCondition, values: Values): boolean {
  const value = values[setting];
  const isOneOf = (list: readonly unknown[]): boolean => list.includes(value);
  return (is === undefined || isOneOf(is)) && (isNot === undefined || !isOneOf(isNot));
}
