/** Texts of the overlay as viewers saw it at an event. */
import type { Presenter } from '#engine/gpu/paint/painter.ts';
import type { Locale } from '#schemas/generated/types.ts';

/** Moments after the event, ms. */
export const MOMENTS = [0, 1_000, 3_000, 10_000] as const;

const DRAWN_WITH: Readonly<Record<Presenter, string>> = { gl: 'Drawn with WebGL.', '2d': 'Drawn without WebGL.' };

const en = {
  show: 'Show past overlay',
  hide: 'Hide overlay',
  overlay: 'Overlay',
  moment: 'Time',
  moments: { 0: 'At the event', 1000: '1 s later', 3000: '3 s later', 10000: '10 s later' },
  format: 'Format',
  picture: (overlay: string, time: string) => `Overlay “${overlay}” as viewers saw it at ${time}`,
  /** Caption below the image. */
  caption: (time: string) => `At ${time}, with the images and videos of today.`,
  /** Way in which the image was drawn. */
  drawnWith: DRAWN_WITH,
  empty: 'This overlay was empty.',
  failed: "This browser can't draw the overlay.",
};

export type ThenText = typeof en;

const de: ThenText = {
  show: 'Damaliges Overlay zeigen',
  hide: 'Overlay ausblenden',
  overlay: 'Overlay',
  moment: 'Zeit',
  moments: { 0: 'Beim Ereignis', 1000: '1 s später', 3000: '3 s später', 10000: '10 s später' },
  format: 'Format',
  picture: (overlay, time) => `Overlay „${overlay}“, wie Zuschauer es um ${time} sahen`,
  caption: (time) => `Um ${time}, mit den Bildern und Videos von heute.`,
  drawnWith: { gl: 'Mit WebGL gezeichnet.', '2d': 'Ohne WebGL gezeichnet.' },
  empty: 'Dieses Overlay war leer.',
  failed: 'Dieser Browser kann das Overlay nicht zeichnen.',
};

export const THEN_TEXT: Readonly<Record<Locale, ThenText>> = { en, de };
