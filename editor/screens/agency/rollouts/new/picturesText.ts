/** Texts of the pictures before and after a roll-out. */
import type { Locale, Orientation } from '#schemas/generated/types.ts';

type OfProfile = (profile: string) => string;

/** Words for the overlay at one of the two moments. */
export interface MomentText {
  title: string;
  alt: Readonly<Record<Orientation, OfProfile>>;
}

interface PicturesText {
  of: OfProfile;
  newProfile: OfProfile;
  before: MomentText;
  after: MomentText;
  empty: string;
  /** Names a setting that landscape has for itself. */
  inLandscape(label: string): string;
  change(label: string, before: string, after: string): string;
  failure: Readonly<Record<Orientation, string>>;
}

const en: PicturesText = {
  of: (profile) => `“${profile}” before and after`,
  newProfile: (profile) => `New profile “${profile}”`,
  before: {
    title: 'Now',
    alt: {
      portrait: (profile) => `“${profile}” now, in portrait`,
      landscape: (profile) => `“${profile}” now, in landscape`,
    },
  },
  after: {
    title: 'After the roll-out',
    alt: {
      portrait: (profile) => `“${profile}” after the roll-out, in portrait`,
      landscape: (profile) => `“${profile}” after the roll-out, in landscape`,
    },
  },
  empty: 'No items',
  inLandscape: (label) => `${label} (landscape)`,
  change: (label, before, after) => `${label}: ${before} → ${after}`,
  failure: {
    portrait: "Your browser can't draw the overlay in portrait.",
    landscape: "Your browser can't draw the overlay in landscape.",
  },
};

const de: PicturesText = {
  of: (profile) => `„${profile}“ vorher und nachher`,
  newProfile: (profile) => `Neues Profil „${profile}“`,
  before: {
    title: 'Jetzt',
    alt: {
      portrait: (profile) => `„${profile}“ jetzt, im Hochformat`,
      landscape: (profile) => `„${profile}“ jetzt, im Querformat`,
    },
  },
  after: {
    title: 'Nach dem Ausrollen',
    alt: {
      portrait: (profile) => `„${profile}“ nach dem Ausrollen, im Hochformat`,
      landscape: (profile) => `„${profile}“ nach dem Ausrollen, im Querformat`,
    },
  },
  empty: 'Keine Elemente',
  inLandscape: (label) => `${label} (Querformat)`,
  change: (label, before, after) => `${label}: ${before} → ${after}`,
  failure: {
    portrait: 'Dein Browser kann das Overlay im Hochformat nicht zeichnen.',
    landscape: 'Dein Browser kann das Overlay im Querformat nicht zeichnen.',
  },
};

export const PICTURES_TEXT: Readonly<Record<Locale, PicturesText>> = { en, de };
