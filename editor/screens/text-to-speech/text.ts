import type { Locale, SpeechSettings } from '#schemas/generated/types.ts';

type Words = { label: string; hint: string };

export interface SpeechScreenText {
  about: string;
  save: string;
  discard: string;
  saved: string;
  isOn: Words;
  queue: Words;
  who: Words;
  what: Words;
  voices: Words;
  moderation: Words;
  messageTypes: Record<SpeechSettings['messageType'], string>;
  startsWith: Words;
  prefix: Words;
  cooldown: Words;
  maxLength: Words;
  maxQueueLength: Words;
  isHeld: Words;
  seconds: string;
  usesLanguage: Words;
  volume: string;
  othersVolume: Words;
  sample: string;
  listen: string;
  stop: string;
  tryLive: string;
  triedLive: string;
  swearWords: Words;
  blockedWords: Words;
  allowedWords: Words;
  shortensRepeats: Words;
  links: string;
  linksChoices: Record<SpeechSettings['moderation']['links'], string>;
  emoji: string;
  emojiChoices: Record<SpeechSettings['moderation']['emoji'], string>;
  clearWords: string;
}

export const SPEECH_SCREEN_TEXT: Record<Locale, SpeechScreenText> = {
  en: {
    about: 'What your viewers write is read aloud on your stream.',
    save: 'Save',
    discard: 'Discard',
    saved: 'Saved.',
    isOn: { label: 'Read messages aloud', hint: 'Switched off, messages that wait are dropped.' },
    queue: { label: 'Now', hint: 'What is read, what waits, and what was read last.' },
    who: { label: 'Who is read', hint: 'Whose messages are read, and which of them.' },
    what: { label: 'How much is read', hint: 'So that nobody talks without end.' },
    voices: { label: 'Voice', hint: 'Who reads, and how it sounds.' },
    moderation: { label: 'What is not read', hint: 'Words, links and noise that do not belong on your stream.' },
    messageTypes: { all: 'All messages', startsWith: 'Messages that begin with …' },
    startsWith: { label: 'Beginning', hint: 'It is not read itself. Empty = all messages.' },
    prefix: { label: 'Read before each message', hint: '{username}, {points} and {level} are the viewer’s.' },
    cooldown: { label: 'Pause between two messages of a viewer', hint: '0 = none.' },
    maxLength: { label: 'Longest message', hint: 'In characters; longer ones are cut. 0 = up to 500.' },
    maxQueueLength: { label: 'Longest queue', hint: 'What comes then is not read. 0 = up to 100.' },
    isHeld: { label: 'Ask me first', hint: 'Messages wait until you let them be read, here or in the dock.' },
    seconds: 's',
    usesLanguage: { label: 'Other languages by a voice of theirs', hint: 'Where the platform says which one it is.' },
    volume: 'Volume',
    othersVolume: { label: 'Other sounds meanwhile', hint: '100 % = as loud as before.' },
    sample: 'Sample',
    listen: 'Listen here',
    stop: 'Stop',
    tryLive: 'Read on the stream',
    triedLive: 'It is read when its turn comes.',
    swearWords: { label: 'Swear words', hint: 'In English and German, also where they are disguised.' },
    blockedWords: { label: 'Words of your own', hint: '* before or behind a word = also inside of longer ones.' },
    allowedWords: { label: 'Words that are fine', hint: 'They are no swear words for you.' },
    shortensRepeats: { label: 'Shorten what is drawn out', hint: '“sooooooo” and “!!!!!!” are read shorter.' },
    links: 'Links',
    linksChoices: {
      skip: 'Do not read such messages',
      remove: 'Leave the link out',
      read: 'Read them',
    },
    emoji: 'Emoji',
    emojiChoices: { remove: 'Leave them out', read: 'Read them' },
    clearWords: 'Remove all words',
  },
  de: {
    about: 'Was deine Zuschauer schreiben, wird in deinem Stream vorgelesen.',
    save: 'Speichern',
    discard: 'Verwerfen',
    saved: 'Gespeichert.',
    isOn: { label: 'Nachrichten vorlesen', hint: 'Beim Ausschalten wird verworfen, was wartet.' },
    queue: { label: 'Jetzt', hint: 'Was gelesen wird, was wartet und was zuletzt gelesen wurde.' },
    who: { label: 'Wer vorgelesen wird', hint: 'Wessen Nachrichten gelesen werden, und welche davon.' },
    what: { label: 'Wie viel gelesen wird', hint: 'Damit niemand ohne Ende redet.' },
    voices: { label: 'Stimme', hint: 'Wer liest, und wie es klingt.' },
    moderation: {
      label: 'Was nicht gelesen wird',
      hint: 'Wörter, Links und Lärm, die nicht in deinen Stream gehören.',
    },
    messageTypes: { all: 'Alle Nachrichten', startsWith: 'Nachrichten, die so beginnen …' },
    startsWith: { label: 'Anfang', hint: 'Er selbst wird nicht gelesen. Leer = alle Nachrichten.' },
    prefix: { label: 'Vor jeder Nachricht lesen', hint: '{username}, {points} und {level} gehören der Person.' },
    cooldown: { label: 'Pause zwischen zwei Nachrichten einer Person', hint: '0 = keine.' },
    maxLength: { label: 'Längste Nachricht', hint: 'In Zeichen; längere werden gekürzt. 0 = bis 500.' },
    maxQueueLength: { label: 'Längste Warteschlange', hint: 'Was dann kommt, wird nicht gelesen. 0 = bis 100.' },
    isHeld: { label: 'Erst mich fragen', hint: 'Nachrichten warten, bis du sie hier oder im Dock freigibst.' },
    seconds: 's',
    usesLanguage: { label: 'Andere Sprachen mit eigener Stimme', hint: 'Wenn die Plattform sagt, welche es ist.' },
    volume: 'Lautstärke',
    othersVolume: { label: 'Andere Töne währenddessen', hint: '100 % = so laut wie zuvor.' },
    sample: 'Probe',
    listen: 'Hier anhören',
    stop: 'Stopp',
    tryLive: 'Im Stream vorlesen',
    triedLive: 'Es wird gelesen, wenn es an der Reihe ist.',
    swearWords: { label: 'Schimpfwörter', hint: 'Auf Englisch und Deutsch, auch wenn sie getarnt sind.' },
    blockedWords: { label: 'Eigene Wörter', hint: '* vor oder hinter einem Wort = auch in längeren.' },
    allowedWords: { label: 'Wörter, die in Ordnung sind', hint: 'Für dich sind das keine Schimpfwörter.' },
    shortensRepeats: { label: 'Gedehntes kürzen', hint: '„sooooooo“ und „!!!!!!“ werden kürzer gelesen.' },
    links: 'Links',
    linksChoices: {
      skip: 'Solche Nachrichten nicht lesen',
      remove: 'Den Link weglassen',
      read: 'Vorlesen',
    },
    emoji: 'Emoji',
    emojiChoices: { remove: 'Weglassen', read: 'Vorlesen' },
    clearWords: 'Alle Wörter entfernen',
  },
};
