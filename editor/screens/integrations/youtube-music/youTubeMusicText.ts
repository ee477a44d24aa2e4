import type { Locale } from '#schemas/generated/types.ts';
import type { ProgramText } from '../programText.ts';

const en = {
  title: 'YouTube Music Desktop App',
  words:
    'The music widget of your overlay shows the song that the app of ytmdesktop.app plays, and flows skip, pause and change the volume.',
  steps: [
    'In the app, open the settings, then “Integrations”, and turn on “Companion server”.',
    'Turn on “Enable companion authorization” there too. The app turns it off again after a few minutes.',
    'Connect below, then click “Pair with the app”, and allow it in the window that the app shows.',
  ],
  only: ['host', 'port'] as const,
  secret: {
    name: { en: 'Token', de: 'Token' },
    stored: 'The app is paired. Its token is stored encrypted.',
    remove: 'Forget pairing',
    removed: 'Pairing forgotten',
  },
  pair: 'Pair with the app',
  allow: (code: string) => `The app shows the code ${code}. Compare it, and click “Allow” there.`,
  flowsWords: 'Flows control it with the step “Music player”, and start by the event “Song started”.',
  reasons: {
    noAnswer: 'The app accepts the connection and does not answer. Restart it.',
    notRunning: 'Nothing answers there. Start the app, and turn on “Companion server” in its settings.',
    password: 'The app does not know Liveloom yet, or no more. Pair it.',
    protocol: 'Another program listens at this port, or the app is too old. Use 9863, and version 2 of the app.',
  },
};

type YouTubeMusicText = typeof en & ProgramText;

const de: YouTubeMusicText = {
  title: 'YouTube Music Desktop App',
  words:
    'Das Musik-Widget deines Overlays zeigt das Lied, das die App von ytmdesktop.app spielt, und Flows springen weiter, halten an und ändern die Lautstärke.',
  steps: [
    'Öffne in der App die Einstellungen, dann „Integrations“, und schalte „Companion server“ ein.',
    'Schalte dort auch „Enable companion authorization“ ein. Die App schaltet es nach einigen Minuten wieder aus.',
    'Verbinde sie unten, klicke dann auf „Mit der App koppeln“, und erlaube es in dem Fenster, das die App zeigt.',
  ],
  only: ['host', 'port'],
  secret: {
    name: { en: 'Token', de: 'Token' },
    stored: 'Die App ist gekoppelt. Ihr Token ist verschlüsselt gespeichert.',
    remove: 'Kopplung vergessen',
    removed: 'Kopplung vergessen',
  },
  pair: 'Mit der App koppeln',
  allow: (code) => `Die App zeigt den Code ${code}. Vergleiche ihn, und klicke dort auf „Allow“.`,
  flowsWords: 'Flows steuern sie mit dem Schritt „Musikplayer“ und beginnen mit dem Ereignis „Lied begonnen“.',
  reasons: {
    noAnswer: 'Die App nimmt die Verbindung an und antwortet nicht. Starte sie neu.',
    notRunning: 'Dort antwortet nichts. Starte die App, und schalte in ihren Einstellungen „Companion server“ ein.',
    password: 'Die App kennt Liveloom noch nicht oder nicht mehr. Kopple sie.',
    protocol: 'Ein anderes Programm lauscht an diesem Port, oder die App ist zu alt. Nimm 9863 und Version 2 der App.',
  },
};

export const YOUTUBE_MUSIC_TEXT: Record<Locale, YouTubeMusicText> = { en, de };
