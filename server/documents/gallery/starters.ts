/** Lists the starters of new overlays in the order in which they are offered. Their items are in bundles. */
import { SHIPPED_THEMES } from '#engine/rules/themes/shipped/index.ts';
import type { Locale } from '#schemas/generated/types.ts';

/** Description of a starter before it is chosen. */
export interface Starter {
  name: Readonly<Record<Locale, string>>;
  description: Readonly<Record<Locale, string>>;
}

const HAND_MADE = {
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

/** Designs, which are a layout in the theme of their name (cli/content/gallery/designs.ts). */
const DESIGN_IDS = [
  'concert',
  'quest',
  'blush',
  'editorial',
  'kitchen',
  'stadium',
  'moonlight',
  'library',
  'newsroom',
  'blossom',
  'beach',
  'harvest',
  'frost',
  'retro',
  'pixel',
  'comic',
  'chalk',
] as const;

type DesignId = (typeof DESIGN_IDS)[number];

const descriptionOf = (id: DesignId): Starter => {
  const { name, description } = SHIPPED_THEMES.find((theme) => theme.id === id)!;
  return { name, description };
};

const DESIGNS = Object.fromEntries(DESIGN_IDS.map((id) => [id, descriptionOf(id)])) as Record<DesignId, Starter>;

export const STARTERS: Readonly<Record<keyof typeof HAND_MADE | DesignId, Starter>> = { ...HAND_MADE, ...DESIGNS };

export type StarterId = keyof typeof STARTERS;

export const STARTER_IDS = Object.keys(STARTERS) as StarterId[];

export const isStarterId = (id: string): id is StarterId => Object.hasOwn(STARTERS, id);
