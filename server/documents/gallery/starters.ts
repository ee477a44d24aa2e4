/** Lists the starters of new overlays in the order in which they are offered. Their items are in bundles. */
import type { Locale } from '#schemas/generated/types.ts';

/** Description of a starter before it is chosen. */
export interface Starter {
  name: Readonly<Record<Locale, string>>;
  description: Readonly<Record<Locale, string>>;
}

export const STARTERS = {
  neon: {
    name: { en: 'Neon', de: 'Neon' },
    description: {
      en: 'Dark glass in glowing tubes, cyan and magenta. The overlay of the demo.',
      de: 'Dunkles Glas in leuchtenden Röhren, Cyan und Magenta. Das Overlay der Demo.',
    },
  },
  minimal: {
    name: { en: 'Minimal', de: 'Minimal' },
    description: {
      en: 'White type on smoked glass and one signal colour. Leaves the picture open.',
      de: 'Weiße Schrift auf Rauchglas und eine Signalfarbe. Lässt das Bild frei.',
    },
  },
  cozy: {
    name: { en: 'Cozy', de: 'Gemütlich' },
    description: {
      en: 'Warm paper, handwriting and soft corners, for long talks in the evening.',
      de: 'Warmes Papier, Handschrift und weiche Ecken, für lange Abende im Gespräch.',
    },
  },
  esports: {
    name: { en: 'Esports', de: 'E-Sport' },
    description: {
      en: 'A broadcast desk with cut corners, score, prediction and news ticker.',
      de: 'Ein Sendepult mit Schnittkanten, Punktestand, Vorhersage und Laufschrift.',
    },
  },
  kawaii: {
    name: { en: 'Kawaii', de: 'Kawaii' },
    description: {
      en: 'Candy colours, round bubbles and hugs that are counted.',
      de: 'Bonbonfarben, runde Blasen und Umarmungen, die gezählt werden.',
    },
  },
  cinematic: {
    name: { en: 'Cinematic', de: 'Kino' },
    description: {
      en: 'Wide-screen bars, a title in serifs and quiet gold.',
      de: 'Breitwandbalken, ein Titel mit Serifen und leises Gold.',
    },
  },
} as const satisfies Readonly<Record<string, Starter>>;

export type StarterId = keyof typeof STARTERS;

export const STARTER_IDS = Object.keys(STARTERS) as StarterId[];

export const isStarterId = (id: string): id is StarterId => Object.hasOwn(STARTERS, id);
