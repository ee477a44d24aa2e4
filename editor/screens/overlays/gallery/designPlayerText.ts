import type { Locale } from '#schemas/generated/types.ts';

/** Texts of the window in which a design is played. */
const en = {
  open: (name: string) => `Play ${name}`,
  title: (name: string) => `${name} in a storm`,
  hint: 'Sample gifts, likes, followers and chat, without sound. Nothing is saved.',
  stage: (name: string) => `${name} with sample events`,
  loading: 'Loading the design',
  failed: "This browser can't draw the design.",
  play: 'Play',
  pause: 'Pause',
  again: 'From the start',
  time: 'Time in the storm',
  format: 'Format',
  formats: { portrait: 'Portrait', landscape: 'Landscape' },
  ground: 'Background',
  grounds: { scene: 'Camera', dark: 'Dark', light: 'Bright' },
  keys: 'Space plays and pauses, R starts again.',
  take: 'Take this design',
  close: 'Close',
};

export type DesignPlayerText = typeof en;

const de: DesignPlayerText = {
  open: (name) => `${name} abspielen`,
  title: (name) => `${name} im Ansturm`,
  hint: 'Beispielhafte Geschenke, Likes, Follower und Chat, ohne Ton. Nichts wird gespeichert.',
  stage: (name) => `${name} mit Beispielereignissen`,
  loading: 'Das Design lädt',
  failed: 'Dieser Browser kann das Design nicht zeichnen.',
  play: 'Abspielen',
  pause: 'Anhalten',
  again: 'Von vorn',
  time: 'Zeit im Ansturm',
  format: 'Format',
  formats: { portrait: 'Hochformat', landscape: 'Querformat' },
  ground: 'Hintergrund',
  grounds: { scene: 'Kamera', dark: 'Dunkel', light: 'Hell' },
  keys: 'Leertaste: abspielen und anhalten, R: von vorn.',
  take: 'Dieses Design nehmen',
  close: 'Schließen',
};

export const DESIGN_PLAYER_TEXT: Readonly<Record<Locale, DesignPlayerText>> = { en, de };
