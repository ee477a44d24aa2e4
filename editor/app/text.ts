import type { Locale } from '#schemas/generated/types.ts';

/** Texts of the frame around all screens. */
export interface AppText {
  language: string;
  /** Name of each language in itself. */
  languageNames: Record<Locale, string>;
  version: (version: string) => string;
  copied: string;
  notCopied: string;
  linksReplaced: string;
}

const languageNames: AppText['languageNames'] = { en: 'English', de: 'Deutsch' };

export const APP_TEXT: Record<Locale, AppText> = {
  en: {
    language: 'Language',
    languageNames,
    version: (version) => `Version ${version}`,
    copied: 'Link copied',
    notCopied: 'The browser did not allow copying. Show the link and copy it by hand.',
    linksReplaced: 'New links are ready. Paste them into your broadcast software.',
  },
  de: {
    language: 'Sprache',
    languageNames,
    version: (version) => `Version ${version}`,
    copied: 'Link kopiert',
    notCopied: 'Der Browser hat das Kopieren nicht erlaubt. Blende den Link ein und kopiere ihn von Hand.',
    linksReplaced: 'Neue Links sind bereit. Füge sie in deine Streaming-Software ein.',
  },
};
