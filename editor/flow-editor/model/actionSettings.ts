import { ACTION_FORMS } from '#schemas/generated/actionForms.ts';
import { ACTION_META } from '#schemas/generated/actionMeta.ts';
import { ACTION_VALIDATORS } from '#schemas/generated/actionValidators.ts';
import type { ActionKind } from '#schemas/generated/types.ts';
import type { SettingsKind } from '../../forms/model/settingProblems.ts';

/** Returns how the settings of an action are shown and checked. */
export function actionSettings(kind: ActionKind): SettingsKind {
  const { fields, hidden } = ACTION_FORMS[kind];
  const { defaults } = ACTION_META[kind];
  return { validate: ACTION_VALIDATORS[kind], fields, defaults, ...(hidden && { hidden }) };
}
