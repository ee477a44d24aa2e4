/** Words of what is read aloud, wherever it is shown. */
import type { Locale } from '#schemas/generated/types.ts';

const en = {
  dock: 'Read aloud',
  nothing: 'Nothing waits',
  nothingHint: 'What is read aloud appears here.',
  held: 'Waits for your word',
  waiting: 'Comes next',
  past: 'Before',
  by: { chat: 'Message', flow: 'Flow', test: 'Test' },
  status: { held: 'waits for you', waiting: 'waits', asked: 'voice is made', playing: 'is read' },
  outcome: {
    spoken: 'Read',
    skipped: 'Skipped',
    dropped: 'Dropped',
    refused: 'Not read',
    notHeard: 'Not heard',
    failed: 'Failed',
  },
  pause: 'Pause',
  resume: 'Go on',
  skip: 'Skip',
  replay: 'Once more',
  clear: 'Clear',
  approve: (text: string) => `Let be read: ${text}`,
  drop: (text: string) => `Drop: ${text}`,
  approveShort: 'Read',
  sure: {
    title: 'Drop everything that waits?',
    body: (count: number): string => (count === 1 ? 'One text is not read.' : `${count} texts are not read.`),
    confirm: 'Drop all',
  },
  notes: {
    plan: 'Your plan reads nothing aloud. Ask whoever looks after this server for another one.',
    voices: 'This server has no voices. Whoever runs it can set them up.',
    heard: 'Nobody hears anything: no overlay that plays sounds is open in your broadcast software.',
    off: 'Messages are not read: that is switched off.',
  },
};

export type SpeechText = typeof en;

const de: SpeechText = {
  dock: 'Vorlesen',
  nothing: 'Nichts wartet',
  nothingHint: 'Was vorgelesen wird, erscheint hier.',
  held: 'Wartet auf deine Freigabe',
  waiting: 'Als Nächstes',
  past: 'Davor',
  by: { chat: 'Nachricht', flow: 'Flow', test: 'Test' },
  status: { held: 'wartet auf dich', waiting: 'wartet', asked: 'Stimme entsteht', playing: 'wird gelesen' },
  outcome: {
    spoken: 'Gelesen',
    skipped: 'Übersprungen',
    dropped: 'Verworfen',
    refused: 'Nicht gelesen',
    notHeard: 'Nicht gehört',
    failed: 'Fehlgeschlagen',
  },
  pause: 'Anhalten',
  resume: 'Weiter',
  skip: 'Überspringen',
  replay: 'Noch einmal',
  clear: 'Leeren',
  approve: (text) => `Freigeben: ${text}`,
  drop: (text) => `Verwerfen: ${text}`,
  approveShort: 'Freigeben',
  sure: {
    title: 'Alles verwerfen, was wartet?',
    body: (count) => (count === 1 ? 'Ein Text wird nicht gelesen.' : `${count} Texte werden nicht gelesen.`),
    confirm: 'Alles verwerfen',
  },
  notes: {
    plan: 'Dein Tarif liest nichts vor. Frage die Verwaltung dieses Servers nach einem anderen.',
    voices: 'Dieser Server hat keine Stimmen. Wer ihn betreibt, kann welche einrichten.',
    heard: 'Niemand hört etwas: In deiner Sendesoftware ist kein Overlay offen, das Töne abspielt.',
    off: 'Nachrichten werden nicht vorgelesen: Das ist ausgeschaltet.',
  },
};

export const SPEECH_TEXT: Record<Locale, SpeechText> = { en, de };
