import type { Bilingual } from '#schemas/generated/forms.ts';
import { balloonSettingsForm } from '#schemas/generated/requestForms.ts';
import { labelsOf } from '../../../forms/settingLabels.ts';

/** Settings that the command palette finds on this screen. */
export const FINDABLE_SETTINGS: readonly Bilingual[] = labelsOf(balloonSettingsForm);
