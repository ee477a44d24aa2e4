/** Options that a profile has or inherits. Pure. */
import type { UpdateProfile } from '#schemas/generated/types.ts';
import { updateProfileForm } from '#schemas/generated/requestForms.ts';

/** Values that have a form of their own. */
const ELSEWHERE: ReadonlySet<string> = new Set(['name', 'inheritGlobalOptions']);

/** Names of the options, in the order of the schema. */
export const OPTION_NAMES = updateProfileForm.fields.flatMap(({ name }) =>
  ELSEWHERE.has(name) ? [] : [name as keyof UpdateProfile],
);

/** Picks the options of a profile or of the account. */
export function optionsOf(from: object): UpdateProfile {
  const present = OPTION_NAMES.filter((name) => Object.hasOwn(from, name));
  return Object.fromEntries(present.map((name) => [name, Reflect.get(from, name)]));
}
