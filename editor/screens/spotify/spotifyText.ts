import type { Locale, SpotifyStatus } from '#schemas/generated/types.ts';

type State = Exclude<SpotifyStatus['state'], 'notConnected'>;

const en = {
  about: 'Connect your Spotify account. The item “Music” in your overlay then shows the song that plays.',
  acting: 'Only the owner of this account can connect Spotify.',
  connected: 'Spotify is connected',
  finishing: 'Connecting to Spotify…',
  copying: {
    copy: 'Copy',
    copied: 'Copied',
    notCopied: 'The browser refused to copy. Select the text and copy it yourself.',
  },
  state: {
    title: 'Connection',
    words: 'Your overlay and your flows learn the song from here. Turn off other reports of the same player.',
    account: 'Account:',
    states: {
      connected: 'Connected',
      signedOut: 'Signed out',
      notRegistered: 'Account not entered',
      limited: 'Waiting',
      quota: 'Quota used up',
      unreachable: 'Can’t reach Spotify',
    } satisfies Record<State, string> as Record<State, string>,
    remedies: {
      connected: () => '',
      signedOut: () => 'Spotify no longer accepts the connection. Connect again below.',
      notRegistered: () =>
        'Your app doesn’t know this account. Open your app at developer.spotify.com, and add the account’s email address under “User Management”. Liveloom tries again every minute.',
      limited: (until: string) => `Spotify takes no requests until ${until}. Liveloom then goes on by itself.`,
      quota: (until: string) =>
        `The quota of your developer account is used up until ${until}. Other apps of yours use the same quota. Liveloom then goes on by itself.`,
      unreachable: () => 'Spotify doesn’t answer. Liveloom keeps trying.',
    } satisfies Record<State, (until: string) => string> as Record<State, (until: string) => string>,
    asking: 'Asking Spotify what plays…',
    nothing: 'Nothing is playing. Start a song in Spotify.',
    plays: 'Now playing',
    paused: 'Paused',
    last: 'Last known song',
    open: 'Open in Spotify',
    disconnect: 'Disconnect',
    disconnected: 'Spotify is disconnected',
    sure: 'Disconnect Spotify?',
    sureWords: 'Liveloom deletes the client ID and everything else it stores about your Spotify account.',
  },
  connect: {
    title: 'Connect Spotify',
    words: 'Spotify wants every streamer to use an app of their own. It takes five minutes, once.',
    knownWords: 'Spotify asks you to agree, and brings you back here.',
    ownApp: 'Use an app of your own',
    steps: [
      'Sign in with a Premium account at',
      'Click “Create app”. Choose any name and description, copy the redirect URI from below into “Redirect URIs”, and tick “Web API”.',
      'If you listen with another Spotify account, add its email address in the app under “User Management”.',
      'Copy the client ID of the app, and enter it here. Liveloom doesn’t need the client secret.',
    ],
    redirect: 'Redirect URI',
    clientId: 'Client ID',
    clientIdHint: '32 letters and digits',
    clientIdKept: 'Leave it empty to use the same app as before.',
    connect: 'Connect Spotify',
  },
  paste: {
    title: 'Page didn’t open?',
    words: 'If your browser shows an error after you agreed at Spotify, copy the whole address from its address bar.',
    neededWords:
      'Spotify can’t bring you back to this server, so your browser shows an error after you agreed. Copy the whole address from its address bar, and finish here.',
    address: 'Address from the browser',
    finish: 'Finish connecting',
  },
  rules: {
    title: 'What Spotify allows',
    words: 'Your app is in Spotify’s development mode, with the rules of Spotify.',
    points: [
      'The owner of the app needs Premium. Skipping and queueing songs need Premium too.',
      'Five people at most can use one app.',
      'Spotify limits the requests of all your apps together. While it takes none, your overlay shows the song without its position.',
      'Spotify forbids commercial use in development mode. If you earn money with your stream, read Spotify’s developer policy first.',
      'Spotify is for personal listening. Its terms forbid broadcasting songs, and playing them in time with a video. Showing the title doesn’t give you the rights to the music in your stream.',
    ],
  },
};

export type SpotifyText = typeof en;

const de: SpotifyText = {
  about: 'Verbinde dein Spotify-Konto. Das Element „Musik“ in deinem Overlay zeigt dann den Song, der läuft.',
  acting: 'Nur wem dieses Konto gehört, kann Spotify verbinden.',
  connected: 'Spotify ist verbunden',
  finishing: 'Spotify wird verbunden …',
  copying: {
    copy: 'Kopieren',
    copied: 'Kopiert',
    notCopied: 'Der Browser wollte nicht kopieren. Markiere den Text und kopiere ihn selbst.',
  },
  state: {
    title: 'Verbindung',
    words: 'Dein Overlay und deine Flows erfahren den Song von hier. Schalte andere Meldungen desselben Players aus.',
    account: 'Konto:',
    states: {
      connected: 'Verbunden',
      signedOut: 'Abgemeldet',
      notRegistered: 'Konto nicht eingetragen',
      limited: 'Wartet',
      quota: 'Kontingent verbraucht',
      unreachable: 'Spotify nicht erreichbar',
    },
    remedies: {
      connected: () => '',
      signedOut: () => 'Spotify nimmt die Verbindung nicht mehr an. Verbinde unten noch einmal.',
      notRegistered: () =>
        'Deine App kennt dieses Konto nicht. Öffne deine App bei developer.spotify.com und trage die E-Mail-Adresse des Kontos unter „User Management“ ein. Liveloom versucht es jede Minute.',
      limited: (until) => `Spotify nimmt bis ${until} keine Anfragen an. Danach macht Liveloom von selbst weiter.`,
      quota: (until) =>
        `Das Kontingent deines Entwicklerkontos ist bis ${until} verbraucht. Deine anderen Apps nutzen dasselbe Kontingent. Danach macht Liveloom von selbst weiter.`,
      unreachable: () => 'Spotify antwortet nicht. Liveloom versucht es weiter.',
    },
    asking: 'Spotify wird gefragt, was läuft …',
    nothing: 'Gerade läuft nichts. Starte einen Song in Spotify.',
    plays: 'Es läuft',
    paused: 'Angehalten',
    last: 'Zuletzt bekannter Song',
    open: 'In Spotify öffnen',
    disconnect: 'Trennen',
    disconnected: 'Spotify ist getrennt',
    sure: 'Spotify trennen?',
    sureWords: 'Liveloom löscht die Client-ID und alles andere, was es über dein Spotify-Konto speichert.',
  },
  connect: {
    title: 'Spotify verbinden',
    words: 'Spotify will, dass alle, die streamen, eine eigene App benutzen. Das dauert einmal fünf Minuten.',
    knownWords: 'Spotify fragt dich, ob du zustimmst, und bringt dich hierher zurück.',
    ownApp: 'Eigene App benutzen',
    steps: [
      'Melde dich mit einem Premium-Konto an bei',
      'Klicke auf „Create app“. Wähle Name und Beschreibung frei, kopiere die Adresse von unten in „Redirect URIs“ und setze den Haken bei „Web API“.',
      'Hörst du mit einem anderen Spotify-Konto, trage dessen E-Mail-Adresse in der App unter „User Management“ ein.',
      'Kopiere die Client-ID der App und trage sie hier ein. Das Client Secret braucht Liveloom nicht.',
    ],
    redirect: 'Adresse für „Redirect URIs“',
    clientId: 'Client-ID',
    clientIdHint: '32 Buchstaben und Ziffern',
    clientIdKept: 'Lass das Feld leer, um dieselbe App wie bisher zu benutzen.',
    connect: 'Spotify verbinden',
  },
  paste: {
    title: 'Seite öffnet sich nicht?',
    words:
      'Zeigt dein Browser einen Fehler, nachdem du bei Spotify zugestimmt hast, kopiere die ganze Adresse aus der Adresszeile.',
    neededWords:
      'Spotify kann dich nicht zu diesem Server zurückbringen, deshalb zeigt dein Browser nach dem Zustimmen einen Fehler. Kopiere die ganze Adresse aus der Adresszeile und schließe die Verbindung hier ab.',
    address: 'Adresse aus dem Browser',
    finish: 'Verbindung abschließen',
  },
  rules: {
    title: 'Was Spotify erlaubt',
    words: 'Deine App ist in Spotifys Entwicklungsmodus. Es gelten die Regeln von Spotify.',
    points: [
      'Wem die App gehört, braucht Premium. Auch das Überspringen und Einreihen von Songs geht nur mit Premium.',
      'Höchstens fünf Personen können eine App benutzen.',
      'Spotify begrenzt die Anfragen all deiner Apps zusammen. Solange es keine annimmt, zeigt dein Overlay den Song ohne Fortschritt.',
      'Spotify verbietet im Entwicklungsmodus die kommerzielle Nutzung. Verdienst du mit deinem Stream Geld, lies zuerst Spotifys Regeln für Entwickler.',
      'Spotify ist für das private Hören da. Seine Bedingungen verbieten es, Songs zu senden und sie passend zu einem Video abzuspielen. Den Titel zu zeigen gibt dir keine Rechte an der Musik in deinem Stream.',
    ],
  },
};

export const SPOTIFY_TEXT: Record<Locale, SpotifyText> = { en, de };
