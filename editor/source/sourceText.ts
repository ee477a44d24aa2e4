import type { Locale } from '#schemas/generated/types.ts';

/** Texts about the source of events. The server describes its state and what helps. */
const en = {
  title: 'Your stream',
  /** Short texts for the header. */
  status: {
    off: 'No source',
    resting: 'Standby',
    looking: 'Checking',
    offline: 'Offline',
    connecting: 'Connecting',
    live: 'Live',
    reconnecting: 'Reconnecting',
    refused: 'Not connected',
  },
  /** Replaces the status "refused" when the other side cannot be reached. */
  unreachable: { network: "Can't reach the platform", app: "Can't reach the app" },
  rehearsal: 'Test stream',
  live: (viewers: string) => `Live · ${viewers}`,
  viewers: (count: number, text: string): string => (count === 1 ? '1 viewer' : `${text} viewers`),
  since: (time: string) => `Since ${time}`,
  reconnectingSince: (time: string) => `Reconnecting since ${time}`,
  nextTry: (time: string) => `Next try at ${time}`,
  overridden: 'The server was started with another source and uses it instead of yours.',
  change: 'Change source',
  /** Counts the pages that are open in broadcast software. */
  pages: (count: number): string =>
    count === 0 ? 'Overlay not open' : count === 1 ? 'Overlay open' : `Overlay open in ${count} places`,
  /** Interruptions of the last week. */
  gaps: {
    title: 'Interruptions',
    missed: (source: string, from: string, to: string) =>
      `${source}: ${from} to ${to}. Events of that time are missing.`,
    covered: (source: string, from: string, to: string, other: string) =>
      `${source}: ${from} to ${to}. ${other} received everything.`,
  },
  second: {
    title: 'Second source',
    hint: 'Another view of the same stream, or another platform. Liveloom counts an event once, even if both see it.',
  },
  choose: 'Event source',
  names: { tiktok: 'TikTok', tikfinity: 'TikFinity', twitch: 'Twitch chat', simulator: 'Test stream', none: 'None' },
  words: {
    tiktok: 'Liveloom receives gifts, likes, chat and followers from your live stream.',
    tikfinity: 'The TikFinity app on this computer forwards the events of your stream.',
    twitch:
      'Liveloom reads the chat of your Twitch channel: messages, Bits, subscriptions and raids. It needs no account.',
    simulator: 'Simulated viewers bring your overlay to life. Nothing counts.',
    none: 'No events arrive. You can still run timers, votes and games by hand.',
  },
  hold: 'Connect',
  holds: { watched: 'While in use', always: 'Always' },
  holdWords: {
    watched: 'Liveloom connects while your overlay, the dashboard or a dock is open.',
    always: 'Points and totals count even while nothing is open.',
  },
  key: {
    title: 'Sign service key',
    words:
      'A sign service authorises connections to TikTok; its free use is limited and shared. With your own key you do not share it. Liveloom stores the key encrypted and never shows it again.',
    stored: 'Your key is stored.',
    ofServer: 'You use the key of this server.',
    save: 'Save key',
    remove: 'Remove key',
    saved: 'Key saved',
    removed: 'Key removed',
  },
  /** Dialogs of steps that send chat messages. */
  access: {
    login: {
      open: 'Connect your TikTok account',
      title: 'Connect your TikTok account',
      hint: 'Liveloom sends messages to the chat of your own stream. Choose TikTok and enter your username.',
    },
    key: {
      open: 'Enter your key',
      title: 'Enter your key',
      hint: 'Sending chat messages needs a sign service key with a plan that allows it.',
    },
    done: 'Done',
  },
  address: {
    save: 'Save',
    saved: 'Address saved',
  },
  channel: {
    save: 'Save',
    saved: 'Channel saved',
  },
  rate: 'Activity',
  rates: { calm: 'Calm', normal: 'Normal', busy: 'Busy' },
  saved: 'Saved',
};

export type SourceText = typeof en;

const de: SourceText = {
  title: 'Dein Stream',
  status: {
    off: 'Keine Quelle',
    resting: 'Bereitschaft',
    looking: 'Prüft',
    offline: 'Offline',
    connecting: 'Verbindet',
    live: 'Live',
    reconnecting: 'Verbindet neu',
    refused: 'Nicht verbunden',
  },
  unreachable: { network: 'Plattform nicht erreichbar', app: 'App nicht erreichbar' },
  rehearsal: 'Teststream',
  live: (viewers) => `Live · ${viewers}`,
  viewers: (_count, text) => `${text} Zuschauer`,
  since: (time) => `Seit ${time}`,
  reconnectingSince: (time) => `Verbindet neu seit ${time}`,
  nextTry: (time) => `Nächster Versuch um ${time}`,
  overridden: 'Der Server wurde mit einer anderen Quelle gestartet und verwendet sie statt deiner.',
  change: 'Quelle ändern',
  pages: (count) =>
    count === 0 ? 'Overlay nicht geöffnet' : count === 1 ? 'Overlay geöffnet' : `Overlay an ${count} Orten geöffnet`,
  gaps: {
    title: 'Unterbrechungen',
    missed: (source, from, to) => `${source}: ${from} bis ${to}. Ereignisse dieser Zeit fehlen.`,
    covered: (source, from, to, other) => `${source}: ${from} bis ${to}. ${other} hat alles empfangen.`,
  },
  second: {
    title: 'Zweite Quelle',
    hint: 'Ein zweiter Weg zum selben Stream oder eine weitere Plattform. Was beide sehen, zählt einmal.',
  },
  choose: 'Ereignisquelle',
  names: { tiktok: 'TikTok', tikfinity: 'TikFinity', twitch: 'Twitch-Chat', simulator: 'Teststream', none: 'Keine' },
  words: {
    tiktok: 'Liveloom empfängt Geschenke, Likes, Chat und Follower aus deinem Livestream.',
    tikfinity: 'Die App TikFinity auf diesem Computer leitet die Ereignisse deines Streams weiter.',
    twitch:
      'Liveloom liest den Chat deines Twitch-Kanals: Nachrichten, Bits, Abos und Raids. Es braucht dafür kein Konto.',
    simulator: 'Simulierte Zuschauer beleben dein Overlay. Nichts zählt.',
    none: 'Es kommen keine Ereignisse an. Timer, Abstimmungen und Spiele kannst du weiter von Hand steuern.',
  },
  hold: 'Verbinden',
  holds: { watched: 'Solange in Gebrauch', always: 'Immer' },
  holdWords: {
    watched: 'Liveloom verbindet sich, solange dein Overlay, das Dashboard oder ein Dock offen ist.',
    always: 'Punkte und Summen zählen auch, wenn nichts offen ist.',
  },
  key: {
    title: 'Schlüssel für den Signaturdienst',
    words:
      'Ein Signaturdienst erlaubt Verbindungen zu TikTok; kostenlos ist er begrenzt und geteilt. Mit einem eigenen Schlüssel teilst du ihn nicht. Liveloom speichert den Schlüssel verschlüsselt und zeigt ihn nie wieder.',
    stored: 'Dein Schlüssel ist gespeichert.',
    ofServer: 'Du verwendest den Schlüssel dieses Servers.',
    save: 'Schlüssel speichern',
    remove: 'Schlüssel entfernen',
    saved: 'Schlüssel gespeichert',
    removed: 'Schlüssel entfernt',
  },
  access: {
    login: {
      open: 'TikTok-Konto verbinden',
      title: 'TikTok-Konto verbinden',
      hint: 'Liveloom sendet Nachrichten in den Chat deines eigenen Streams. Wähle TikTok und gib deinen Benutzernamen ein.',
    },
    key: {
      open: 'Schlüssel eingeben',
      title: 'Schlüssel eingeben',
      hint: 'Um Nachrichten zu senden, brauchst du einen Schlüssel für den Signaturdienst, dessen Tarif das erlaubt.',
    },
    done: 'Fertig',
  },
  address: {
    save: 'Speichern',
    saved: 'Adresse gespeichert',
  },
  channel: {
    save: 'Speichern',
    saved: 'Kanal gespeichert',
  },
  rate: 'Betrieb',
  rates: { calm: 'Ruhig', normal: 'Normal', busy: 'Lebhaft' },
  saved: 'Gespeichert',
};

export const SOURCE_TEXT: Record<Locale, SourceText> = { en, de };
