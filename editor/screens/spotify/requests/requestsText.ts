import type { Locale } from '#schemas/generated/types.ts';

const en = {
  queue: { label: 'Song requests', hint: 'Viewers ask for songs in the chat. See what plays and what waits.' },
  isOn: { label: 'Take song requests', hint: 'If you turn this off, songs in the queue are still played.' },
  commands: { label: 'Chat commands', hint: 'Choose the first word of each command, and who may use it.' },
  command: {
    add: { name: 'Ask for a song', hint: 'With words or a link, for example: !sr paper lanterns' },
    remove: { name: 'Remove the last song', hint: 'Only songs that the player does not have yet.' },
    skip: { name: 'Skip the song', hint: 'Ends the song that plays now.' },
    show: { name: 'Show the song', hint: 'Names the song that plays, and who asked for it.' },
  },
  isCommandOn: 'Use this command',
  word: 'Command',
  limits: { label: 'Limits and price', hint: 'Keep the queue short and fair.' },
  rules: { label: 'Allowed songs', hint: 'Decide which songs are played.' },
  player: { label: 'Player', hint: 'Try song requests before you connect a music service.' },
  save: 'Save',
  discard: 'Discard',
  saved: 'Saved',
};

export type RequestsText = typeof en;

const de: RequestsText = {
  queue: {
    label: 'Songwünsche',
    hint: 'Zuschauer wünschen sich Songs im Chat. Sieh, was läuft und was wartet.',
  },
  isOn: {
    label: 'Songwünsche annehmen',
    hint: 'Wenn du das ausschaltest, werden Songs in der Warteschlange noch gespielt.',
  },
  commands: { label: 'Chat-Befehle', hint: 'Wähle das erste Wort jedes Befehls und wer ihn benutzen darf.' },
  command: {
    add: { name: 'Song wünschen', hint: 'Mit Wörtern oder einem Link, zum Beispiel: !sr paper lanterns' },
    remove: { name: 'Letzten Song entfernen', hint: 'Nur Songs, die der Player noch nicht hat.' },
    skip: { name: 'Song überspringen', hint: 'Beendet den Song, der gerade läuft.' },
    show: { name: 'Song anzeigen', hint: 'Nennt den Song, der läuft, und wer ihn sich gewünscht hat.' },
  },
  isCommandOn: 'Diesen Befehl benutzen',
  word: 'Befehl',
  limits: { label: 'Grenzen und Preis', hint: 'Halte die Warteschlange kurz und fair.' },
  rules: { label: 'Erlaubte Songs', hint: 'Entscheide, welche Songs gespielt werden.' },
  player: { label: 'Player', hint: 'Probiere Songwünsche aus, bevor du einen Musikdienst verbindest.' },
  save: 'Speichern',
  discard: 'Verwerfen',
  saved: 'Gespeichert',
};

export const REQUESTS_TEXT: Record<Locale, RequestsText> = { en, de };
