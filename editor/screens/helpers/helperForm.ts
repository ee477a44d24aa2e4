/** Rights of helpers as the dashboard offers them. Pure. */
import type { RequestForm } from '#schemas/generated/forms.ts';
import { createHelperForm } from '#schemas/generated/requestForms.ts';
import type { CreateHelper, Helper, HelperRight, Locale } from '#schemas/generated/types.ts';

const optionsOf = createHelperForm.fields.find(({ name }) => name === 'rights')?.options ?? [];

/** Returns the name and the explanation of a right. */
export function rightWords(right: HelperRight, locale: Locale): { name: string; hint: string } {
  const option = optionsOf.find(({ value }) => value === right);
  return { name: option?.text[locale] ?? right, hint: option?.hint?.[locale] ?? '' };
}

/** Returns the form of a helper; the link of an existing one is sent elsewhere. */
export const helperForm = (isNew: boolean): RequestForm =>
  isNew
    ? createHelperForm
    : { ...createHelperForm, fields: createHelperForm.fields.filter(({ name }) => name !== 'email') };

/** Days for which a new helper gets access, unless the streamer chooses others. */
const USUAL_DAYS = 90;
const DAY_MS = 86_400_000;

/** Returns what the form begins with. */
export function helperValues(helper: Helper | null, nowMs: number): CreateHelper {
  if (helper !== null) {
    const { name, rights, expiresAt, pointsPerDay } = helper;
    return { name, rights, expiresAt, pointsPerDay };
  }
  const expiresAt = new Date(nowMs + USUAL_DAYS * DAY_MS).toISOString();
  return { name: '', rights: ['see', 'press'], expiresAt, pointsPerDay: 0 };
}
