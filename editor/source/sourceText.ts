import type { Locale } from '#schemas/generated/types.ts';

/** Texts about where events come from. What is the case and what helps, the server says. */
const en = {
  title: 'Your stream',
  /** In a few words, for the header. */
  status: {
    off: 'No source',
    resting: 'Resting',
    looking: 'Looking',
    offline: 'Offline',
    connecting: 'Connecting',
    live: 'Live',
    reconnecting: 'Reconnecting',
    refused: 'Refused',
  },
  /** Instead of "refused", where nobody refused anything. */
  unreachable: { network: 'Platform unreachable', app: 'App unreachable' },
  rehearsal: 'Test stream',
  live: (viewers: string) => `Live · ${viewers}`,
  viewers: (count: number, text: string): string => (count === 1 ? '1 viewer' : `${text} viewers`),
  since: (time: string) => `Since ${time}`,
  reconnectingSince: (time: string) => `Reconnecting since ${time}`,
  nextTry: (time: string) => `Next try at ${time}`,
  overridden: 'The server was started with another source, which is used instead of yours for now.',
  change: 'Change the source',
  /** Pages that are open in broadcast software. */
  pages: (count: number): string =>
    count === 0 ? 'Overlay not open' : count === 1 ? 'Overlay open' : `Overlay open in ${count} places`,
  away: (from: string, to: string) => `The connection was away from ${from} to ${to}.`,
  choose: 'Where your events come from',
  names: { tiktok: 'TikTok', tikfinity: 'TikFinity', simulator: 'Test stream', none: 'Nothing' },
  words: {
    tiktok: 'Liveloom listens to the live stream of your account: gifts, likes, chat and followers.',
    tikfinity: 'The TikFinity app on this computer passes on what happens in your stream.',
    simulator: 'Made-up viewers, to see your overlay move. Nothing of it is counted.',
    none: 'Nothing arrives. Timers, votes and everything else in your hands go on working.',
  },
  hold: 'When to be connected',
  holds: { watched: 'While somebody watches', always: 'Always' },
  holdWords: {
    watched: 'While your overlay, the dashboard or a dock is open.',
    always: 'Also while nothing is open: points and totals go on counting.',
  },
  key: {
    title: 'Key for the sign service',
    label: 'Your key',
    words:
      'Connections to TikTok are signed by a service that is free for a few at a time. With a key of your own you do not share it. It is stored encrypted and never shown again.',
    stored: 'A key of yours is stored.',
    ofServer: 'The server has a key that you use too.',
    save: 'Save key',
    remove: 'Remove key',
    saved: 'Key saved',
    removed: 'Key removed',
  },
  /** Dialogs of steps that write in the chat. */
  access: {
    login: {
      open: 'Connect your TikTok account',
      title: 'Connect your TikTok account',
      hint: 'Messages reach the chat through your own live stream. Choose TikTok and enter your username.',
    },
    key: {
      open: 'Enter your key',
      title: 'Enter your key',
      hint: 'Sending chat messages needs a sign service key with a plan that allows it.',
    },
    done: 'Done',
  },
  address: {
    label: 'Address of the app',
    words: 'Leave it empty for where TikFinity listens by itself.',
    placeholder: 'ws://localhost:21213',
    save: 'Save',
    saved: 'Address saved',
  },
  rate: 'How much happens',
  rates: { calm: 'A little', normal: 'Normal', busy: 'A lot' },
  saved: 'Saved',
};

export type SourceText = typeof en;

const de: SourceText = {
  title: 'Dein Stream',
  status: {
    off: 'Keine Quelle',
    resting: 'Ruht',
    looking: 'Sucht',
    offline: 'Offline',
    connecting: 'Verbindet',
    live: 'Live',
    reconnecting: 'Verbindet neu',
    refused: 'Abgelehnt',
  },
  unreachable: { network: 'Plattform nicht erreichbar', app: 'App nicht erreichbar' },
  rehearsal: 'Teststream',
  live: (viewers) => `Live · ${viewers}`,
  viewers: (_count, text) => `${text} Zuschauer`,
  since: (time) => `Seit ${time}`,
  reconnectingSince: (time) => `Verbindet neu seit ${time}`,
  nextTry: (time) => `Nächster Versuch um ${time}`,
  overridden: 'Der Server wurde mit einer anderen Quelle gestartet, die vorerst statt deiner gilt.',
  change: 'Quelle ändern',
  pages: (count) =>
    count === 0 ? 'Overlay nicht geöffnet' : count === 1 ? 'Overlay geöffnet' : `Overlay an ${count} Orten geöffnet`,
  away: (from, to) => `Die Verbindung war von ${from} bis ${to} weg.`,
  choose: 'Woher deine Ereignisse kommen',
  names: { tiktok: 'TikTok', tikfinity: 'TikFinity', simulator: 'Teststream', none: 'Nichts' },
  words: {
    tiktok: 'Liveloom hört dem Livestream deines Kontos zu: Geschenke, Likes, Chat und Follower.',
    tikfinity: 'Die App TikFinity auf diesem Computer gibt weiter, was in deinem Stream passiert.',
    simulator: 'Erfundene Zuschauer, damit sich dein Overlay bewegt. Nichts davon wird gezählt.',
    none: 'Es kommt nichts an. Timer, Abstimmungen und alles andere in deiner Hand gehen weiter.',
  },
  hold: 'Wann verbunden wird',
  holds: { watched: 'Solange jemand zusieht', always: 'Immer' },
  holdWords: {
    watched: 'Solange dein Overlay, das Dashboard oder ein Dock offen ist.',
    always: 'Auch wenn nichts offen ist: Punkte und Summen zählen weiter.',
  },
  key: {
    title: 'Schlüssel für den Signaturdienst',
    label: 'Dein Schlüssel',
    words:
      'Verbindungen zu TikTok werden von einem Dienst signiert, der für wenige zugleich kostenlos ist. Mit einem eigenen Schlüssel teilst du ihn nicht. Er wird verschlüsselt gespeichert und nie wieder gezeigt.',
    stored: 'Ein Schlüssel von dir ist gespeichert.',
    ofServer: 'Der Server hat einen Schlüssel, den auch du benutzt.',
    save: 'Schlüssel speichern',
    remove: 'Schlüssel entfernen',
    saved: 'Schlüssel gespeichert',
    removed: 'Schlüssel entfernt',
  },
  access: {
    login: {
      open: 'TikTok-Konto verbinden',
      title: 'TikTok-Konto verbinden',
      hint: 'Nachrichten kommen über deinen eigenen Livestream in den Chat. Wähle TikTok und gib deinen Benutzernamen ein.',
    },
    key: {
      open: 'Schlüssel eingeben',
      title: 'Schlüssel eingeben',
      hint: 'Um Nachrichten zu senden, brauchst du einen Schlüssel für den Signaturdienst, dessen Tarif das erlaubt.',
    },
    done: 'Fertig',
  },
  address: {
    label: 'Adresse der App',
    words: 'Lass sie leer für den Ort, an dem TikFinity von selbst zuhört.',
    placeholder: 'ws://localhost:21213',
    save: 'Speichern',
    saved: 'Adresse gespeichert',
  },
  rate: 'Wie viel passiert',
  rates: { calm: 'Wenig', normal: 'Normal', busy: 'Viel' },
  saved: 'Gespeichert',
};

export const SOURCE_TEXT: Record<Locale, SourceText> = { en, de };
