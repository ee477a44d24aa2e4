import type { Locale } from '#schemas/generated/types.ts';

const en = {
  open: {
    title: 'Connect this phone',
    words: 'This phone becomes a deck of buttons for the stream. You need no account.',
    once: 'The code works once, on one phone, within ten minutes. The streamer can disconnect the phone at any time.',
    button: 'Connect this phone',
    failed: 'The code doesn’t work',
  },
  none: {
    title: 'Phone deck',
    words:
      'Open the page “Phone deck” in the dashboard of Liveloom and scan the code there with the camera of this phone.',
  },
  over: 'This phone is disconnected',
  overWords: 'The streamer disconnected it, or its access ran out. Scan a new code on the page “Phone deck”.',
  empty: 'No buttons yet',
  emptyWords: 'Add buttons on the page “Phone deck” in the dashboard. They appear here at once.',
  emptyPage: 'This page has no buttons.',
  decks: 'Deck',
  pages: 'Pages',
  connection: {
    connecting: 'Connecting…',
    connected: 'Connected',
    lost: 'Connection lost. Trying again…',
    refused: 'Disconnected',
  },
  on: 'on',
  off: 'off',
  gone: 'Not available now',
  less: (label: string) => `${label}: one less`,
  offline: 'Not connected: nothing was pressed.',
  unanswered: 'No answer. Check on the stream whether it happened.',
  options: 'Options',
  awake: 'Keep the screen on',
  awakeHint: {
    on: 'The screen stays on while this page is open.',
    off: 'The phone turns its screen off as usual.',
    missing: 'This browser can’t keep the screen on. Set a longer time in the display settings of your phone.',
    insecure:
      'Browsers only keep the screen on for addresses with https. Set a longer time in the display settings of your phone.',
    refused: 'The phone refused, perhaps to save power. Turn power saving off and try again.',
  },
  vibrate: 'Vibrate when pressed',
  vibrateMissing: 'This browser can’t vibrate.',
  language: 'Language',
};

export type DeckText = typeof en;

const de: DeckText = {
  open: {
    title: 'Dieses Handy verbinden',
    words: 'Dieses Handy wird zum Deck mit Tasten für den Stream. Du brauchst kein Konto.',
    once: 'Der Code gilt einmal, für ein Handy, zehn Minuten lang. Der Streamer kann das Handy jederzeit trennen.',
    button: 'Dieses Handy verbinden',
    failed: 'Der Code geht nicht',
  },
  none: {
    title: 'Handy-Deck',
    words:
      'Öffne im Dashboard von Liveloom die Seite „Handy-Deck“ und scanne den Code dort mit der Kamera dieses Handys.',
  },
  over: 'Dieses Handy ist getrennt',
  overWords:
    'Der Streamer hat es getrennt, oder sein Zugang ist abgelaufen. Scanne einen neuen Code auf der Seite „Handy-Deck“.',
  empty: 'Noch keine Tasten',
  emptyWords: 'Lege im Dashboard auf der Seite „Handy-Deck“ Tasten an. Sie erscheinen hier sofort.',
  emptyPage: 'Auf dieser Seite sind keine Tasten.',
  decks: 'Deck',
  pages: 'Seiten',
  connection: {
    connecting: 'Verbindet …',
    connected: 'Verbunden',
    lost: 'Verbindung verloren. Neuer Versuch …',
    refused: 'Getrennt',
  },
  on: 'an',
  off: 'aus',
  gone: 'Gerade nicht verfügbar',
  less: (label) => `${label}: eins weniger`,
  offline: 'Nicht verbunden: Es wurde nichts gedrückt.',
  unanswered: 'Keine Antwort. Sieh im Stream nach, ob es geschehen ist.',
  options: 'Optionen',
  awake: 'Bildschirm anlassen',
  awakeHint: {
    on: 'Der Bildschirm bleibt an, solange diese Seite offen ist.',
    off: 'Das Handy schaltet den Bildschirm aus wie sonst auch.',
    missing:
      'Dieser Browser kann den Bildschirm nicht anlassen. Stelle in den Anzeige-Einstellungen deines Handys eine längere Zeit ein.',
    insecure:
      'Browser lassen den Bildschirm nur bei Adressen mit https an. Stelle in den Anzeige-Einstellungen deines Handys eine längere Zeit ein.',
    refused:
      'Das Handy lehnt ab, vielleicht um Strom zu sparen. Schalte den Stromsparmodus aus und versuch es noch einmal.',
  },
  vibrate: 'Beim Drücken vibrieren',
  vibrateMissing: 'Dieser Browser kann nicht vibrieren.',
  language: 'Sprache',
};

export const DECK_TEXT: Record<Locale, DeckText> = { en, de };
