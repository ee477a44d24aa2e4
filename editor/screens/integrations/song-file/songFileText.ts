import type { Locale } from '#schemas/generated/types.ts';
import type { ProgramText } from '../programText.ts';

const en = {
  title: 'Song file',
  words:
    'Many players can write the song that plays into a text file: Tuna in OBS, foobar2000, and scripts. The music widget of your overlay shows it.',
  steps: [
    'In OBS with Tuna: open Tools → Tuna settings → Basics, and click “Add new” under “Song info outputs”.',
    'Choose a text file, and enter the format {first_artist} - {title}. Other players: write “Artist - Title” into a text file.',
    'Turn it on below, and enter the path of that file on its computer.',
    'Add the item “Music” to your overlay.',
  ],
  switchLabel: 'Show the song from a text file',
  permissionsTitle: 'File that Liveloom may read',
  ready: 'Reading the file',
  path: 'Path of the text file',
  pathHint: 'The full path. It can only be entered on the computer of the file.',
  pathExample: 'C:\\Music\\song.txt',
  pathWrong: 'Enter the full path, such as C:\\Music\\song.txt or /home/mia/song.txt.',
  use: 'Use this file',
  flowsWords: 'Flows start by the event “Song started”.',
  reasons: {
    noAnswer: 'The drive of the file does not answer.',
    noFile: 'No file is chosen. Enter its full path on the computer of the file.',
    fileMissing: 'No file has this path. Start the player, or check the path.',
    fileNotReadable:
      'The system doesn’t let Liveloom read the file. Give the user that runs Liveloom the right to read it.',
    fileNotPlain: 'This is a folder or a link. Enter the path of the text file itself.',
    fileTooLarge: 'The file has more than 4 KB, so it is no song file. Let the player write only the song that plays.',
    fileNoText: 'The file contains no text. Choose the text file that your player writes.',
  },
};

type SongFileText = typeof en & ProgramText;

const de: SongFileText = {
  title: 'Lied-Datei',
  words:
    'Viele Player schreiben das Lied, das läuft, in eine Textdatei: Tuna in OBS, foobar2000 und Skripte. Das Musik-Widget deines Overlays zeigt es.',
  steps: [
    'In OBS mit Tuna: Öffne Werkzeuge → Tuna settings → Basics, und klicke unter „Song info outputs“ auf „Add new“.',
    'Wähle eine Textdatei, und gib das Format {first_artist} - {title} ein. Andere Player: Schreibe „Interpret - Titel“ in eine Textdatei.',
    'Schalte es unten ein, und gib den Pfad dieser Datei auf ihrem Rechner ein.',
    'Füge deinem Overlay das Element „Musik“ hinzu.',
  ],
  switchLabel: 'Das Lied aus einer Textdatei zeigen',
  permissionsTitle: 'Datei, die Liveloom lesen darf',
  ready: 'Liest die Datei',
  path: 'Pfad der Textdatei',
  pathHint: 'Der vollständige Pfad. Er lässt sich nur auf dem Rechner der Datei eingeben.',
  pathExample: 'C:\\Musik\\lied.txt',
  pathWrong: 'Gib den vollständigen Pfad ein, etwa C:\\Musik\\lied.txt oder /home/mia/lied.txt.',
  use: 'Diese Datei nehmen',
  flowsWords: 'Flows beginnen mit dem Ereignis „Lied begonnen“.',
  reasons: {
    noAnswer: 'Das Laufwerk der Datei antwortet nicht.',
    noFile: 'Keine Datei ist gewählt. Gib ihren vollständigen Pfad auf ihrem Rechner ein.',
    fileMissing: 'Unter diesem Pfad gibt es keine Datei. Starte den Player, oder prüfe den Pfad.',
    fileNotReadable:
      'Das System lässt Liveloom die Datei nicht lesen. Gib dem Benutzer, unter dem Liveloom läuft, das Leserecht.',
    fileNotPlain: 'Das ist ein Ordner oder eine Verknüpfung. Gib den Pfad der Textdatei selbst ein.',
    fileTooLarge:
      'Die Datei hat mehr als 4 KB, also ist sie keine Lied-Datei. Lass den Player nur das Lied schreiben, das läuft.',
    fileNoText: 'Die Datei enthält keinen Text. Wähle die Textdatei, die dein Player schreibt.',
  },
};

export const SONG_FILE_TEXT: Record<Locale, SongFileText> = { en, de };
