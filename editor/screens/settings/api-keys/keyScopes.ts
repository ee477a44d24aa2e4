/** Scopes of keys as the dashboard offers them. Pure. */
import type { RequestForm } from '#schemas/generated/forms.ts';
import { createApiKeyForm } from '#schemas/generated/requestForms.ts';
import type { ApiKey, KeyScope, Locale, UserAnswer } from '#schemas/generated/types.ts';

const optionsOf = ({ fields }: RequestForm) => fields.find(({ name }) => name === 'scopes')?.options ?? [];

export const isFull = ({ scopes }: Pick<ApiKey, 'scopes'>): boolean => scopes.includes('full');

/** Returns the name of a scope that a key can get; undefined for `full`. */
export const scopeName = (scope: KeyScope, locale: Locale): string | undefined =>
  optionsOf(createApiKeyForm).find(({ value }) => value === scope)?.text[locale];

/**
 * Returns the form of a key. It offers `agency` only to admins and managers of an agency.
 * @param held scopes that the key has already
 */
export function keyForm({ agency, role }: Pick<UserAnswer, 'agency' | 'role'>, held: readonly KeyScope[]): RequestForm {
  const hasAgency = (agency !== null && role !== 'STREAMER') || held.includes('agency');
  if (hasAgency) return createApiKeyForm;
  const options = optionsOf(createApiKeyForm).filter(({ value }) => value !== 'agency');
  const fields = createApiKeyForm.fields.map((field) => (field.name === 'scopes' ? { ...field, options } : field));
  return { ...createApiKeyForm, fields };
}

/** Checks whether a key no longer works. */
export const isExpired = ({ expiresAt }: Pick<ApiKey, 'expiresAt'>, nowMs: number): boolean =>
  expiresAt !== null && Date.parse(expiresAt) <= nowMs;
