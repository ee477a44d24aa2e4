/**
 * The form library asks its validator only for schemas with alternatives, of which ours have none: settings are checked
 * before they come here, by the precompiled validators of their type (`model/settingProblems.ts`), and what is wrong is
 * handed in.
 */
import type { ValidatorType } from '@rjsf/utils';

export const noValidator: ValidatorType = {
  validateFormData: () => ({ errors: [], errorSchema: {} }),
  isValid: () => true,
  rawValidation: () => ({}),
};
