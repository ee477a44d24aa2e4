/** Decides what an empty input stands for: '', or nothing at all. Pure. */
import type { FormField, ValueRules, ValueType } from '#schemas/generated/forms.ts';

export function typesOf({ type }: Pick<ValueRules, 'type'>): readonly ValueType[] {
  return typeof type === 'string' ? [type] : type;
}

/** Whether an input may be emptied although its schema takes no empty value: the value is null then, or left out. */
export function canBeLeftOut({ empty, rules }: FormField): boolean {
  const types = typesOf(rules);
  if (types.includes('null')) return true;
  const takesEmptyText = types.includes('string') && (rules.minLength ?? 0) === 0 && rules.format !== 'date-time';
  return empty !== undefined && !takesEmptyText;
}

/** Returns the value of an input that was emptied. */
export function leftOutValue({ rules }: FormField): null | undefined {
  return typesOf(rules).includes('null') ? null : undefined;
}

/** Returns what an input shows for a value that is left out; null = an empty number. */
export function shownValue({ rules, fields, list }: FormField, value: unknown): unknown {
  if (value !== undefined && value !== null) return value;
  const types = typesOf(rules);
  if (fields !== undefined || list !== undefined) return value;
  if (types.includes('boolean')) return false;
  if (types.includes('array')) return [];
  return types.includes('string') ? '' : null;
}
