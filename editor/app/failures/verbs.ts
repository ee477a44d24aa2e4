/** Attempts of calls in both languages: "Could not load flows". */
import type { Locale } from '#schemas/generated/types.ts';

/** Verbs; in German the participle. */
const VERBS = {
  accept: { en: 'accept', de: 'angenommen' },
  add: { en: 'add', de: 'hinzugefügt' },
  apply: { en: 'apply', de: 'übernommen' },
  change: { en: 'change', de: 'geändert' },
  close: { en: 'close', de: 'geschlossen' },
  create: { en: 'create', de: 'angelegt' },
  delete: { en: 'delete', de: 'gelöscht' },
  disable: { en: 'disable', de: 'ausgeschaltet' },
  duplicate: { en: 'duplicate', de: 'kopiert' },
  enable: { en: 'enable', de: 'eingeschaltet' },
  explode: { en: 'explode', de: 'zum Platzen gebracht' },
  leave: { en: 'leave', de: 'verlassen' },
  load: { en: 'load', de: 'geladen' },
  merge: { en: 'merge', de: 'zusammengeführt' },
  open: { en: 'open', de: 'geöffnet' },
  pause: { en: 'pause', de: 'angehalten' },
  reject: { en: 'reject', de: 'abgelehnt' },
  remove: { en: 'remove', de: 'entfernt' },
  repeat: { en: 'repeat', de: 'wiederholt' },
  reset: { en: 'reset', de: 'zurückgesetzt' },
  restore: { en: 'restore', de: 'wiederhergestellt' },
  resume: { en: 'resume', de: 'fortgesetzt' },
  revoke: { en: 'revoke', de: 'zurückgezogen' },
  save: { en: 'save', de: 'gespeichert' },
  send: { en: 'send', de: 'gesendet' },
  show: { en: 'show', de: 'gezeigt' },
  start: { en: 'start', de: 'gestartet' },
  stop: { en: 'stop', de: 'beendet' },
  test: { en: 'test', de: 'getestet' },
  undo: { en: 'undo', de: 'zurückgenommen' },
  update: { en: 'update', de: 'aktualisiert' },
  upload: { en: 'upload', de: 'hochgeladen' },
} as const;

export type Verb = keyof typeof VERBS;

/** Thing that a call is about; the German words begin a sentence. */
export interface Thing {
  en: string;
  de: string;
  /** Whether the German words are plural. */
  isPlural: boolean;
}

/** "Could not load flows" or "Die Flows konnten nicht geladen werden", without a full stop. */
export function couldNot(verb: Verb, thing: Thing, locale: Locale): string {
  if (locale === 'en') return `Could not ${VERBS[verb].en} ${thing.en}`;
  return `${thing.de} ${thing.isPlural ? 'konnten' : 'konnte'} nicht ${VERBS[verb].de} werden`;
}
