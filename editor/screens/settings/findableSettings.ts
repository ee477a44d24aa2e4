import type { Bilingual } from '#schemas/generated/forms.ts';
import { updateStreamSettingsForm } from '#schemas/generated/requestForms.ts';
import { APP_TEXT } from '../../app/appText.ts';
import { inBoth, labelsOf } from '../../forms/settingLabels.ts';
import { SETTINGS_TEXT } from './settingsText.ts';

/** Settings that the command palette finds on this screen. */
export const FINDABLE_SETTINGS: readonly Bilingual[] = [
  inBoth(SETTINGS_TEXT, ({ platform }) => platform.listed),
  inBoth(SETTINGS_TEXT, ({ counting }) => counting.timeZone),
  inBoth(SETTINGS_TEXT, ({ counting }) => counting.eachFollow),
  inBoth(SETTINGS_TEXT, ({ options }) => options.title),
  ...labelsOf(updateStreamSettingsForm),
  inBoth(SETTINGS_TEXT, ({ sound }) => sound.volume),
  inBoth(APP_TEXT, ({ language }) => language),
  inBoth(SETTINGS_TEXT, ({ display }) => display.liveStatus),
  inBoth(SETTINGS_TEXT, ({ display }) => display.sidebar),
  inBoth(SETTINGS_TEXT, ({ account }) => account.title),
  inBoth(SETTINGS_TEXT, ({ deletion }) => deletion.title),
];
