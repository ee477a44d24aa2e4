import type { Locale } from '#schemas/generated/types.ts';

const en = {
  about: 'What is new, how to work faster, and what to send along when something does not work.',
  news: 'What is new',
  version: (version: string) => `Version ${version}`,
  unreleased: 'in the making',
  kinds: { new: 'New', better: 'Better', fixed: 'Fixed' },
  shortcuts: 'Keyboard shortcuts',
  everywhere: 'Everywhere',
  inEditor: 'In the overlay editor',
  search: 'Go to a screen by its name',
  tour: 'Find your way',
  guides: [
    { title: 'First steps', body: 'From the first overlay to the first stream.', path: '/welcome' },
    {
      title: 'Set up your broadcast software',
      body: 'Add your overlay and see that it is connected.',
      path: '/setup',
    },
    { title: 'Features', body: 'Everything this server can do, and in which plan.', path: '/features' },
    { title: 'Docks', body: 'Chat, activity and quick controls beside your scenes.', path: '/docks' },
    { title: 'Import', body: 'Bring along what you have elsewhere.', path: '/import' },
    { title: 'For developers', body: 'All calls of the REST interface (OpenAPI).', path: '/api/openapi.json' },
  ],
  support: 'Support information',
  supportHint:
    'Versions and counts of your account: no names, no addresses, no keys. Copy it into your message when you ask for help.',
  copy: 'Copy',
  copied: 'Support information copied.',
  notCopied: 'The browser did not allow copying. Select the text and copy it by hand.',
  details: 'Support information as text',
  feedback: 'Give feedback',
  /** Shown where the operator has set no address. */
  noContact: 'This server has no address for feedback or support. Ask the person who runs it.',
  contact: {
    button: 'Contact support',
    title: 'Contact support',
    intro: 'Say what you did, what happened, and what you expected. Whoever runs this server answers.',
    ways: { chat: 'Open the chat', email: 'Write an email', messenger: 'Write in the messenger' },
    /** Of the messenger's address as a picture. */
    code: 'QR code of the messenger',
    scan: 'Or scan this code with your phone: it opens the messenger there.',
  },
};

export type HelpText = typeof en;

const de: HelpText = {
  about: 'Was es Neues gibt, wie du schneller arbeitest und was du mitschickst, wenn etwas nicht geht.',
  news: 'Was es Neues gibt',
  version: (version) => `Version ${version}`,
  unreleased: 'in Arbeit',
  kinds: { new: 'Neu', better: 'Besser', fixed: 'Behoben' },
  shortcuts: 'Tastenkürzel',
  everywhere: 'Überall',
  inEditor: 'Im Overlay-Editor',
  search: 'Über den Namen zu einer Seite',
  tour: 'Finde dich zurecht',
  guides: [
    { title: 'Erste Schritte', body: 'Vom ersten Overlay bis zum ersten Stream.', path: '/welcome' },
    {
      title: 'Streaming-Programm einrichten',
      body: 'Füge dein Overlay hinzu und sieh, dass es verbunden ist.',
      path: '/setup',
    },
    { title: 'Funktionen', body: 'Alles, was dieser Server kann, und in welchem Tarif.', path: '/features' },
    { title: 'Docks', body: 'Chat, Aktivität und Schnellsteuerung neben deinen Szenen.', path: '/docks' },
    { title: 'Import', body: 'Bring mit, was du anderswo hast.', path: '/import' },
    { title: 'Für Entwickler', body: 'Alle Aufrufe der REST-Schnittstelle (OpenAPI).', path: '/api/openapi.json' },
  ],
  support: 'Angaben für den Support',
  supportHint:
    'Versionen und Anzahlen deines Kontos: keine Namen, keine Adressen, keine Schlüssel. Kopiere sie in deine Nachricht, wenn du um Hilfe bittest.',
  copy: 'Kopieren',
  copied: 'Angaben für den Support kopiert.',
  notCopied: 'Der Browser hat das Kopieren nicht erlaubt. Markiere den Text und kopiere ihn von Hand.',
  details: 'Angaben für den Support als Text',
  feedback: 'Feedback geben',
  noContact: 'Dieser Server hat keine Adresse für Feedback oder Support. Frag die Person, die ihn betreibt.',
  contact: {
    button: 'Support kontaktieren',
    title: 'Support kontaktieren',
    intro:
      'Sag, was du getan hast, was passiert ist und was du erwartet hast. Es antwortet, wer diesen Server betreibt.',
    ways: { chat: 'Chat öffnen', email: 'E-Mail schreiben', messenger: 'Im Messenger schreiben' },
    code: 'QR-Code des Messengers',
    scan: 'Oder scanne diesen Code mit dem Handy: Er öffnet dort den Messenger.',
  },
};

export const HELP_TEXT: Record<Locale, HelpText> = { en, de };
