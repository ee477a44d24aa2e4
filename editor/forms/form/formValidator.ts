/**
 * The form library's validator over the functions that were compiled beforehand: the server uses the same ones, and the
 * page's policy allows no code made at run time.
 */
// The package's index also brings the compiler, which makes code at run time.
import createPrecompiledValidator from '@rjsf/validator-ajv8/lib/createPrecompiledValidator.js';
import type { RJSFSchema, ValidatorType } from '@rjsf/utils';
import type { Locale } from '#schemas/generated/types.ts';
import type { Values } from '../model/fieldState.ts';
import { kindProblems, type SettingsKind } from '../model/settingProblems.ts';
import { FORM_SCHEMA_ID } from './formSchema.ts';

/** An error as compiled validators write it, already in words. */
interface WordedError {
  instancePath: string;
  schemaPath: string;
  keyword: string;
  params: object;
  message: string;
}

/** @param schema the form's, as `formSchema` makes it */
export function formValidator(kind: SettingsKind, schema: RJSFSchema, locale: Locale): ValidatorType {
  return createPrecompiledValidator({ [FORM_SCHEMA_ID]: allProblems(kind, locale) }, schema);
}

/** Finds everything that is wrong, where the compiled function ends at its first mistake. */
function allProblems(kind: SettingsKind, locale: Locale) {
  function validate(settings: unknown): boolean {
    const problems = Object.entries(kindProblems(kind, settings as Values, locale));
    validate.errors = problems.map(([path, message]): WordedError => ({
      instancePath: pointerOf(path),
      schemaPath: '',
      keyword: '',
      params: {},
      message,
    }));
    return problems.length === 0;
  }
  validate.errors = [] as WordedError[] | null;
  return validate;
}

/** Converts `rings[1].times` to `/rings/1/times`; a problem of the whole keeps its empty path. */
function pointerOf(path: string): string {
  return path === '' ? '' : `/${path.replaceAll(/\[(\d+)\]/g, '.$1').replaceAll('.', '/')}`;
}
