/** Texts of the film of a moment. */
import type { Locale } from '#schemas/generated/types.ts';

/** Lengths of films, seconds. */
export const LENGTHS_S = [5, 15, 30, 60] as const;
/** Part of a film that comes before the event, ms. */
export const BEFORE_MS = 2_000;

const en = {
  open: 'Film of this moment',
  close: 'Close film',
  hint: 'The film starts 2 seconds before the event. Your browser draws it, so keep this page open until it is finished.',
  length: 'Length',
  lengths: (seconds: number) => `${seconds} s`,
  format: 'Format',
  make: 'Make film',
  loading: 'Loading the moment …',
  progress: (percent: number) => `Making the film: ${percent} %`,
  cancel: 'Cancel',
  download: 'Download film',
  again: 'Make another film',
  file: 'film',
  preview: 'Preview of the film',
  made: (seconds: string, megabytes: string, hasSound: boolean) =>
    `${seconds} s, ${megabytes} MB, WebM ${hasSound ? 'with sound' : 'without sound'}, with the images, videos and sounds of today.`,
  missingSounds: (count: number) =>
    count === 1
      ? '1 sound is missing, because its file is gone.'
      : `${count} sounds are missing, because their files are gone.`,
  empty: 'This overlay was empty.',
  problems: {
    noWebCodecs:
      "This browser can't make films. Open the dashboard in Chrome, Edge or another browser based on Chromium, under an address that starts with https:// or on the computer of the server.",
    noVideoCodec:
      "This browser can't make WebM films with VP9. Open the dashboard in Chrome, Edge or another browser based on Chromium.",
    failed: 'The film could not be made. Try a shorter one, or another browser.',
  },
};

export type FilmText = typeof en;

const de: FilmText = {
  open: 'Film von diesem Moment',
  close: 'Film schließen',
  hint: 'Der Film beginnt 2 Sekunden vor dem Ereignis. Dein Browser zeichnet ihn, also lass diese Seite offen, bis er fertig ist.',
  length: 'Länge',
  lengths: (seconds) => `${seconds} s`,
  format: 'Format',
  make: 'Film erstellen',
  loading: 'Moment wird geladen …',
  progress: (percent) => `Film wird erstellt: ${percent} %`,
  cancel: 'Abbrechen',
  download: 'Film herunterladen',
  again: 'Anderen Film erstellen',
  file: 'film',
  preview: 'Vorschau des Films',
  made: (seconds, megabytes, hasSound) =>
    `${seconds} s, ${megabytes} MB, WebM ${hasSound ? 'mit Ton' : 'ohne Ton'}, mit den Bildern, Videos und Sounds von heute.`,
  missingSounds: (count) =>
    count === 1 ? '1 Sound fehlt, weil seine Datei weg ist.' : `${count} Sounds fehlen, weil ihre Dateien weg sind.`,
  empty: 'Dieses Overlay war leer.',
  problems: {
    noWebCodecs:
      'Dieser Browser kann keine Filme erstellen. Öffne das Dashboard in Chrome, Edge oder einem anderen Browser auf Basis von Chromium, unter einer Adresse mit https:// oder am Rechner des Servers.',
    noVideoCodec:
      'Dieser Browser kann keine WebM-Filme mit VP9 erstellen. Öffne das Dashboard in Chrome, Edge oder einem anderen Browser auf Basis von Chromium.',
    failed: 'Der Film konnte nicht erstellt werden. Versuche einen kürzeren oder einen anderen Browser.',
  },
};

export const FILM_TEXT: Readonly<Record<Locale, FilmText>> = { en, de };
