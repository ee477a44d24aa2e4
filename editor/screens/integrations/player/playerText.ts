import type { Locale } from '#schemas/generated/types.ts';
import type { ProgramText } from '../programText.ts';

const en = {
  title: 'Music player',
  words:
    'The music widget of your overlay shows the song that plays on your computer, and flows skip, pause and change the volume.',
  steps: [
    'This works on Linux, with every player that the media keys control: Spotify, VLC, mpv, and browsers.',
    'Turn it on below, then start a song. The player that plays counts.',
    'Add the item “Music” to your overlay.',
    'On Windows and Mac, a player or its add-on can report the song with an API key: POST /api/now-playing.',
  ],
  switchLabel: 'Show what plays, and let flows control it',
  try: 'Try it',
  tasks: { previous: 'Previous song', playPause: 'Play or pause', next: 'Next song' },
  done: 'Done',
  flowsWords: 'Flows control it with the step “Music player”, and start by the event “Song started”.',
  reasons: {
    noAnswer: 'The session bus of your computer does not answer.',
    notRunning: 'The session bus of your computer is not running. Sign in at its screen.',
    noSession:
      'Liveloom finds no session. Start it in the session in which you stream, not as a service of the system.',
    notLinux: 'Only Linux lets programs ask every player. Here a player reports the song with POST /api/now-playing.',
  },
};

type PlayerText = typeof en & ProgramText;

const de: PlayerText = {
  title: 'Musikplayer',
  words:
    'Das Musik-Widget deines Overlays zeigt das Lied, das auf deinem Rechner läuft, und Flows springen weiter, halten an und ändern die Lautstärke.',
  steps: [
    'Das geht unter Linux, mit jedem Player, den die Medientasten steuern: Spotify, VLC, mpv und Browser.',
    'Schalte es unten ein und starte dann ein Lied. Es zählt der Player, der spielt.',
    'Füge deinem Overlay das Element „Musik“ hinzu.',
    'Unter Windows und auf dem Mac kann ein Player oder seine Erweiterung das Lied mit einem API-Schlüssel melden: POST /api/now-playing.',
  ],
  switchLabel: 'Zeigen, was läuft, und Flows steuern lassen',
  try: 'Probiere es aus',
  tasks: { previous: 'Voriges Lied', playPause: 'Abspielen oder anhalten', next: 'Nächstes Lied' },
  done: 'Erledigt',
  flowsWords: 'Flows steuern ihn mit dem Schritt „Musikplayer“ und beginnen mit dem Ereignis „Lied begonnen“.',
  reasons: {
    noAnswer: 'Der Sitzungsbus deines Rechners antwortet nicht.',
    notRunning: 'Der Sitzungsbus deines Rechners läuft nicht. Melde dich an seinem Bildschirm an.',
    noSession:
      'Liveloom findet keine Sitzung. Starte es in der Sitzung, in der du streamst, nicht als Dienst des Systems.',
    notLinux:
      'Nur Linux lässt Programme jeden Player fragen. Hier meldet ein Player das Lied mit POST /api/now-playing.',
  },
};

export const PLAYER_TEXT: Record<Locale, PlayerText> = { en, de };
