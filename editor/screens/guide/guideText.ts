import type { Locale } from '#schemas/generated/types.ts';

const en = {
  open: 'Open this page',
  picture: (step: string) => `Image: ${step}`,
  enlarge: (step: string) => `Open image in new tab: ${step}`,
  back: 'All guides',
  notFound: 'This guide does not exist',
  notFoundHint: 'The address is wrong, or the guide has another name now.',
};

type GuideText = typeof en;

const de: GuideText = {
  open: 'Diese Seite öffnen',
  picture: (step) => `Bild: ${step}`,
  enlarge: (step) => `Bild in neuem Tab öffnen: ${step}`,
  back: 'Alle Anleitungen',
  notFound: 'Diese Anleitung gibt es nicht',
  notFoundHint: 'Die Adresse ist falsch, oder die Anleitung heißt jetzt anders.',
};

export const GUIDE_TEXT: Record<Locale, GuideText> = { en, de };
