import type { Locale } from '#schemas/generated/types.ts';

const en = {
  about: "Read viewers' messages aloud on your stream.",
  save: 'Save',
  discard: 'Discard',
  saved: 'Saved',
  isOn: { label: 'Read messages aloud', hint: 'Turning this off drops all waiting messages.' },
  queue: { label: 'Queue', hint: 'Shows what plays now, what waits and what was read last.' },
  who: { label: 'Whose messages are read', hint: 'Choose whose messages are read, and which of them.' },
  what: { label: 'Limits', hint: 'Keep viewers from talking without end.' },
  voices: { label: 'Voice', hint: 'Choose who reads, and how it sounds.' },
  moderation: { label: 'Filters', hint: 'Keep words, links and noise off your stream.' },
  listen: 'Preview here',
  stop: 'Stop',
  tryLive: 'Read on stream',
  triedLive: 'Added to the queue',
};

export type SpeechScreenText = typeof en;

const de: SpeechScreenText = {
  about: 'Lies Nachrichten deiner Zuschauer in deinem Stream vor.',
  save: 'Speichern',
  discard: 'Verwerfen',
  saved: 'Gespeichert',
  isOn: { label: 'Nachrichten vorlesen', hint: 'Ausschalten verwirft alle wartenden Nachrichten.' },
  queue: { label: 'Warteschlange', hint: 'Zeigt, was gerade läuft, was wartet und was zuletzt gelesen wurde.' },
  who: { label: 'Wer vorgelesen wird', hint: 'Wähle, wessen Nachrichten gelesen werden, und welche davon.' },
  what: { label: 'Grenzen', hint: 'Verhindere, dass jemand ohne Ende redet.' },
  voices: { label: 'Stimme', hint: 'Wähle, wer liest und wie es klingt.' },
  moderation: {
    label: 'Filter',
    hint: 'Halte Wörter, Links und Lärm aus deinem Stream heraus.',
  },
  listen: 'Hier anhören',
  stop: 'Stopp',
  tryLive: 'Im Stream vorlesen',
  triedLive: 'In die Warteschlange gestellt',
};

export const SPEECH_SCREEN_TEXT: Record<Locale, SpeechScreenText> = { en, de };
