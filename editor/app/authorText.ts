/** Says who changed something in place of the owner (behaviour: agency-31). */
import type { ChangeAuthor, Locale } from '#schemas/generated/types.ts';

const en = {
  /** At least one of the two is known. */
  agency: ({ name, agency }: ChangeAuthor): string => {
    if (agency === '') return `By ${name}`;
    return name === '' ? `By the agency ${agency}` : `By ${name}, agency ${agency}`;
  },
  administrator: ({ name }: ChangeAuthor): string => `By ${name}, admin of this server`,
  key: ({ name }: ChangeAuthor): string => `API key “${name}”`,
  helper: ({ name }: ChangeAuthor): string => `By the helper ${name}`,
};

const de: typeof en = {
  agency: ({ name, agency }) => {
    if (agency === '') return `Von ${name}`;
    return name === '' ? `Von der Agentur ${agency}` : `Von ${name}, Agentur ${agency}`;
  },
  administrator: ({ name }) => `Von ${name}, Administrator des Servers`,
  key: ({ name }) => `API-Schlüssel „${name}“`,
  helper: ({ name }) => `Von ${name}, Helfer`,
};

const TEXT: Record<Locale, typeof en> = { en, de };

export const authorText = (author: ChangeAuthor, locale: Locale): string => TEXT[locale][author.by](author);
