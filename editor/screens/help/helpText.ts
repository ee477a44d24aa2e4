import type { Locale } from '#schemas/generated/types.ts';

const en = {
  about: "Follow a guide, see what's new, and get support.",
  guideList: 'Guides',
  news: "What's new",
  version: (version: string) => `Version ${version}`,
  unreleased: 'not released yet',
  kinds: { new: 'New', better: 'Improved', fixed: 'Fixed' },
  shortcuts: 'Keyboard shortcuts',
  everywhere: 'On every page',
  inEditor: 'In the overlay editor',
  search: 'Search by typing',
  tour: 'Get started',
  guides: [
    { title: 'First steps', body: 'Get from your first overlay to your first stream.', path: '/welcome' },
    {
      title: 'Set up broadcast software',
      body: 'Add your overlay and check the connection.',
      path: '/setup',
    },
    { title: 'Features', body: 'See everything this server can do, and which plan includes it.', path: '/features' },
    { title: 'Docks', body: 'Keep chat, activity and controls beside your scenes.', path: '/docks' },
    { title: 'Import', body: 'Bring flows, alerts and viewers from other tools.', path: '/import' },
    { title: 'For developers', body: 'Read about every call of the REST API (OpenAPI).', path: '/api/openapi.json' },
  ],
  support: 'Support information',
  supportHint:
    'Contains versions and counts of your account, but no names, addresses or keys. Copy it into your message when you ask for help.',
  copy: 'Copy',
  copied: 'Support information copied',
  notCopied: "Your browser doesn't allow copying. Select the text and copy it yourself.",
  details: 'Support information as text',
  feedback: 'Give feedback',
  /** Replaces the contact button when the server has no contact address. */
  noContact: 'This server has no contact for feedback or support. Ask the server admin.',
  contact: {
    button: 'Contact support',
    title: 'Contact support',
    intro: 'Describe what you did, what happened and what you expected. The server admin answers.',
    ways: { chat: 'Open chat', email: 'Write an email', messenger: 'Send a message' },
    /** QR code with the messenger's address. */
    code: 'QR code of the messenger',
    scan: 'Or scan this code with your phone to open the messenger there.',
  },
};

export type HelpText = typeof en;

const de: HelpText = {
  about: 'Folge einer Anleitung, sieh, was neu ist, und hol dir Hilfe.',
  guideList: 'Anleitungen',
  news: 'Was es Neues gibt',
  version: (version) => `Version ${version}`,
  unreleased: 'noch nicht erschienen',
  kinds: { new: 'Neu', better: 'Verbessert', fixed: 'Behoben' },
  shortcuts: 'Tastenkürzel',
  everywhere: 'Auf jeder Seite',
  inEditor: 'Im Overlay-Editor',
  search: 'Suche durch Tippen',
  tour: 'So fängst du an',
  guides: [
    { title: 'Erste Schritte', body: 'Vom ersten Overlay bis zum ersten Stream.', path: '/welcome' },
    {
      title: 'Streaming-Software einrichten',
      body: 'Füge dein Overlay hinzu und prüfe die Verbindung.',
      path: '/setup',
    },
    { title: 'Funktionen', body: 'Alles, was dieser Server kann, und in welchem Tarif.', path: '/features' },
    { title: 'Docks', body: 'Chat, Aktivität und Schnellsteuerung neben deinen Szenen.', path: '/docks' },
    { title: 'Import', body: 'Bring Flows, Alerts und Zuschauer aus anderen Programmen mit.', path: '/import' },
    { title: 'Für Entwickler', body: 'Alle Aufrufe der REST-Schnittstelle (OpenAPI).', path: '/api/openapi.json' },
  ],
  support: 'Angaben für den Support',
  supportHint:
    'Enthält Versionen und Anzahlen deines Kontos, aber keine Namen, Adressen oder Schlüssel. Kopiere sie in deine Nachricht, wenn du um Hilfe bittest.',
  copy: 'Kopieren',
  copied: 'Angaben für den Support kopiert',
  notCopied: 'Dein Browser erlaubt das Kopieren nicht. Markiere den Text und kopiere ihn selbst.',
  details: 'Angaben für den Support als Text',
  feedback: 'Feedback geben',
  noContact: 'Dieser Server hat keinen Kontakt für Feedback oder Support. Frag den Betreiber.',
  contact: {
    button: 'Support kontaktieren',
    title: 'Support kontaktieren',
    intro: 'Beschreibe, was du getan hast, was passiert ist und was du erwartet hast. Es antwortet der Betreiber.',
    ways: { chat: 'Chat öffnen', email: 'E-Mail schreiben', messenger: 'Nachricht senden' },
    code: 'QR-Code des Messengers',
    scan: 'Oder scanne diesen Code mit dem Handy, um dort den Messenger zu öffnen.',
  },
};

export const HELP_TEXT: Record<Locale, HelpText> = { en, de };
