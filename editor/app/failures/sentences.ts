/** Failures with a special sentence. */
import type { Bilingual } from '#schemas/generated/forms.ts';

export const SENTENCES = {
  pointsReset: { en: 'Points reset failed', de: 'Das Zurücksetzen der Punkte ist fehlgeschlagen' },
  recompute: {
    en: 'Failed to recompute viewer levels',
    de: 'Die Level der Zuschauer konnten nicht neu berechnet werden',
  },
  import: { en: 'Import failed', de: 'Der Import ist fehlgeschlagen' },
  importFlows: { en: 'Error importing flows', de: 'Fehler beim Import der Flows' },
  importViewers: { en: 'Error importing viewers', de: 'Fehler beim Import der Zuschauer' },
  importSoundAlerts: { en: 'Error importing sound alerts', de: 'Fehler beim Import der Sound-Alerts' },
  subscribe: { en: 'Could not subscribe', de: 'Das Abo konnte nicht abgeschlossen werden' },
  upgrade: { en: 'Could not upgrade', de: 'Das Upgrade hat nicht geklappt' },
  downgrade: { en: 'Could not downgrade', de: 'Das Downgrade hat nicht geklappt' },
  swap: { en: 'Could not swap', de: 'Das Tauschen hat nicht geklappt' },
} as const satisfies Readonly<Record<string, Bilingual>>;

export type SentenceName = keyof typeof SENTENCES;
