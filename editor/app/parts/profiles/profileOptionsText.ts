import type { Locale } from '#schemas/generated/types.ts';

/** Texts of the options that a profile has or inherits. */
const en = {
  title: (name: string) => `Options of “${name}”`,
  inherit: 'Use the options of the account',
  inheritHint: 'Off: this profile uses its own values below.',
  /** A link. */
  settings: 'Change them in Settings',
  language: 'Language on overlays',
  languageHint: 'Overlays show their own words in this language.',
  pointsName: 'Name of points',
  pointsHint: 'Viewers read it in overlays, flows and chat answers.',
  desktop: 'Sound on computers',
  desktopHint: 'Your streaming software counts as a computer.',
  mobile: 'Sound on phones and tablets',
  mobileHint: 'Applies when you open a live link on a phone or tablet.',
  volume: 'Overlay volume',
  volumeHint: 'Scales sounds, videos and speech on overlays.',
  percent: (value: number) => `${value} %`,
  save: 'Save',
  saved: 'Options saved',
};

export type OptionsText = typeof en;

const de: OptionsText = {
  title: (name) => `Optionen von „${name}“`,
  inherit: 'Optionen des Kontos verwenden',
  inheritHint: 'Aus: Dieses Profil verwendet seine eigenen Werte darunter.',
  settings: 'In den Einstellungen ändern',
  language: 'Sprache auf Overlays',
  languageHint: 'Overlays zeigen ihre eigenen Wörter in dieser Sprache.',
  pointsName: 'Name der Punkte',
  pointsHint: 'Zuschauer lesen ihn in Overlays, Flows und Chat-Antworten.',
  desktop: 'Ton auf Computern',
  desktopHint: 'Deine Streaming-Software zählt als Computer.',
  mobile: 'Ton auf Handys und Tablets',
  mobileHint: 'Gilt, wenn du einen Live-Link auf einem Handy oder Tablet öffnest.',
  volume: 'Lautstärke der Overlays',
  volumeHint: 'Regelt Sounds, Videos und Sprache auf Overlays.',
  percent: (value) => `${value}\u00a0%`,
  save: 'Speichern',
  saved: 'Optionen gespeichert',
};

export const OPTIONS_TEXT: Record<Locale, OptionsText> = { en, de };
