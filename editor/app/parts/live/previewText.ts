import type { Locale } from '#schemas/generated/types.ts';
import type { Backdrop } from '../../preferences.ts';

/** Texts of previews of an overlay. */
export interface PreviewText {
  background: string;
  backdrop: Record<Backdrop, string>;
  start: string;
  pause: string;
}

export const PREVIEW_TEXT: Record<Locale, PreviewText> = {
  en: {
    background: 'Background of the preview',
    backdrop: { scene: 'Scene', dark: 'Dark', light: 'Light', checker: 'Checker' },
    start: 'Start the preview',
    pause: 'Pause the preview',
  },
  de: {
    background: 'Hintergrund der Vorschau',
    backdrop: { scene: 'Szene', dark: 'Dunkel', light: 'Hell', checker: 'Karo' },
    start: 'Vorschau starten',
    pause: 'Vorschau anhalten',
  },
};
