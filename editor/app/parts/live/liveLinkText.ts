import type { Locale } from '#schemas/generated/types.ts';

/** Texts about live links and the overlay page in a frame. */
const en = {
  orientation: { portrait: 'Portrait', landscape: 'Landscape' },
  /** Labels of the fields with the links. */
  link: { portrait: 'Portrait link', landscape: 'Landscape link' },
  show: 'Show the link',
  hide: 'Hide the link',
  copy: 'Copy',
  copied: 'Copied',
  /** Confirms that the link was copied. */
  isCopied: 'Link copied. Keep it secret: anyone who has it sees your overlay.',
  notCopied: 'The browser did not allow copying. Show the link and copy it by hand.',
  open: 'Open in a new tab',
  frame: { portrait: 'Live preview, portrait', landscape: 'Live preview, landscape' },
};

export type LiveText = typeof en;

const de: LiveText = {
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
};

export const LIVE_TEXT: Record<Locale, LiveText> = { en, de };
