import type { Locale } from '#schemas/generated/types.ts';

/** Section of a legal page: paragraphs, then points. */
export interface LegalSection {
  title: string;
  paragraphs: readonly string[];
  points?: readonly string[];
  /** Replaces the paragraphs where live pages show ads of the operator (behaviour: plan-24). */
  paragraphsWithAds?: readonly string[];
}

export type LegalText = Readonly<Record<Locale, readonly LegalSection[]>>;

const en = {
  template: {
    title: 'A template, not legal advice',
    words:
      'Anyone can run Liveloom, and this text comes with it. The operator of this server is responsible for this page and replaces it where the law or their service needs other words.',
  },
  back: 'Go to dashboard',
};

/** Frame around each legal page. */
type FrameText = typeof en;

const de: FrameText = {
  template: {
    title: 'Eine Vorlage, keine Rechtsberatung',
    words:
      'Jeder kann Liveloom betreiben, und dieser Text gehört dazu. Der Betreiber dieses Servers ist für diese Seite verantwortlich und ersetzt sie dort, wo Gesetz oder Angebot etwas anderes verlangen.',
  },
  back: 'Zum Dashboard',
};

export const LEGAL_FRAME_TEXT: Record<Locale, FrameText> = { en, de };
