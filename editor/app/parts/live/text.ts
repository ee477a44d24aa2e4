import type { Locale, Orientation } from '#schemas/generated/types.ts';

/** Texts about live links and the overlay page in a frame. */
export interface LiveText {
  orientation: Record<Orientation, string>;
  /** Name of a link's field. */
  link: Record<Orientation, string>;
  show: string;
  hide: string;
  copy: string;
  copied: string;
  /** Said when it is done. */
  isCopied: string;
  notCopied: string;
  open: string;
  frame: Record<Orientation, string>;
}

export const LIVE_TEXT: Record<Locale, LiveText> = {
  en: {
    orientation: { portrait: 'Portrait', landscape: 'Landscape' },
    link: { portrait: 'Portrait link', landscape: 'Landscape link' },
    show: 'Show the link',
    hide: 'Hide the link',
    copy: 'Copy',
    copied: 'Copied',
    isCopied: 'Link copied. Keep it secret: whoever has it sees your overlay.',
    notCopied: 'The browser did not allow copying. Show the link and copy it by hand.',
    open: 'Open in a new tab',
    frame: { portrait: 'Live preview, portrait', landscape: 'Live preview, landscape' },
  },
  de: {
    orientation: { portrait: 'Hochformat', landscape: 'Querformat' },
    link: { portrait: 'Hochformat-Link', landscape: 'Querformat-Link' },
    show: 'Link zeigen',
    hide: 'Link verdecken',
    copy: 'Kopieren',
    copied: 'Kopiert',
    isCopied: 'Link kopiert. Halte ihn geheim: Wer ihn hat, sieht dein Overlay.',
    notCopied: 'Der Browser hat das Kopieren nicht erlaubt. Blende den Link ein und kopiere ihn von Hand.',
    open: 'In neuem Tab öffnen',
    frame: { portrait: 'Live-Vorschau, Hochformat', landscape: 'Live-Vorschau, Querformat' },
  },
};
