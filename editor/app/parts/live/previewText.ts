import type { Locale } from '#schemas/generated/types.ts';

/** Texts of previews of an overlay. */
const en = {
  background: 'Background of the preview',
  backdrop: { scene: 'Scene', dark: 'Dark', light: 'Light', checker: 'Checker' },
  start: 'Start the preview',
  pause: 'Pause the preview',
};

export type PreviewText = typeof en;

const de: PreviewText = {
  background: 'Hintergrund der Vorschau',
  backdrop: { scene: 'Szene', dark: 'Dunkel', light: 'Hell', checker: 'Karo' },
  start: 'Vorschau starten',
  pause: 'Vorschau anhalten',
};

export const PREVIEW_TEXT: Record<Locale, PreviewText> = { en, de };
