import type { FormField } from '#schemas/generated/forms.ts';

/** Names a field and the setting that belongs to it. */
export function namesOf({ name, refUrl }: FormField): string[] {
  return refUrl === undefined ? [name] : [name, refUrl];
}
