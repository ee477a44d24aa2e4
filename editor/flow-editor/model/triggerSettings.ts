import { TRIGGER_FORMS } from '#schemas/generated/triggerForms.ts';
import { TRIGGER_META } from '#schemas/generated/triggerMeta.ts';
import { TRIGGER_VALIDATORS } from '#schemas/generated/triggerValidators.ts';
import type { TriggerKind } from '#schemas/generated/types.ts';
import type { SettingsKind } from '../../forms/model/settingProblems.ts';

/** Returns how the settings of a trigger are shown and checked. */
export function triggerSettings(kind: TriggerKind): SettingsKind {
  const { fields, hidden } = TRIGGER_FORMS[kind];
  const { defaults } = TRIGGER_META[kind];
  return { validate: TRIGGER_VALIDATORS[kind], fields, defaults, ...(hidden && { hidden }) };
}
