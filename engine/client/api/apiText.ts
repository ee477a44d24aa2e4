/** Explains failed requests where the server itself could not. */
import type { Locale } from '#schemas/generated/types.ts';

const en = {
  timeout: 'The server did not answer in time. It may have saved your change anyway. Check before you try again.',
  cancelled: 'The request was cancelled before the server answered.',
  parameterMissing: (name: string) =>
    `Required parameter ${name} was null or undefined. Reload the page and try again.`,
  unreachable: "Can't reach the server. Check that it runs and that you are connected, then try again.",
  /** @param status the HTTP status of an answer that is not one of ours */
  unexpected: (status: number) => `The server gave an unexpected answer (${status}). Try again in a moment.`,
};

export type ApiText = typeof en;

const de: ApiText = {
  timeout:
    'Der Server hat nicht rechtzeitig geantwortet. Vielleicht hat er deine Änderung trotzdem gespeichert. Sieh nach, bevor du es noch einmal versuchst.',
  cancelled: 'Die Anfrage wurde abgebrochen, bevor es eine Antwort gab.',
  parameterMissing: (name) =>
    `Der Parameter ${name} fehlt, ohne den es nicht geht. Lade die Seite neu und versuche es noch einmal.`,
  unreachable:
    'Der Server ist nicht erreichbar. Prüfe, ob er läuft und du verbunden bist, und versuche es dann noch einmal.',
  unexpected: (status) => `Der Server hat unerwartet geantwortet (${status}). Versuche es gleich noch einmal.`,
};

export const API_TEXT: Record<Locale, ApiText> = { en, de };
