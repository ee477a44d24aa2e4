/** Texts about the messages that are read aloud. */
import type { Locale } from '#schemas/generated/types.ts';

const en = {
  dock: 'Read aloud',
  nothing: 'Nothing to read',
  nothingHint: 'Messages appear here when they are read aloud.',
  held: 'Needs approval',
  waiting: 'Up next',
  past: 'Recent',
  by: { chat: 'Message', flow: 'Flow', test: 'Test' },
  status: { held: 'needs approval', waiting: 'waiting', asked: 'preparing', playing: 'reading' },
  outcome: {
    spoken: 'Read',
    skipped: 'Skipped',
    dropped: 'Discarded',
    refused: 'Not read',
    notHeard: 'Not heard',
    failed: 'Failed',
  },
  pause: 'Pause',
  resume: 'Resume',
  skip: 'Skip',
  replay: 'Read again',
  clear: 'Clear',
  approve: (text: string) => `Approve: ${text}`,
  drop: (text: string) => `Discard: ${text}`,
  approveShort: 'Approve',
  sure: {
    title: 'Discard all waiting messages?',
    body: (count: number): string =>
      count === 1 ? 'One message will not be read.' : `${count} messages will not be read.`,
    confirm: 'Discard all',
  },
  notes: {
    plan: 'Your plan does not include text to speech. Ask the server admin for another plan.',
    voices: 'This server has no voices. Ask the server admin to set them up.',
    heard: 'Nobody hears messages, because no overlay with sound is open in your broadcast software.',
    off: 'Text to speech is off, so no messages are read.',
  },
};

export type SpeechText = typeof en;

const de: SpeechText = {
  dock: 'Vorlesen',
  nothing: 'Nichts vorzulesen',
  nothingHint: 'Nachrichten erscheinen hier, wenn sie vorgelesen werden.',
  held: 'Braucht deine Freigabe',
  waiting: 'Als Nächstes',
  past: 'Zuletzt',
  by: { chat: 'Nachricht', flow: 'Flow', test: 'Test' },
  status: { held: 'braucht Freigabe', waiting: 'wartet', asked: 'wird vorbereitet', playing: 'wird gelesen' },
  outcome: {
    spoken: 'Gelesen',
    skipped: 'Übersprungen',
    dropped: 'Verworfen',
    refused: 'Nicht gelesen',
    notHeard: 'Nicht gehört',
    failed: 'Fehlgeschlagen',
  },
  pause: 'Anhalten',
  resume: 'Fortsetzen',
  skip: 'Überspringen',
  replay: 'Noch einmal lesen',
  clear: 'Leeren',
  approve: (text) => `Freigeben: ${text}`,
  drop: (text) => `Verwerfen: ${text}`,
  approveShort: 'Freigeben',
  sure: {
    title: 'Alle wartenden Nachrichten verwerfen?',
    body: (count) =>
      count === 1 ? 'Eine Nachricht wird nicht gelesen.' : `${count} Nachrichten werden nicht gelesen.`,
    confirm: 'Alles verwerfen',
  },
  notes: {
    plan: 'Dein Tarif enthält keine Sprachausgabe. Frage den Betreiber nach einem anderen Tarif.',
    voices: 'Dieser Server hat keine Stimmen. Bitte den Betreiber, welche einzurichten.',
    heard: 'Niemand hört Nachrichten, weil in deiner Streaming-Software kein Overlay mit Ton offen ist.',
    off: 'Die Sprachausgabe ist ausgeschaltet, deshalb wird nichts vorgelesen.',
  },
};

export const SPEECH_TEXT: Record<Locale, SpeechText> = { en, de };
