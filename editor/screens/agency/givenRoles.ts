/** Decides which roles somebody may give in an agency, as the server does (behaviour: agency-3). Pure. */
import type { RequestForm } from '#schemas/generated/forms.ts';
import type { Role } from '#schemas/generated/types.ts';

/** Returns whether a role may give or take another one. */
export const mayChange = (own: Role, other: Role): boolean =>
  own === 'ADMIN' || (own === 'MANAGER' && other !== 'ADMIN');

/** Returns the form with the roles that `own` may give; the first of them is the least powerful one. */
export function withGivenRoles(form: RequestForm, own: Role): RequestForm {
  return {
    ...form,
    fields: form.fields.map(({ options, ...field }) => ({
      ...field,
      ...(options !== undefined && {
        options: [...options].reverse().filter(({ value }) => mayChange(own, value as Role)),
      }),
    })),
  };
}
