/** Selects the settings of a kind to show. Pure. */
import type { FormField } from '#schemas/generated/forms.ts';

/**
 * Hides settings that need programs on the streamer's computer where the server reaches none. One that is switched on, for
 * example by an import, is shown, so that it can be switched off.
 */
export const offeredFields = (
  fields: readonly FormField[],
  values: Readonly<Record<string, unknown>>,
  hasPrograms: boolean,
): readonly FormField[] =>
  hasPrograms ? fields : fields.filter(({ needs, name }) => needs !== 'agent' || values[name] === true);
