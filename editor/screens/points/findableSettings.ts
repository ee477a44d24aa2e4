import { RATES } from '#engine/points/rates.ts';
import type { Bilingual } from '#schemas/generated/forms.ts';
import { updatePointsSettingsForm } from '#schemas/generated/requestForms.ts';
import { inBoth, labelsOf } from '../../forms/settingLabels.ts';
import { POINTS_TEXT } from './pointsText.ts';

/** Settings that the command palette finds on this screen. */
export const FINDABLE_SETTINGS: readonly Bilingual[] = [
  ...labelsOf(updatePointsSettingsForm, [...RATES, 'rolesWithoutPoints']),
  inBoth(POINTS_TEXT, ({ levels }) => levels),
  inBoth(POINTS_TEXT, ({ inactive }) => inactive.label),
];
