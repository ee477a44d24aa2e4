import type { Bilingual } from '#schemas/generated/forms.ts';
import { updateSpeechSettingsForm } from '#schemas/generated/requestForms.ts';
import { inBoth, labelsOf } from '../../forms/settingLabels.ts';
import { SPEECH_SCREEN_TEXT } from './textToSpeechText.ts';

/** Settings that the command palette finds on this screen. */
export const FINDABLE_SETTINGS: readonly Bilingual[] = [
  inBoth(SPEECH_SCREEN_TEXT, ({ isOn }) => isOn.label),
  ...labelsOf(updateSpeechSettingsForm),
];
