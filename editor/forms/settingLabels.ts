/** Labels of settings in both languages, by which the command palette finds them. Pure. */
import type { Bilingual, RequestForm } from '#schemas/generated/forms.ts';
import type { Locale } from '#schemas/generated/types.ts';

/**
 * Returns the labels of a form's inputs that are always shown.
 * @param only names of the values that the screen shows; left out = all
 */
export function labelsOf({ fields }: RequestForm, only?: readonly string[]): Bilingual[] {
  return fields
    .filter(({ name, input, shownWhen }) => {
      const isShown = only === undefined || only.includes(name);
      return isShown && shownWhen === undefined && input !== 'LIST' && input !== 'GROUP';
    })
    .map(({ text }) => text);
}

/** Returns a text of a screen in both languages. */
export const inBoth = <Text>(texts: Readonly<Record<Locale, Text>>, pick: (text: Text) => string): Bilingual => ({
  en: pick(texts.en),
  de: pick(texts.de),
});
