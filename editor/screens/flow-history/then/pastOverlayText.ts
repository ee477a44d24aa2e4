/** Words for what viewers saw at an event. */
import type { Locale } from '#schemas/generated/types.ts';

/** So long after the event, ms. */
export const MOMENTS = [0, 1_000, 3_000, 10_000] as const;

const en = {
  show: 'What viewers saw',
  hide: 'Hide the picture',
  overlay: 'Overlay',
  moment: 'When',
  moments: { 0: 'Right then', 1000: '1 s later', 3000: '3 s later', 10000: '10 s later' },
  format: 'Format',
  picture: (overlay: string, time: string) => `Overlay “${overlay}” as viewers saw it at ${time}`,
  /** Under the picture. */
  caption: (time: string) => `At ${time}. Pictures and videos are those of today.`,
  empty: 'There was nothing on this overlay.',
  failed: 'This browser could not draw the picture.',
};

export type ThenText = typeof en;

const de: ThenText = {
  show: 'Was Zuschauer sahen',
  hide: 'Bild ausblenden',
  overlay: 'Overlay',
  moment: 'Wann',
  moments: { 0: 'Genau dann', 1000: '1 s später', 3000: '3 s später', 10000: '10 s später' },
  format: 'Format',
  picture: (overlay, time) => `Overlay „${overlay}“, wie Zuschauer es um ${time} sahen`,
  caption: (time) => `Um ${time}. Bilder und Videos sind die von heute.`,
  empty: 'Auf diesem Overlay war nichts.',
  failed: 'Dieser Browser konnte das Bild nicht zeichnen.',
};

export const THEN_TEXT: Readonly<Record<Locale, ThenText>> = { en, de };
