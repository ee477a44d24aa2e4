import type { Locale } from '#schemas/generated/types.ts';

/** Texts that all docks share. */
const en = {
  live: 'Connected',
  connecting: 'Connecting …',
  lost: 'Connection lost. Trying again …',
  /** A program that flows control. */
  noProgram: (title: string): string =>
    `${title} is not connected, and steps that need it fail. The page “Integrations” says why.`,
  newest: (count: number): string => (count === 1 ? '1 new' : `${count} new`),
  /** Short age of an entry, such as "5 min". */
  ago: (amount: number, unit: 'now' | 'minute' | 'hour' | 'day') =>
    ({ now: 'now', minute: `${amount} min`, hour: `${amount} h`, day: `${amount} d` })[unit],
};

export type DockText = typeof en;

const de: DockText = {
  live: 'Verbunden',
  connecting: 'Verbindung wird aufgebaut …',
  lost: 'Verbindung verloren. Neuer Versuch …',
  noProgram: (title) =>
    `${title} ist nicht verbunden, und Schritte damit schlagen fehl. Die Seite „Integrationen“ sagt, warum.`,
  newest: (count) => (count === 1 ? '1 neuer Eintrag' : `${count} neue Einträge`),
  ago: (amount, unit) =>
    ({ now: 'jetzt', minute: `${amount} Min.`, hour: `${amount} Std.`, day: `${amount} T.` })[unit],
};

export const DOCK_TEXT: Record<Locale, DockText> = { en, de };
