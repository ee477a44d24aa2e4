import type { Locale } from '#schemas/generated/types.ts';

const en = {
  about: 'Control your stream with the keys and dials of a Stream Deck.',
  install: {
    title: '1. Install the plugin',
    words:
      'Open the downloaded file on the computer with the Stream Deck. It needs the Stream Deck software 6.9 or newer.',
    download: 'Download plugin',
  },
  connect: {
    title: '2. Connect it',
    words: 'Put “Liveloom action” on a key and enter this address and a key of your own for it.',
    address: 'Address of Liveloom',
    copy: 'Copy address',
    make: 'Create API key',
    made: 'New API key created',
    keyName: 'Stream Deck',
    lost: 'If you lose a Stream Deck, delete its key in the settings. That disconnects it at once.',
    settings: 'Open settings',
    acting: 'Only the owner of this account can create keys.',
  },
  copied: 'Copied',
  notCopied: 'The browser refused to copy. Select the text and copy it yourself.',
  shown: {
    title: 'Key for your Stream Deck',
    once: 'Copy the key now. Liveloom doesn’t show it again.',
    label: 'API key',
    hidden: 'Hidden, because viewers could read it on your screen.',
    show: 'Show key',
    hide: 'Hide key',
    copy: 'Copy API key',
    copied: 'Key copied',
    notCopied: 'The browser refused to copy. Show the key and copy it yourself.',
    close: 'Done',
  },
  actions: {
    title: '3. Choose what each key does',
    words: 'A key offers all of these actions and shows their state. Try them here.',
    press: 'Press',
    try: (label: string) => `Press ${label}`,
    on: 'On',
    off: 'Off',
    done: (label: string) => `Done: ${label}`,
    find: 'Search actions',
    none: 'No action matches your search.',
  },
  others: {
    title: 'Other pads and programs',
    address: 'Address of the action “Stop all flows”',
    words:
      'Programs that send web requests can press every action too. Send a POST request with the API key as “Authorization: Bearer KEY” to an address like this one. The end is the id of the action, which stands below its name.',
  },
};

export type StreamDeckText = typeof en;

const de: StreamDeckText = {
  about: 'Steuere deinen Stream mit den Tasten und Drehknöpfen eines Stream Decks.',
  install: {
    title: '1. Plugin installieren',
    words:
      'Öffne die heruntergeladene Datei auf dem Rechner mit dem Stream Deck. Nötig ist die Stream-Deck-Software 6.9 oder neuer.',
    download: 'Plugin herunterladen',
  },
  connect: {
    title: '2. Verbinden',
    words: 'Lege „Liveloom action“ auf eine Taste und trage diese Adresse und einen eigenen Schlüssel dafür ein.',
    address: 'Adresse von Liveloom',
    copy: 'Adresse kopieren',
    make: 'API-Schlüssel erstellen',
    made: 'Neuer API-Schlüssel erstellt',
    keyName: 'Stream Deck',
    lost: 'Verlierst du ein Stream Deck, lösche seinen Schlüssel in den Einstellungen. Das trennt es sofort.',
    settings: 'Einstellungen öffnen',
    acting: 'Nur wem dieses Konto gehört, kann Schlüssel erstellen.',
  },
  copied: 'Kopiert',
  notCopied: 'Der Browser wollte nicht kopieren. Markiere den Text und kopiere ihn selbst.',
  shown: {
    title: 'Schlüssel für dein Stream Deck',
    once: 'Kopiere den Schlüssel jetzt. Liveloom zeigt ihn nicht noch einmal.',
    label: 'API-Schlüssel',
    hidden: 'Verdeckt, weil Zuschauer ihn auf deinem Bildschirm lesen könnten.',
    show: 'Schlüssel zeigen',
    hide: 'Schlüssel verdecken',
    copy: 'API-Schlüssel kopieren',
    copied: 'Schlüssel kopiert',
    notCopied: 'Der Browser wollte nicht kopieren. Zeige den Schlüssel und kopiere ihn selbst.',
    close: 'Fertig',
  },
  actions: {
    title: '3. Wähle, was jede Taste tut',
    words: 'Eine Taste bietet alle diese Aktionen an und zeigt ihren Zustand. Hier kannst du sie ausprobieren.',
    press: 'Drücken',
    try: (label) => `${label}: drücken`,
    on: 'An',
    off: 'Aus',
    done: (label) => `Erledigt: ${label}`,
    find: 'Aktionen suchen',
    none: 'Keine Aktion passt zu deiner Suche.',
  },
  others: {
    title: 'Andere Pads und Programme',
    address: 'Adresse der Aktion „Alle Flows stoppen“',
    words:
      'Programme, die Webanfragen senden, können auch jede Aktion drücken. Sende eine POST-Anfrage mit dem API-Schlüssel als „Authorization: Bearer SCHLÜSSEL“ an eine Adresse wie diese. Am Ende steht die ID der Aktion, die du unter ihrem Namen findest.',
  },
};

export const STREAM_DECK_TEXT: Record<Locale, StreamDeckText> = { en, de };
