import type { Locale } from '#schemas/generated/types.ts';

/** Texts shared by all docks. */
export interface DockText {
  live: string;
  connecting: string;
  lost: string;
  newest: (count: number) => string;
  /** "5 min": how long ago, in little room. */
  ago: (amount: number, unit: 'now' | 'minute' | 'hour' | 'day') => string;
}

export const DOCK_TEXT: Record<Locale, DockText> = {
  en: {
    live: 'Connected',
    connecting: 'Connecting …',
    lost: 'Connection lost. Trying again …',
    newest: (count) => (count === 1 ? '1 new' : `${count} new`),
    ago: (amount, unit) => ({ now: 'now', minute: `${amount} min`, hour: `${amount} h`, day: `${amount} d` })[unit],
  },
  de: {
    live: 'Verbunden',
    connecting: 'Verbindung wird aufgebaut …',
    lost: 'Verbindung verloren. Neuer Versuch …',
    newest: (count) => (count === 1 ? '1 neuer Eintrag' : `${count} neue Einträge`),
    ago: (amount, unit) =>
      ({ now: 'jetzt', minute: `${amount} Min.`, hour: `${amount} Std.`, day: `${amount} T.` })[unit],
  },
};
