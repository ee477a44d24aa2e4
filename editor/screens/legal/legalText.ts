import type { Locale } from '#schemas/generated/types.ts';

/** A part of a legal page: paragraphs, then points. */
export interface LegalSection {
  title: string;
  paragraphs: readonly string[];
  points?: readonly string[];
}

export type LegalText = Readonly<Record<Locale, readonly LegalSection[]>>;

const en = {
  template: {
    title: 'A template, not legal advice',
    words:
      'Liveloom is software that anybody can run. This page is the text it comes with. Whoever runs this server is responsible for it, and for replacing it where the law or their service asks for something else.',
  },
  back: 'To the dashboard',
};

/** What stands around each legal page. */
type FrameText = typeof en;

const de: FrameText = {
  template: {
    title: 'Eine Vorlage, keine Rechtsberatung',
    words:
      'Liveloom ist Software, die jeder selbst betreiben kann. Diese Seite enthält den mitgelieferten Text. Wer diesen Server betreibt, ist für ihn verantwortlich und ersetzt ihn dort, wo Gesetz oder Angebot etwas anderes verlangen.',
  },
  back: 'Zum Dashboard',
};

export const LEGAL_FRAME_TEXT: Record<Locale, FrameText> = { en, de };
